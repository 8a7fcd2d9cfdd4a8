import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, untilSettled } from './support';

const site = openSite('basic');
const devlog = join(import.meta.dirname, '../bin/devlog.mjs');

beforeAll(async () => {
  await untilSettled(site);
  expect((await site.build()).status).toBe(0);
});

/** Packages that a build of the site loads, by the names of their folders. */
function packagesOfBuild(): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'devlog-modules-'));
  const env = { ...process.env, NODE_V8_COVERAGE: folder };
  execFileSync(process.execPath, [devlog, 'build', '--root', site.root], { env, stdio: 'pipe' });
  const urls = readdirSync(folder).flatMap((file) =>
    (
      JSON.parse(readFileSync(join(folder, file), 'utf8')) as { readonly result: readonly { url: string }[] }
    ).result.map(({ url }) => url),
  );
  rmSync(folder, { recursive: true });
  expect(urls.some((url) => url.includes('/dist/main.js'))).toBe(true);
  const names = urls.flatMap((url) => /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(url)?.[1] ?? []);
  return [...new Set(names)].sort();
}

describe('of the packages under the engine, a build loads', () => {
  it.each<[string, () => void]>([
    ['without a change', () => undefined],
    ['after an edit of a text', () => site.edit('content/blog/250101-01.md', '본문이다.', '고친 본문이다.')],
  ])('neither a highlighter nor a bundler %s', (_when, change) => {
    change();
    expect(packagesOfBuild()).toEqual(['@shikijs/langs', 'react', 'react-dom', 'satteri']);
  });
});
