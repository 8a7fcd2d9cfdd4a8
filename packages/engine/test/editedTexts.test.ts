import { appendFileSync, existsSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { changes, openSite, type TestSite, untilSettled, withoutSearch } from './support';

const RECORD = '.cache/build/inputs.json';
/** An original that is shown in both languages, and is in the feed. */
const POST = 'content/blog/231105-01.md';
const OTHER = 'content/blog/250126-01.md';
const TRANSLATED = 'content/blog/250918-01.md';
const TRANSLATION = 'i18n/en/blog/250918-01.md';

const site = openSite('journal');

/** How many builds in a row have read nothing but edited texts; -1 after one that failed. */
function editsOf({ root, read }: TestSite): number {
  if (!existsSync(join(root, RECORD))) return -1;
  const text = read(RECORD);
  return (JSON.parse(text.slice(text.indexOf('\n') + 1)) as { readonly edits: number }).edits;
}

/** Builds a site after an edit, and what it was with the edit as a whole. @returns whether only edited texts were read */
async function bothBuilds(now: TestSite, edit: () => unknown): Promise<boolean> {
  const before = editsOf(now);
  edit();
  const whole = now.clone();
  rmSync(join(whole.root, RECORD), { force: true });
  const [run, other] = [await now.build(), await whole.build()];
  expect(run.status, run.stderr).toBe(other.status);
  expect(changes(whole.dist(), now.dist())).toEqual([]);
  expect(run).toMatchObject({ pages: other.pages, problems: other.problems });
  if (other.status !== 0) return false;
  expect(run).toMatchObject({ changed: other.changed, removed: other.removed });
  return editsOf(now) > 0 && editsOf(now) === before + 1;
}

async function coldDist(of: TestSite): Promise<Record<string, string>> {
  const cold = of.clone();
  cold.remove('dist');
  cold.remove('.cache');
  expect((await cold.build()).status).toBe(0);
  return cold.dist();
}

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0 });
});

describe('a build after an edit reads nothing but the edited text, after', () => {
  const copy = site.clone();
  beforeAll(async () => {
    // A translation that does not say of which text it is gets stale with none.
    copy.edit(TRANSLATION, /^source_hash: .*\n/m, '');
    expect((await copy.build()).status).toBe(0);
    await untilSettled(copy);
    expect(await copy.build()).toMatchObject({ status: 0, parsed: 0 });
  });
  const append = (file: string, text: string) => () => appendFileSync(join(copy.root, file), text);

  it.each<[string, () => unknown]>([
    ['a sentence', append(POST, '\n고친 문장이 더 있다.\n')],
    ['another', append(POST, '\n또 고친 문장이다.\n')],
    ['code', append(POST, '\n```hcl\na = 1\n```\n')],
    ['two texts', () => [POST, OTHER].map((file) => append(file, '\n둘 다.\n')())],
    ['an original with a translation', append(TRANSLATED, '\n고친 문장이 더 있다.\n')],
    ['a translation', append(TRANSLATION, '\nOne more.\n')],
    ['nothing but the time', () => utimesSync(join(copy.root, POST), new Date(), new Date())],
  ])('%s', async (_what, edit) => {
    expect(await bothBuilds(copy, edit)).toBe(true);
  });

  it.each<[string, () => unknown]>([
    ['a heading', append(POST, '\n## 새 제목\n\n글.\n')],
    ['a link', append(POST, '\n[소개](../pages/about.md)\n')],
    [
      'what an excerpt shows',
      () => copy.edit(POST, '<!-- truncate -->', '앞부분이 더 있다.\n\n<!-- truncate -->'),
    ],
    ['a title', () => copy.edit(POST, /^title: .*$/m, 'title: 다른 제목')],
    ['a field that nobody knows', () => copy.edit(POST, /^title: /m, 'unknown: 1\ntitle: ')],
    ['a text with a warning', append(POST, '\n경고가 있는 글.\n')],
    ['a warning, corrected', () => copy.edit(POST, 'unknown: 1\n', '')],
    [
      'an original and its translation',
      () => [TRANSLATED, TRANSLATION].map((file) => append(file, '\n둘 다.\n')()),
    ],
    ['an article of MDX', append('content/blog/240602-01/index.mdx', '\n글.\n')],
    ['a file more', () => copy.write('static/x.txt', 'x')],
    ['a file less', () => copy.remove('static/x.txt')],
    ['authors', () => copy.edit('content/authors.yml', /name: .*/, 'name: 새 이름')],
    ['the configuration', () => copy.edit('site.config.ts', "title: 'Private DEVLOG'", "title: 'Other'")],
    ['a published file', () => copy.write('dist/about.html', 'x')],
    [
      'a draft of a translation with its text',
      () => copy.write('i18n/en/blog/231105-01.md', copy.read(POST)),
    ],
    ['the text of which a translation is a copy', append(POST, '\n이제 다르다.\n')],
  ])('but all after %s', async (_what, edit) => {
    edit();
    expect((await copy.build()).status).toBe(0);
    expect(editsOf(copy)).toBe(0);
  });
});

