import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parse } from 'node-html-parser';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Development, openDevelopment } from './development';
import type { DocumentNote } from './protocol';
import type { SiteState } from './siteState';
import { developmentSite } from './source';

/* An open page waits for a state that is newer than the one of its name: it must be the name of what it shows. */

const root = mkdtempSync(join(tmpdir(), 'devlog-states-'));
const project = join(import.meta.dirname, '../../..');

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const configure = (title: string) =>
  write(
    'site.config.ts',
    `export default { title: '${title}', url: 'https://example.com', defaultLocale: 'en', locales: { en: {} }, docs: false };\n`,
  );

let development: Development;
beforeAll(async () => {
  configure('T');
  write('content/pages/one.md', '# One\n\nText.\n');
  development = openDevelopment({ folder: join(project, 'dist'), key: 'test', project }, root);
  await development.reconfigure();
});
afterAll(async () => {
  await development.close();
  rmSync(root, { recursive: true, force: true });
});

/** Name of the state in the document of a page that is rendered by `render`. */
async function namedState(path: string, render: SiteState['render']): Promise<DocumentNote['name']> {
  const state = () => ({ ...development.state()!, render });
  const { find, explain } = developmentSite({ ...development, state }, () => {});
  const document = await find(path).catch((error) => explain?.(error));
  const bytes = typeof document?.body === 'function' ? await document.body('identity') : '';
  const script = parse(bytes.toString()).querySelector('script[data-devlog]');
  return (JSON.parse(script?.getAttribute('data-devlog') ?? '') as DocumentNote).name;
}

it('is the name of the state in which the page was asked for, when the site changes while it is drawn', async () => {
  const before = development.name();
  const { render } = development.state()!;
  expect(
    await namedState('/one', async (page) => {
      await development.refresh();
      return render(page);
    }),
  ).toEqual(before);
});

it('is so for what is shown in the place of a page that cannot be drawn', async () => {
  const before = development.name();
  expect(
    await namedState('/one', async () => {
      await development.refresh();
      throw new Error('no such thing');
    }),
  ).toEqual(before);
});

it('has another frame when the state has it, not while that is still read', async () => {
  const before = { state: development.state(), name: development.name() };
  configure('Another title');
  write('components/Footer.tsx', 'export default () => <p>An own footer</p>;\n');
  const frames = new Set<number>();
  const reading = development.reconfigure().then(() => true);
  while (!(await Promise.race([reading, nextTurn(false)])))
    if (development.state() === before.state) frames.add(development.name().frame);
  expect([...frames]).toEqual([before.name.frame]);
  expect(development.name().frame).toBe(before.name.frame + 1);
});
