import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Development, openDevelopment } from './development';

const root = mkdtempSync(join(tmpdir(), 'devlog-texts-'));
const project = join(import.meta.dirname, '../../..');
const engine = { folder: join(project, 'dist'), key: 'test', project };
const POST = 'content/blog/250102-01.md';
const TRANSLATION = 'i18n/en/blog/250102-01.md';

function write(file: string, content: string): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), content);
}

const edit = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(join(root, file), 'utf8');
  const next = text.replace(from, to);
  expect(next).not.toBe(text);
  write(file, next);
};

let development: Development;

beforeAll(async () => {
  write(
    'site.config.ts',
    `export default {
  title: 'T', url: 'https://example.com', defaultLocale: 'ko', locales: { ko: {}, en: {} }, docs: { path: '/docs' },
  tableOfContents: { minHeadingLevel: 2, maxHeadingLevel: 3 },
};
`,
  );
  write('content/tags.yml', 'one:\n  label: One\n');
  write('content/picture.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
  write('content/blog/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="2" height="2"/>');
  write('content/blog/250101-01.md', '---\ntitle: One\ntags: [one]\n---\n\n[Two](250102-01.md#part)\n');
  write(
    POST,
    '---\ntitle: Two\ntags: [one]\ndescription: About two.\n---\n\nBefore.\n\n<!-- truncate -->\n\n## Part\n\nText.\n\n```js\nconst a = 0;\n```\n',
  );
  write(TRANSLATION, '---\ntitle: Two, translated\n---\n\nAnother text.\n\n## A part\n\nText.\n');
  write('content/docs/guide.md', '---\ntitle: Guide\n---\n\nFirst paragraph.\n\nSecond.\n');
  development = openDevelopment(engine, root);
  await development.reconfigure();
  expect(development.problems().filter(({ level }) => level === 'throw')).toEqual([]);
});

afterAll(async () => {
  await development.close();
  rmSync(root, { recursive: true, force: true });
});

/** All responses of the server in its current state. */
async function answers(of: Development) {
  const state = of.state()!;
  const { pages, assets } = state.memory.site;
  const rendered = await Promise.all(
    pages.map(async (page) => {
      const files = await state.render(page);
      return [page.path, state.keyOf(page), files];
    }),
  );
  const outputs = ['/blog/rss.xml', '/en/blog/rss.xml', '/llms.txt', '/sitemap.xml', '/data/ko.json'];
  return {
    rendered,
    outputs: await Promise.all(outputs.map((path) => state.output(path))),
    pictures: assets.map(({ path }) => [path, state.file(path)]),
    problems: of.problems(),
  };
}

/** Edits of words, which the site does not depend on; each continues from the previous one. */
const OWN: readonly (readonly [string, string, () => void])[] = [
  ['words', POST, () => edit(POST, 'Text.', 'Other words.')],
  ['lines before a heading', POST, () => edit(POST, '## Part', 'A line.\n\n## Part')],
  ['code', POST, () => edit(POST, 'const a = 0;', 'const a = 1;')],
  ['more code', POST, () => edit(POST, '```\n', '```\n\n```css\na {}\n```\n')],
  ['words before the fold', POST, () => edit(POST, 'Before.', 'Before the fold.')],
  ['a translation', TRANSLATION, () => edit(TRANSLATION, '\n\nText.', '\n\nAnother text.')],
  ['a document', 'content/docs/guide.md', () => edit('content/docs/guide.md', 'Second.', 'The second.')],
];

/** Edits of what the site depends on. */
const SHOWN: readonly (readonly [string, string, () => void])[] = [
  ['a link', POST, () => edit(POST, 'Other words.', '[One](250101-01.md)')],
  ['a link that leads nowhere', POST, () => edit(POST, '(250101-01.md)', '(250101-02.md)')],
  ['the link, corrected', POST, () => edit(POST, '(250101-02.md)', '(250101-01.md)')],
  ['a picture', POST, () => edit(POST, 'A line.', '![A](a.svg)')],
  ['another picture', POST, () => edit(POST, '(a.svg)', '(../picture.svg)')],
  ['no picture', POST, () => edit(POST, '![A](../picture.svg)', 'A line.')],
  ['a frame', POST, () => edit(POST, 'A line.', '<iframe src="https://other.example/"></iframe>')],
  ['a title', POST, () => edit(POST, 'title: Two', 'title: Number two')],
  ['a description', POST, () => edit(POST, 'About two.', 'About number two.')],
  ['tags', POST, () => edit(POST, 'tags: [one]', 'tags: [one, two]')],
  ['a heading', POST, () => edit(POST, '## Part', '## Third part {#third}')],
  [
    'a first paragraph without description',
    'content/docs/guide.md',
    () => edit('content/docs/guide.md', 'First paragraph.', 'A first paragraph.'),
  ],
  ['the length', POST, () => edit(POST, 'Before the fold.', `Before the fold. ${'word '.repeat(900)}`)],
  [
    'a hash that makes a translation stale',
    TRANSLATION,
    () => edit(TRANSLATION, '---\n', '---\nsource_hash: 0123456789abcdef\n'),
  ],
  ['a mistake', POST, () => edit(POST, 'title:', 'titel: [')],
  ['the mistake, corrected', POST, () => edit(POST, 'titel: [', 'title:')],
  ['a copy of the original', TRANSLATION, () => write(TRANSLATION, readFileSync(join(root, POST), 'utf8'))],
];

describe('a site whose change was named is as one that was read anew, after an edit of', () => {
  const step = async (file: string, change: () => void) => {
    const before = development.state()!.memory.site.pages;
    change();
    await development.refresh([file]);
    const anew = openDevelopment(engine, root);
    await anew.reconfigure();
    return { before, anew };
  };

  it.each(OWN)('%s; no page is made again', async (_what, file, change) => {
    const { before, anew } = await step(file, change);
    expect(await answers(development)).toEqual(await answers(anew));
    expect(development.state()!.memory.site.pages).toBe(before);
    await anew.close();
  });

  it('words by an editor that writes beside the file and renames', async () => {
    const before = development.state()!.memory.site.pages;
    edit('content/docs/guide.md', 'The second.', 'Second.');
    await development.refresh(['content/docs/guide.md.tmp', 'content/docs/guide.md']);
    expect(development.state()!.memory.site.pages).toBe(before);
    const page = development.state()!.page('/docs/guide')!;
    const [document] = await development.state()!.render(page);
    expect(document?.content).toContain('Second.');
  });

  it('a folder in whose place a file has come', async () => {
    write('content/blog/250103-01/index.md', '---\ntitle: Three\n---\n\nText.\n');
    await development.refresh(['content/blog/250103-01']);
    expect(development.state()!.page('/blog/250103-01')).not.toBeNull();
    rmSync(join(root, 'content/blog/250103-01'), { recursive: true });
    write('content/blog/250103-01', 'x');
    await development.refresh(['content/blog/250103-01/index.md']);
    expect(development.problems().filter(({ rule }) => rule === 'internal')).toEqual([]);
    expect(development.state()!.page('/blog/250103-01')).toBeNull();
    rmSync(join(root, 'content/blog/250103-01'));
    await development.refresh();
  });

  it.each(SHOWN)('%s', async (what, file, change) => {
    const { before, anew } = await step(file, change);
    // A text with a mistake stays as it was in a state that goes on, and is not there in a new one.
    if (what === 'a mistake')
      expect(development.problems()).toContainEqual(expect.objectContaining({ file, level: 'throw' }));
    else expect(await answers(development)).toEqual(await answers(anew));
    expect(development.state()!.memory.site.pages).not.toBe(before);
    await anew.close();
  });
});
