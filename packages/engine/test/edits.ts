import { appendFileSync, existsSync, renameSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { pluginOf, sourcesOf } from './editsSite';
import type { TestSite } from './support';

/** Input of an edit. */
export interface EditContext {
  readonly site: TestSite;
  readonly random: () => number;
  /** Number of the edit, so that each writes something new. */
  readonly count: number;
}

type Edit = (context: EditContext) => void;

/** Creates an edit of a random file whose path matches a pattern. */
function editText(pattern: RegExp, change: (text: string, context: EditContext) => string): Edit {
  return (context) => {
    const file = pickFile(context, pattern);
    if (file) context.site.write(file, change(context.site.read(file), context));
  };
}

const MARKDOWN = /^(?:content|i18n)\/.*\/[^_][^/]*\.(?:md|markdown)$/;
const ORIGINAL = /^content\/(?:blog|docs)\/.*\/?[^_/]*\.(?:md|markdown)$/;

/** Kinds of edits by name; the weight is the relative frequency of a kind. */
const KINDS: Readonly<Record<string, readonly [weight: number, edit: Edit]>> = {
  words: [8, editText(MARKDOWN, (text, { count }) => `${text}\n문장 ${count}이 더 있다.\n`)],
  wordsWithin: [
    4,
    editText(MARKDOWN, (text, { count }) => text.replace(/(다|text|it)\.\n/, `$1. 낱말 ${count}.\n`)),
  ],
  // Change excerpt, description and reading time.
  firstWords: [
    3,
    editText(MARKDOWN, (text, { count }) => text.replace(/\n---\n\n(?=\p{L})/u, `\n---\n\n낱말 ${count} `)),
  ],
  minutes: [
    2,
    editText(MARKDOWN, (text, { count }) => `${text}\n${'낱말이 많다 '.repeat(400 + 100 * (count % 7))}\n`),
  ],
  line: [2, editText(MARKDOWN, (text) => text.replace(/\n\n(?=[^\n]*$)/, '\n\n\n'))],
  phrases: [2, editText(MARKDOWN, (text, { count }) => `${text}\n<!-- searched as: 독자 ${count} -->\n`)],
  code: [2, editText(MARKDOWN, (text, { count }) => `${text}\n\`\`\`ts\nconst b = ${count};\n\`\`\`\n`)],
  fold: [
    2,
    editText(MARKDOWN, (text) =>
      text.replace('\n<!-- truncate -->\n', '\n앞이 더 있다.\n\n<!-- truncate -->\n'),
    ),
  ],
  heading: [3, editText(MARKDOWN, (text, { count }) => `${text}\n## 제목 ${count}\n\n글.\n`)],
  headingAway: [1, editText(MARKDOWN, (text) => text.replace(/^## .*\n/m, ''))],
  link: [2, editText(MARKDOWN, (text) => `${text}\n[위젯](/widget) [글](/blog/240202-01)\n`)],
  brokenLink: [1, editText(MARKDOWN, (text, { count }) => `${text}\n[없음](/none-${count}) [밑](#none)\n`)],
  warned: [1, editText(MARKDOWN, (text) => text.replace('---\n', '---\nunknown_field: 1\n'))],
  notation: [
    1,
    editText(MARKDOWN, (text) => text.replace(/^---\ntitle: (.*)\n---\n/, '+++\ntitle = "$1"\n+++\n')),
  ],
  title: [4, editText(MARKDOWN, (text, { count }) => text.replace(/^title: .*$/m, `title: 제목 ${count}`))],
  description: [
    2,
    editText(MARKDOWN, (text, { count }) =>
      text
        .replace('---\n', `---\ndescription: 설명 ${count}\n`)
        .replace(/(^description: .*\n)([\s\S]*?)^description: .*\n/m, '$1$2'),
    ),
  ],
  tags: [
    2,
    editText(ORIGINAL, (text, { count }) =>
      text.replace(/^tags: .*$/m, `tags: [${count % 2 ? 'two' : 'one, three'}]`),
    ),
  ],
  series: [
    2,
    editText(ORIGINAL, (text, { count }) =>
      text.includes('\nseries: ')
        ? text.replace(/^series: .*\n/m, count % 3 ? '' : 'series: 다른 연재\n')
        : text.replace(/^tags: /m, 'series: 연재\ntags: '),
    ),
  ],
  authors: [
    1,
    editText(ORIGINAL, (text, { count }) =>
      text.replace(/^authors: .*$/m, `authors: [${count % 2 ? 'lee' : 'kim'}]`),
    ),
  ],
  date: [
    1,
    editText(ORIGINAL, (text, { random }) =>
      text
        .replace(/^date: .*\n/m, '')
        .replace('---\n', `---\ndate: 202${3 + randomBelow(random, 4)}-0${1 + randomBelow(random, 9)}-05\n`),
    ),
  ],
  redirect: [
    1,
    editText(ORIGINAL, (text, { count }) =>
      text.replace(/^redirect_from: .*\n/m, '').replace('---\n', `---\nredirect_from: [/before-${count}]\n`),
    ),
  ],
  draft: [2, editText(MARKDOWN, (text) => toggleField(text, 'draft'))],
  unlisted: [1, editText(MARKDOWN, (text) => toggleField(text, 'unlisted'))],
  pinned: [1, editText(/^content\/blog\/.*\.md$/, (text) => toggleField(text, 'pinned'))],
  sourceHash: [
    1,
    editText(/^i18n\/.*\.md$/, (text, { count }) =>
      text
        .replace(/^source_hash: .*\n/m, '')
        .replace('---\n', count % 2 ? '---\nsource_hash: fedcba9876543210\n' : '---\n'),
    ),
  ],
  newPost: [
    3,
    ({ site, random, count }) =>
      site.write(
        `content/blog/2${3 + randomBelow(random, 4)}0${1 + randomBelow(random, 9)}1${randomBelow(random, 9)}-${count}.md`,
        `---\ntitle: 새 글 ${count}\ntags: [one]\n---\n\n앞 ${count}.\n\n<!-- truncate -->\n\n## 처음\n\n새 글 [다음](240202-01.md).\n`,
      ),
  ],
  newDoc: [
    1,
    ({ site, count }) =>
      site.write(`content/docs/guide/new-${count}.md`, `---\ntitle: 새 문서 ${count}\n---\n\n글.\n`),
  ],
  remove: [2, (context) => removeText(context, /^content\/(?:blog|docs)\/.*\d\.md$/)],
  rename: [
    2,
    (context) => {
      const file = pickFile(context, /^content\/blog\/\d+-\d+\.md$/);
      const at = (name: string) => join(context.site.root, name);
      if (file) renameSync(at(file), at(file.replace(/\d+\.md$/, `${context.count + 50}.md`)));
    },
  ],
  ending: [
    1,
    (context) => {
      const file = pickFile(context, /^content\/.*\d\.md$/);
      const at = (name: string) => join(context.site.root, name);
      if (file) renameSync(at(file), at(file.replace(/\.md$/, '.markdown')));
    },
  ],
  translate: [
    2,
    (context) => {
      const file = pickFile(context, ORIGINAL);
      if (file)
        context.site.write(
          file.replace(/^content/, 'i18n/en'),
          context.random() < 0.3
            ? context.site.read(file)
            : `---\ntitle: Translated ${context.count}\n---\n\nThe text ${context.count}.\n\n## One\n\nEnd.\n`,
        );
    },
  ],
  untranslate: [1, (context) => removeText(context, /^i18n\/.*\.md$/)],
  mdx: [1, editText(/\.mdx$/, (text, { count }) => `${text}\n말 ${count}.\n`)],
  component: [1, editText(/Widget\.tsx$/, (text, { count }) => text.replace(/위젯 \d+/, `위젯 ${count}`))],
  componentStyle: [
    1,
    editText(/Widget\.module\.css$/, (text, { count }) =>
      text.replace(/#\d{6}/, `#${String(count).padStart(6, '1')}`),
    ),
  ],
  partial: [1, editText(/_part\.md$/, (text, { count }) => text.replace(/\d+/, String(count)))],
  picture: [
    2,
    editText(/picture\.svg$/, (text, { count }) => text.replace(/width="\d+"/, `width="${count + 10}"`)),
  ],
  static: [1, ({ site, count }) => site.write(`static/note${count % 3 || ''}.txt`, `note ${count}\n`)],
  staticFolder: [
    1,
    ({ site, count }) => {
      if (existsSync(join(site.root, 'static/more'))) site.remove('static/more');
      else site.write('static/more/note.txt', `note ${count}\n`);
    },
  ],
  style: [
    1,
    editText(/^theme\.css$/, (text, { count }) =>
      text.replace(/#\d{6}/, `#${String(count).padStart(6, '2')}`),
    ),
  ],
  footer: [
    1,
    ({ site, count }) => {
      const file = 'components/Footer.tsx';
      if (count % 2 && existsSync(join(site.root, file))) site.remove(file);
      else site.write(file, `export default () => <footer>발 ${count}</footer>;\n`);
    },
  ],
  codeFile: [
    2,
    editText(/^examples\/a\.py$/, (text, { count }) =>
      count % 3
        ? text.replace(/print\(\d+\)/, `print(${count})`)
        : text.replace('# endregion\n', `# endregion\n# ${count}\n`),
    ),
  ],
  data: [1, editText(/^data\/names\.yml$/, (text, { count }) => text.replace(/이름 \d+/, `이름 ${count}`))],
  authorData: [
    1,
    editText(/authors\.yml$/, (text, { count }) => text.replace(/name: 김.*/, `name: 김 ${count}`)),
  ],
  tagData: [
    1,
    editText(/tags\.yml$/, (text, { count }) => text.replace(/label: 하나.*/, `label: 하나 ${count}`)),
  ],
  category: [
    1,
    editText(/_category_\.yml$/, (text, { count }) => text.replace(/label: 안내.*/, `label: 안내 ${count}`)),
  ],
  messages: [
    1,
    editText(/messages\.json$/, (text, { count }) =>
      text.replace(/"\{count\}[^"]*"/, `"{count} minutes ${count}"`),
    ),
  ],
  configTitle: [
    1,
    editText(/^site\.config\.ts$/, (text, { count }) =>
      text
        .replace(/title: '.*'/, `title: 'Edits ${count}'`)
        .replace(/tagline: ''.*/, `tagline: '', look: '${count % 2 === 0 ? 'paper' : 'cursor'}',`),
    ),
  ],
  configList: [
    1,
    editText(/^site\.config\.ts$/, (text, { count }) =>
      text.replace(/postsPerPage: \d+/, `postsPerPage: ${2 + (count % 3)}`),
    ),
  ],
  plugin: [
    1,
    ({ site, count }) => {
      const config = site.read('site.config.ts');
      if (!config.includes('plugins:'))
        site.write('site.config.ts', config.replace('  checks:', "  plugins: ['plugin.js'],\n  checks:"));
      site.write('plugin.js', pluginOf(count));
    },
  ],
  touch: [
    1,
    (context) => {
      const file = pickFile(context, MARKDOWN);
      if (file) utimesSync(join(context.site.root, file), new Date(), new Date());
    },
  ],
  tamper: [1, ({ site }) => appendFileSync(join(site.root, 'dist/blog.html'), 'x')],
  nothing: [1, () => undefined],
};

const WEIGHTED = Object.entries(KINDS).flatMap(([name, [weight]]) =>
  Array.from({ length: weight }, () => name),
);

/** Number of kinds of edits. */
export const KIND_COUNT = Object.keys(KINDS).length;

/** The kinds of edits of a sequence, and its site. Consecutive seeds cycle through all kinds; each cycle swaps the sites. */
export function beginningOf(seed: number): { readonly kinds: readonly number[]; readonly isOther: boolean } {
  const cycle = Math.ceil(KIND_COUNT / 2);
  const pair = seed % cycle;
  const kinds = [2 * pair, (2 * pair + 1) % KIND_COUNT];
  return { kinds, isOther: (pair + Math.floor(seed / cycle)) % 2 === 1 };
}

/** Applies the edit with a number, or a random one by weight. @returns the name of its kind */
export function makeEdit(context: EditContext, number?: number): string {
  const names = Object.keys(KINDS);
  const name = number === undefined ? pick(WEIGHTED, context.random) : names[number % names.length]!;
  KINDS[name]![1](context);
  return name;
}

function randomBelow(random: () => number, end: number): number {
  return Math.floor(random() * end);
}

function pick<T>(list: readonly T[], random: () => number): T {
  return list[randomBelow(random, list.length)]!;
}

function pickFile({ site, random }: EditContext, pattern: RegExp): string | undefined {
  const files = [...sourcesOf(site).keys()].filter((path) => pattern.test(path)).sort();
  return pick(files, random);
}

function removeText(context: EditContext, pattern: RegExp): void {
  const file = pickFile(context, pattern);
  if (file) context.site.remove(file);
}

/** Toggles a boolean field in the front matter of a text. */
function toggleField(text: string, field: string): string {
  const line = `${field}: true\n`;
  return text.includes(line) ? text.replace(line, '') : text.replace('---\n', `---\n${line}`);
}
