/** Documentation of real projects, the Rust book, the guide of Vue and the manual of PostgreSQL, in this engine and in Pagefind: each indexes the same folder of HTML. */
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { micromark } from 'micromark';
import { gfm, gfmHtml } from 'micromark-extension-gfm';
import { readFolder } from '../../packages/search/src/html/folder';
import { type BookKind, type BookQuery, bookQueries } from './bookQueries';
import { measureCommands } from './commands';
import { percentile, table } from './figures';
import { guideQueries } from './guideQueries';
import { manualQueries } from './manualQueries';
import { openPagefindFolder } from './pagefind';
import { type Opened, openThis } from './rivals';

/** A documentation: the file that tells it, its queries, and what writes its pages as HTML and returns their names. */
interface BookSource {
  readonly name: string;
  readonly has: string;
  readonly queries: Readonly<Record<string, readonly BookQuery[]>>;
  readonly isUnseen: boolean;
  readonly write: (source: string, folder: string, language: string) => string[];
}

const KINDS: readonly BookSource[] = [
  {
    name: 'The Rust book',
    has: 'src/SUMMARY.md',
    queries: bookQueries,
    isUnseen: false,
    write: writeBook,
  },
  {
    name: 'Vue’s documentation',
    has: 'src/guide',
    queries: guideQueries,
    isUnseen: true,
    write: writeGuide,
  },
  {
    name: 'PostgreSQL’s manual',
    has: 'sql-select.html',
    queries: manualQueries,
    isUnseen: false,
    write: (source, folder) => {
      cpSync(source, folder, { recursive: true });
      return readdirSync(folder).filter((name) => name.endsWith('.html'));
    },
  },
];

/**
 * Prints the comparison.
 *
 * @param edition a clone of the book, rust-lang/book on GitHub, and `en`; or of a translation: rust-lang-ja/book-ja and `ja`,
 *   KaiserY/trpl-zh-cn and `zh`; or of Vue's documentation: vuejs-translations/docs-ko and `ko`, docs-ja and `ja`, docs-zh-cn and
 *   `zh`; or PostgreSQL's manual in HTML, as Debian's postgresql-doc has it, and `en`
 */
