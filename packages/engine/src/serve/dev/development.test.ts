import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { openDevelopment } from './development';
import { developmentSite } from './source';

vi.mock('node:fs', async (importOriginal) => {
  const actual = await importOriginal<typeof import('node:fs')>();
  return { ...actual, readFileSync: vi.fn(actual.readFileSync) };
});

const root = mkdtempSync(join(tmpdir(), 'devlog-development-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const project = join(import.meta.dirname, '../../..');
const engine = { folder: join(project, 'dist'), key: 'test', project };

function write(file: string, content: string | Uint8Array): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

/** Distinct files of the site below some folders that were read since the last call. */
function readBelow(...folders: string[]): string[] {
  const reads = vi.mocked(readFileSync).mock.calls.map(([path]) => relative(root, String(path)));
  vi.mocked(readFileSync).mockClear();
  return [...new Set(reads)].filter((path) => folders.some((folder) => path.startsWith(folder))).sort();
}

it('reads at a save what has changed, and neither static files nor pictures that have not', async () => {
  write(
    'site.config.ts',
    `export default {
  title: 'T', url: 'https://example.com', defaultLocale: 'en', locales: { en: {} }, docs: false,
};
`,
  );
  const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';
  write('static/recording.bin', new Uint8Array(4096));
  write('content/blog/250101-01/picture.svg', picture);
  write('content/blog/250101-01/index.md', '---\ntitle: One\n---\n\n![A line](picture.svg)\n');
  write('content/blog/250102-01.md', '---\ntitle: Two\n---\n\nText.\n');
  const development = openDevelopment(engine, root);
  await development.reconfigure();
  expect(development.problems()).toEqual([]);
  expect(readBelow('static', 'content')).toEqual([
    'content/blog/250101-01/index.md',
    'content/blog/250101-01/picture.svg',
    'content/blog/250102-01.md',
    'static/recording.bin',
  ]);

  write('content/blog/250102-01.md', '---\ntitle: Two\n---\n\nAnother text.\n');
  await development.refresh();
  expect(readBelow('static', 'content/blog/250101-01/picture.svg', 'content/blog/250102-01')).toEqual([
    'content/blog/250102-01.md',
  ]);

  const kept = () => readFileSync(join(root, '.cache/dev/content.json'), 'utf8');
  const before = kept();
  readBelow();
  write('content/blog/250102-01.md', '---\ntitle: Two\n---\n\nA third text.\n');
  await development.refresh(['content/blog/250102-01.md']);
  expect(readBelow('static', 'content', 'components', 'site.config.ts', '.cache/dev')).toEqual([
    'content/blog/250102-01.md',
  ]);
  // Writing all texts at each save would take long where they are many.
  expect(kept()).toBe(before);

  write('static/recording.bin', new Uint8Array(4097));
  write('content/blog/250101-01/picture.svg', `${picture}\n`);
  await development.refresh();
  expect(readBelow('static', 'content/blog/250101-01/picture.svg')).toEqual([
    'content/blog/250101-01/picture.svg',
    'static/recording.bin',
  ]);
  await development.close();
  expect(kept()).not.toBe(before);
});

it('shows what a plugin does to texts after it was changed, and tells open pages of it', async () => {
  const before = readFileSync(join(root, 'site.config.ts'), 'utf8');
  write('site.config.ts', before.replace('docs: false,', "docs: false, plugins: ['mark.js'],"));
  const mark = (sign: string) =>
    write(
      'mark.js',
      `export default { name: 'mark', markdown: { transform(tree) {
  tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${sign}' }] });
} } };
`,
    );
  mark('first mark');
  const development = openDevelopment(engine, root);
  const shown = async () => {
    const state = development.state()!;
    const files = await state.render(state.page('/blog/250102-01')!);
    return files.map(({ content }) => content).join('');
  };
  await development.reconfigure();
  expect(await shown()).toContain('first mark');
  const { frame } = development.name();
  mark('other mark');
  await development.reconfigure();
  expect(await shown()).toContain('other mark');
  expect(await shown()).not.toContain('first mark');
  expect(development.name().frame).toBeGreaterThan(frame);
  write('mark.js', 'export default {');
  await development.reconfigure();
  expect(development.problems()).toMatchObject([{ rule: 'plugin', file: 'mark.js', level: 'throw' }]);
  expect(await shown()).toContain('other mark');
  await development.close();
});

it('runs plugins again when they, or what they read, have changed', async () => {
  const config = (rest: string) =>
    `export default { title: 'T', url: 'https://example.com', defaultLocale: 'en', locales: { en: {} }, docs: false, ${rest} };\n`;
  write('site.config.ts', config("plugins: ['talks.js']"));
  write('data/talks.yml', '- First talk\n');
  const plugin = (heading: string) =>
    write(
      'talks.js',
      `import talks from './data/talks.yml';
export default { name: 'talks', content: () => [{ path: 'content/pages/talks.md', text: '# ${heading}\\n\\n' + talks.join() }] };
`,
    );
  plugin('Talks');
  const development = openDevelopment(engine, root);
  const shown = async () => {
    const state = development.state()!;
    return (await state.render(state.page('/talks')!))[0]!.content;
  };
  await development.reconfigure();
  expect(await shown()).toContain('First talk');
  expect(development.project()!.plugins.watched).toEqual(
    expect.arrayContaining(['data/talks.yml', 'talks.js']),
  );
  write('data/talks.yml', '- Other talk\n');
  await development.reconfigure();
  expect(await shown()).toContain('Other talk');
  plugin('Lectures');
  await development.reconfigure();
  expect(await shown()).toContain('Lectures');
  write('talks.js', 'export default {');
  await development.reconfigure();
  expect(development.problems()).toMatchObject([{ rule: 'plugin', file: 'talks.js', level: 'throw' }]);
  expect(await shown()).toContain('Lectures');
  await development.close();
  write('site.config.ts', config(''));
});

it('shows styles and components of the site after they were changed, and tells open pages of them', async () => {
  write('theme.css', ':root { --accent: rgb(1, 2, 3); }');
  write('components/Footer.tsx', "import './footer.css';\nexport default () => <p>first footer</p>;\n");
  write('components/footer.css', 'footer { order: 1; }');
  write('site.config.ts', readFileSync(join(root, 'site.config.ts'), 'utf8').replace(/markdown: .*/, ''));
  const development = openDevelopment(engine, root);
  const shown = async () => {
    const state = development.state()!;
    const [document] = await state.render(state.page('/blog/250102-01')!);
    return document!.content;
  };
  await development.reconfigure();
  expect(await shown()).toContain('first footer');
  for (const [file, text, expected] of [
    ['theme.css', ':root { --accent: rgb(4, 5, 6); }', 'rgb(4, 5, 6)'],
    ['components/footer.css', 'footer { order: 22; }', 'order: 22'],
    ['components/Footer.tsx', 'export default () => <p>other footer</p>;\n', 'other footer'],
  ] as const) {
    const { frame } = development.name();
    expect(await shown()).not.toContain(expected);
    write(file, text);
    await development.reconfigure();
    expect(await shown()).toContain(expected);
    expect(development.name().frame, file).toBeGreaterThan(frame);
  }
  const { frame } = development.name();
  write('content/blog/250102-01.md', '---\ntitle: Two\n---\n\nText of the end.\n');
  await development.refresh();
  expect(await shown()).toContain('Text of the end.');
  expect(development.name().frame).toBe(frame);
  await development.close();
});

it('brings texts back that went with a cache which was deleted meanwhile', async () => {
  write(
    'site.config.ts',
    "export default { title: 'T', url: 'https://example.com', defaultLocale: 'en', locales: { en: {} }, docs: false };\n",
  );
  for (const name of ['one', 'two']) write(`content/pages/${name}.md`, `# ${name}\n\nText of ${name}.\n`);
  const development = openDevelopment(engine, root);
  await development.reconfigure();
  const shown = async (path: string) => {
    const body = (await developmentSite(development, () => {}).find(path))?.body;
    return typeof body === 'function' ? (await body('identity')).toString() : null;
  };
  expect(await shown('/one')).toContain('Text of one.');
  rmSync(join(root, '.cache'), { recursive: true });
  expect(await shown('/two')).toContain('Text of two.');
  rmSync(join(root, '.cache'), { recursive: true });
  write('content/pages/one.md', '# one\n\nAnother text.\n');
  await development.refresh(['content/pages/one.md']);
  expect(await shown('/one')).toContain('Another text.');
  expect(await shown('/two')).toContain('Text of two.');
  expect(await shown('/sitemap.xml')).toContain('/two');
  await development.close();
});

it('keeps what was saved for the next start', async () => {
  const file = 'content/blog/250109-01.md';
  write(file, '---\ntitle: Nine\n---\n\nFirst.\n');
  const first = openDevelopment(engine, root);
  await first.reconfigure();
  write(file, '---\ntitle: Nine\n---\n\nSecond.\n');
  await first.refresh([file]);
  expect(first.state()!.memory.site.content.parsed).toBe(1);
  await first.close();
  const second = openDevelopment(engine, root);
  await second.reconfigure();
  expect(second.state()!.memory.site.content.parsed).toBe(0);
  await second.close();
});

it('says that theme.css is broken, and no more once it is mended', async () => {
  const development = openDevelopment(engine, root);
  await development.reconfigure();
  write('theme.css', ':root {\n  --accent: red;\n');
  await development.refresh(['theme.css']);
  expect(development.problems()).toMatchObject([{ level: 'throw', file: 'theme.css', line: 1 }]);
  write('theme.css', ':root { --accent: red; }');
  await development.refresh(['theme.css']);
  expect(development.problems()).toEqual([]);
  await development.close();
});
