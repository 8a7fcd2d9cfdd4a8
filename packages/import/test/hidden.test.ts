import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readFrontMatter } from '../../engine/src/content/frontMatter/frontMatter';
import { docSchema, pageSchema, postSchema } from '../../engine/src/content/frontMatter/schemas';
import { HIDING_RULES } from '../../engine/src/content/hiding/hidingRules';
import { importFiles, type SourceTexts } from './support';

const SCHEMAS = { blog: postSchema, docs: docSchema, pages: pageSchema } as const;

/** How far a text may be seen, from nowhere on. */
const SEEN = ['private', 'draft', 'unlisted', 'public'] as const;
type Seen = (typeof SEEN)[number];

/** A source in which one text after the other has some fields. */
interface Kind {
  readonly name: string;
  readonly files: SourceTexts;
  /** Name of a text of the source by its number. */
  readonly file: (number: number) => string;
  /** Front matter in the notation of the source. Default: YAML. */
  readonly front?: (fields: object) => string;
  readonly isPublic?: boolean;
}

const yaml = (fields: object) =>
  `---\n${Object.entries(fields)
    .map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`)
    .join('\n')}\n---\n`;

/** Every reader whose texts have front matter. */
const KINDS: readonly Kind[] = [
  {
    name: 'jekyll',
    files: { '_config.yml': 'title: A\n', '_layouts/default.html': '' },
    file: (number) => `_posts/2020-01-02-a${number}.md`,
  },
  {
    name: 'hexo',
    files: { '_config.yml': 'title: A\n', 'package.json': '{"dependencies":{"hexo":"7"}}' },
    file: (number) => `source/_posts/a${number}.md`,
  },
  {
    name: 'hugo',
    files: { 'hugo.yaml': 'title: A\n' },
    file: (number) => `content/posts/a${number}.md`,
  },
  {
    name: 'hugo',
    files: { 'hugo.yaml': 'title: A\n' },
    file: (number) => `content/docs/a${number}.md`,
    front: (fields) => `${JSON.stringify(fields, null, 2)}\n`,
  },
  {
    name: 'docusaurus',
    files: { 'docusaurus.config.js': "module.exports = { title: 'A', presets: ['classic'] };\n" },
    file: (number) => (number % 2 === 0 ? `docs/a${number}.md` : `blog/2020-01-02-a${number}.md`),
  },
  {
    name: 'vitepress',
    files: { '.vitepress/config.mjs': 'export default {};\n' },
    file: (n) => `g/a${n}.md`,
  },
  { name: 'vuepress', files: { '.vuepress/config.js': 'module.exports = {};\n' }, file: (n) => `g/a${n}.md` },
  {
    name: 'gatsby',
    files: { 'gatsby-config.js': 'module.exports = {};\n' },
    file: (number) => `content/blog/a${number}/index.md`,
  },
  {
    name: 'astro',
    files: { 'astro.config.mjs': 'export default {};\n' },
    file: (number) =>
      number % 2 === 0 ? `src/content/docs/a${number}.md` : `src/content/blog/a${number}.md`,
  },
  { name: 'velog', files: { 'x.md': '---\nreleased_at: 2020-01-02\n---\n' }, file: (n) => `a${n}.md` },
  {
    name: 'obsidian',
    files: { '.obsidian/app.json': '{}' },
    file: (number) => `a${number}.md`,
    isPublic: true,
  },
  { name: 'markdown', files: {}, file: (number) => `a${number}.md` },
];

const VALUES: readonly unknown[] = [
  true,
  'true',
  'Yes',
  1,
  false,
  'false',
  'no',
  0,
  'draft',
  '초안',
  'pending',
  'private',
  '비공개',
  'members',
  'hidden',
  'noindex',
  '2999-01-01',
  '2001-01-01',
  'perhaps',
  { render: 'never' },
  { list: 'never' },
  { exclude: true },
  [{ draft: true }],
];

interface Case {
  readonly fields: Readonly<Record<string, unknown>>;
  /** The most that may be seen of the text. */
  readonly most: Seen;
}

/** Every field that hides by the engine's own table, with every value that does. */
const CASES: readonly Case[] = [
  ...HIDING_RULES.flatMap(({ fields, effect, judge }) =>
    fields.flatMap((field, place) => {
      const cases = VALUES.flatMap((value): Case[] => {
        const verdict = judge(value);
        const isDate = typeof verdict === 'object';
        const hides = isDate
          ? verdict.date > '2500' === (effect !== 'until')
          : verdict === 'hidden' || verdict === 'private' || (verdict === 'unclear' && field !== 'date');
        const isPrivate = verdict === 'private' || (effect === 'private' && verdict === 'hidden');
        const most = isPrivate ? 'private' : effect === 'unlisted' && verdict === 'hidden' ? effect : 'draft';
        return hides ? [{ fields: { [field]: value }, most }] : [];
      });
      return place === 0 ? cases : cases.slice(0, 2);
    }),
  ),
  ...['Draft', 'DRAFT', 'isDraft', 'drfat'].map(
    (name): Case => ({ fields: { [name]: true }, most: 'draft' }),
  ),
  { fields: { params: { draft: true } }, most: 'draft' },
  { fields: { extra: { private: true } }, most: 'private' },
];

/** Parses a text as the engine does. */
function seenOf(file: string, text: string): Seen {
  const kind = /^(?:content|i18n\/[^/]+)\/(?:docs_versions\/[^/]+|(blog|docs|pages))\//.exec(file)?.[1];
  const read = readFrontMatter(text, SCHEMAS[(kind ?? 'docs') as keyof typeof SCHEMAS], file);
  if (read.problems.length > 0) throw new Error(`${file}: ${read.problems[0]?.message}`);
  const date = 'date' in (read.frontMatter ?? {}) ? (read.frontMatter as { date?: string }).date : undefined;
  if (read.hidings.some(({ isPrivate }) => isPrivate)) return 'private';
  const isWaiting = read.hidings.some(
    ({ state, date: day = '' }) =>
      (state === 'from' && day > '2500') || (state === 'until' && day !== '' && day < '2020'),
  );
  if (read.frontMatter?.draft || isWaiting || (date ?? '') > '2500') return 'draft';
  return read.frontMatter?.unlisted ? 'unlisted' : 'public';
}

describe('a text that its fields hide', () => {
  it('is tried with every field of the table', () => expect(CASES.length).toBeGreaterThan(250));

  it.each(KINDS.map((kind, index) => [`${kind.name} (${kind.file(0)})`, kind, index] as const))(
    'is not seen further: %s',
    async (_, { name, files, file, front = yaml, isPublic }, index) => {
      // Every field with every second of its values; the next reader has the others.
      const cases = CASES.filter((_, number) => number % 2 === index % 2);
      const texts = [...cases, { fields: {} }, { fields: {} }].map(({ fields }, number) => [
        file(number),
        `${front({ title: `T${number}`, date: '2020-01-02', ...fields })}\nWords.\n`,
      ]);
      const { site, texts: moved } = await importFiles(
        { ...files, ...Object.fromEntries(texts) },
        { from: name, isPublic },
      );
      const bySource = new Map(moved.map((text) => [text.source, text]));
      const stateOf = (number: number): Seen | null => {
        const found = bySource.get(file(number));
        return found ? seenOf(found.file, readFileSync(join(site.root, found.file), 'utf8')) : null;
      };
      const wrong = cases.flatMap(({ fields, most }, number) => {
        const seen = stateOf(number);
        return seen !== null && SEEN.indexOf(seen) > SEEN.indexOf(most)
          ? [`${JSON.stringify(fields)}: ${seen}`]
          : [];
      });
      expect(wrong).toEqual([]);
      // A reader that moves nothing, or hides everything, would show nothing.
      expect(moved.length).toBeGreaterThan(cases.length - 5);
      expect([stateOf(cases.length), stateOf(cases.length + 1)]).toEqual(['public', 'public']);
    },
  );
});