export async function printBook(
  [source, language = 'en']: readonly (string | undefined)[],
  project: string,
): Promise<void> {
  const kind = KINDS.find(({ has }) => source !== undefined && existsSync(join(source, has)));
  if (!source || !kind)
    throw new Error(
      'Name a clone of the Rust book or of Vue’s documentation, or PostgreSQL’s manual: npm run bench -- search book FOLDER [ja or zh].',
    );
  const queries = kind.queries[language];
  if (!queries) throw new Error(`There are queries in ${Object.keys(kind.queries).join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'book-'));
  try {
    const names = kind.write(source, folder, language);
    for (const [, query, pages] of queries)
      for (const page of pages)
        if (!names.some((name) => name.includes(page)))
          throw new Error(`There is no page ${page} (“${query}”).`);
    const own = await openThis(() => readFolder(folder, {}).pages, project);
    const pagefind = await openPagefindFolder(folder, language);
    if (!pagefind) throw new Error('Pagefind needs Chromium.');
    const engines = [
      ['this engine', own],
      ['Pagefind', pagefind],
    ] as const;
    const seconds = await measureCommands(folder, project);
    const figures = await Promise.all(engines.map(([, engine]) => judge(engine, queries, language)));
    const costs = await Promise.all(
      engines.map(([, engine]) => engine.costOf(queries.map(([, query]) => ({ query, language })))),
    );
    await pagefind.close();
    const kb = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
    console.log(
      `\n${kind.name}, ${names.length} pages, ${queries.length} queries in ${language} written before\n`,
    );
    console.log(
      table([
        ['', ...engines.map(([name]) => name)],
        ...figures[0]!.map(({ name }, row) => [name, ...figures.map((all) => all[row]!.value)]),
        ['scripts', ...engines.map(([, { scripts }]) => kb(scripts))],
        ['index before the first query', ...engines.map(([, { first }]) => kb(first))],
        ['with the first query, once', ...engines.map(([, { once = 0 }]) => kb(once))],
        [
          'a query p50 / p95',
          ...costs.map(({ bytes }) => `${kb(percentile(bytes, 0.5))} / ${kb(percentile(bytes, 0.95))}`),
        ],
        ['requests of a query p50', ...costs.map(({ requests }) => String(percentile(requests, 0.5)))],
        ['files of the index', ...engines.map(([, { files }]) => String(files))],
        ['size of the index', ...engines.map(([, { size }]) => kb(size))],
        ['time of the command', ...seconds.map((time) => `${time.toFixed(2)} s`)],
      ]),
    );
    // Nobody is to make rules for what these queries miss.
    if (kind.isUnseen) return;
    for (const [at, [name]] of engines.entries())
      console.log(`\nnot among five, ${name}: ${figures[at]!.flatMap(({ misses }) => misses).join('; ')}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly misses: readonly string[];
}

async function judge({ ask }: Opened, queries: readonly BookQuery[], language: string): Promise<Figure[]> {
  const ranks: { readonly kind: BookKind; readonly query: string; readonly rank: number }[] = [];
  for (const [kind, query, pages] of queries)
    ranks.push({ kind, query, rank: placeOf(await ask(query, language), pages) });
  const kinds = [...new Set(ranks.map(({ kind }) => kind))];
  const figure = (name: string, of: typeof ranks): Figure => {
    const share = (end: number) => of.filter(({ rank }) => rank < end).length / of.length;
    return {
      name: `${name}: first, among five (${of.length})`,
      value: `${share(1).toFixed(2)}, ${share(5).toFixed(2)}`,
      misses: of.filter(({ rank }) => rank >= 5).map(({ query }) => query),
    };
  };
  return [
    { ...figure('all', ranks), misses: [] },
    ...kinds.map((kind) =>
      figure(
        kind,
        ranks.filter((one) => one.kind === kind),
      ),
    ),
  ];
}

/** The place, from 0, of the first right page among the pages that are found; infinite when it is not there. */
function placeOf(urls: readonly string[], pages: BookQuery[2]): number {
  const found = [...new Set(urls.map((url) => url.replace(/#.*$/, '')))];
  const at = found.findIndex((url) => pages.some((page) => url.includes(page)));
  return at < 0 ? Number.POSITIVE_INFINITY : at;
}

/** Writes the chapters of the book as plain HTML. @returns their names */
function writeBook(source: string, folder: string, language: string): string[] {
  const names = readdirSync(join(source, 'src')).filter((name) => /^(?:ch\d|appendix)[\w-]*\.md$/.test(name));
  return names.map((file) => {
    const text = readFileSync(join(source, 'src', file), 'utf8').replace(
      /\{\{#(?:rustdoc_)?include ([^}:]+)(?::(\w+))?\}\}/g,
      (_, path: string, anchor: string | undefined) => listing(join(source, 'src', path.trim()), anchor),
    );
    const name = file.replace(/\.md$/, '');
    writePage(join(folder, 'book', `${name}.html`), text, { language, name });
    return name;
  });
}

/** Writes Vue's guide and reference as plain HTML, without its scripts and marks of boxes. @returns their names */
function writeGuide(source: string, folder: string, language: string): string[] {
  const names = readdirSync(join(source, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /^(?:guide|api|style-guide)\/.*\.md$/.test(name))
    .map((file) => file.replace(/\.md$/, ''));
  for (const name of names) {
    const text = readFileSync(join(source, 'src', `${name}.md`), 'utf8')
      .replace(/^---\n.*?\n---\n/s, '')
      .replace(/^<(script|style)\b.*?^<\/\1>/gms, '')
      .replace(/^:::.*$/gm, '')
      .replace(/^(#.*?)\s*\{#[^}]*\}\s*$/gm, '$1');
    writePage(join(folder, `${name}.html`), text, { language, name });
  }
  return names;
}

/** Writes Markdown as plain HTML: title, headings with ids, listings in their places. */
function writePage(
  file: string,
  text: string,
  { language, name }: { readonly language: string; readonly name: string },
): void {
  const html = micromark(text, {
    extensions: [gfm()],
    htmlExtensions: [gfmHtml()],
    allowDangerousHtml: true,
  }).replace(/<(h[1-6])>(.*?)<\/\1>/g, (_, tag: string, inner: string) => {
    const id = inner
      .replace(/<[^>]+>/g, '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-');
    return `<${tag} id="${id}">${inner}</${tag}>`;
  });
  const title = /<h1[^>]*>(.*?)<\/h1>|<h2[^>]*>(.*?)<\/h2>/.exec(html);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(
    file,
    `<!doctype html><html lang="${language}"><head><title>${title?.[1] ?? title?.[2] ?? name}</title></head><body><main>${html}</main></body></html>`,
  );
}

/** A file of code, or the lines between the comments that name an anchor. */
function listing(file: string, anchor: string | undefined): string {
  if (!existsSync(file)) return '';
  const lines = readFileSync(file, 'utf8').split('\n');
  const from = anchor ? lines.findIndex((line) => line.includes(`ANCHOR: ${anchor}`)) : -1;
  const to = anchor ? lines.findIndex((line) => line.includes(`ANCHOR_END: ${anchor}`)) : lines.length;
  return lines
    .slice(from + 1, to)
    .filter((line) => !/ANCHOR(?:_END)?:/.test(line))
    .join('\n');
}