describe('a build reads all', () => {
  it('of a site whose last build has failed on the way to another title', async () => {
    const copy = site.clone();
    expect((await copy.build()).status).toBe(0);
    copy.edit(POST, /^title: .*$/m, 'title: 다른 제목');
    appendFileSync(join(copy.root, POST), '\n[x](./none.md)\n');
    expect((await copy.build()).status).toBe(1);
    copy.edit(POST, '\n[x](./none.md)\n', '');
    expect((await copy.build()).status).toBe(0);
    expect(copy.output('blog/archive.html')).toContain('다른 제목');
  });

  it('while a post waits for its day, changed or not', async () => {
    const copy = site.clone();
    copy.write('content/blog/990101-01.md', '---\ntitle: 나중에\ndate: 2999-01-01\n---\n\n글.\n');
    expect((await copy.build()).status).toBe(0);
    copy.write('.cache/build/pages/shared.json', 'damaged');
    expect((await copy.build()).status).toBe(0);
    expect(copy.read('.cache/build/pages/shared.json')).not.toBe('damaged');
  });

  it('when what is kept of the pages is lost, and keeps it again', async () => {
    const copy = site.clone();
    expect((await copy.build()).status).toBe(0);
    copy.remove('.cache/build/pages');
    const edit = () => appendFileSync(join(copy.root, POST), '\n고친 문장이 더 있다.\n');
    edit();
    expect((await copy.build()).status).toBe(0);
    expect(await bothBuilds(copy, edit)).toBe(true);
  });
});

/** Numbers from 0 to 1, the same in every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

describe('after edits at random, the published files', () => {
  const copy = site.clone();
  const random = randomNumbers(20261123);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  /** One of the first, mostly. */
  const pickEarly = <T>(list: readonly T[]): T => list[Math.floor(random() ** 2 * list.length)]!;
  const texts = ['content', 'i18n/en']
    .flatMap((folder) =>
      readdirSync(join(copy.root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
        join(folder, file),
      ),
    )
    .filter((file) => file.endsWith('.md'))
    .sort();

  /** Changes a line at random below the front matter. */
  const changeLine = (file: string, change: (line: string) => string) => {
    const lines = copy.read(file).split('\n');
    const start = lines.indexOf('---', 1) + 1;
    const at = start + Math.floor(random() * (lines.length - start));
    lines[at] = change(lines[at] ?? '');
    copy.write(file, lines.join('\n'));
  };
  const KINDS: readonly ((file: string) => void)[] = [
    (file) => appendFileSync(join(copy.root, file), '\n```ts\nconst a = 1;\n```\n'),
    // Behind the last cell of a table a word would be a cell too many, which is reported.
    (file) => changeLine(file, (line) => line.replace(/(\s*\|)?$/, ' 말$1')),
    (file) => changeLine(file, (line) => line.replace(/[가-힣]{2,}/, '낱말')),
    (file) => changeLine(file, (line) => `${line}\n\n문단이 하나 더 있다.\n`),
    (file) => changeLine(file, (line) => `${line}\n${line}`),
    (file) => changeLine(file, () => ''),
    (file) => changeLine(file, (line) => `${line} \`code\` **굵게** <https://example.com/${file.length}>`),
    (file) => copy.edit(file, /^title: (.*)$/m, 'title: $1.'),
    (file) => appendFileSync(join(copy.root, file), `\n${'많은 낱말이 있는 문장이다. '.repeat(40)}\n`),
  ];
  let alike = 0;

  beforeAll(async () => {
    // Otherwise an edit of an original makes its translation stale, which other pages show.
    for (const file of texts) copy.write(file, copy.read(file).replace(/^source_hash: .*\n/m, ''));
    expect((await copy.build()).status).toBe(0);
  });

  it.each(Array.from({ length: 10 }, (_, number) => number + 1))(
    'are those of a build of everything: %i',
    async () => {
      const files = random() < 0.2 ? [pick(texts), pick(texts)] : [pick(texts)];
      const was = files.map((file) => [file, copy.read(file)] as const);
      if (await bothBuilds(copy, () => files.map((file) => pickEarly(KINDS)(file)))) alike++;
      // A mistake would hide all that comes after it.
      if (editsOf(copy) < 0) for (const [file, text] of was) copy.write(file, text);
    },
  );

  it('are those of a site that is built from nothing, and many builds read the edited texts alone', async () => {
    // Of the others some edits are reported: a word behind a container's end, a cell too many.
    expect(alike).toBeGreaterThan(2);
    expect(withoutSearch(changes(await coldDist(copy), copy.dist()))).toEqual([]);
  });
});
