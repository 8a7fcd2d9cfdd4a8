/** Pagefind with its defaults on the same pages, in a real browser. */
import type { SearchPage } from '@private-devlog/search';
import { close, createIndex } from 'pagefind';
import type { Page } from 'playwright-core';
import { openBrowser } from './browser';
import { gzipSize } from './figures';
import { FIRST_PAGE, type Opened } from './rivals';

/** Files that are code: they are the same for every site. English has a stemmer there, these others have none. */
const codeOf = (language: string) =>
  new RegExp(
    `(?:^|/)(?:pagefind\\.js|pagefind-worker\\.js|wasm\\.(?:${language}${language === 'en' ? '' : '|unknown'})\\.pagefind)$`,
  );
/** Files that the first query loads for the interface of a language. */
const firstOf = (language: string) =>
  new RegExp(`(?:^|/)(?:pagefind-entry\\.json|pagefind\\.${language}_.*\\.pf_meta)$`);
/** Excluded: scripts and styles of prebuilt interfaces, and code of other languages. */
const UNUSED = /(?:-ui|-modular|-highlight|-component)[\w.-]*\.(?:js|css)$/;

/** Number of inspected results, each a different page; five of them count. */
const ASKED = 10;

type PagefindIndex = NonNullable<Awaited<ReturnType<typeof createIndex>>['index']>;

/** Indexes pages in Korean and English; `null` without a browser. */
export function openPagefind(pages: readonly SearchPage[]): Promise<Opened | null> {
  const add = async (index: PagefindIndex) => {
    for (const page of pages) await index.addHTMLFile({ url: page.url, content: htmlOf(page) });
  };
  return openWith(add, 'ko');
}

/** Indexes a folder of HTML in one language, as its command does; `null` without a browser. */
export function openPagefindFolder(folder: string, language: string): Promise<Opened | null> {
  return openWith((index) => index.addDirectory({ path: folder }), language);
}

/** @param language that of the interface whose files are counted */
async function openWith(
  add: (index: PagefindIndex) => Promise<unknown>,
  language: string,
): Promise<Opened | null> {
  const [CODE, FIRST] = [codeOf(language), firstOf(language)];
  const started = performance.now();
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind: ${errors.join(', ')}`);
  await add(index);
  const { files } = await index.getFiles();
  await close();
  const seconds = (performance.now() - started) / 1000;
  // The index is already compressed; hosts compress text.
  const sizes = new Map(
    files.map(({ path, content }) => [
      `pagefind/${path}`,
      /\.(?:js|json|css)$/.test(path) ? gzipSize(new TextDecoder().decode(content)) : content.length,
    ]),
  );
  const site = await openBrowser(new Map(files.map((file) => [`pagefind/${file.path}`, file.content])));
  if (!site) return null;
  const opened = new Map<string, Promise<Page>>();
  const pageIn = (name: string) => {
    const known = opened.get(name) ?? site.open(name);
    opened.set(name, known);
    return known;
  };
  const sum = (paths: readonly string[]) => paths.reduce((all, path) => all + (sizes.get(path) ?? 0), 0);
  const named = (pattern: RegExp) => sum([...sizes.keys()].filter((path) => pattern.test(path)));
  const own = [...sizes.keys()].filter((path) => !UNUSED.test(path) && !CODE.test(path));
  return {
    seconds,
    scripts: named(CODE),
    first: named(FIRST),
    files: own.length,
    size: sum(own),
    ask: async (query, name) => (await pageIn(name)).evaluate(askPagefind, { query, count: ASKED }),
    async costOf(queries) {
      const bytes: number[] = [];
      const requests: number[] = [];
      for (const { query, language } of queries) {
        const page = await site.open(language);
        await page.evaluate(openInPage);
        site.asked.length = 0;
        await page.evaluate(askPagefind, { query, count: FIRST_PAGE });
        const read = site.asked.filter((path) => !CODE.test(path) && !FIRST.test(path));
        bytes.push(sum(read));
        requests.push(read.length);
        await page.context().close();
      }
      return { bytes, requests };
    },
    close: () => site.close(),
  };
}

interface Pagefind {
  init(): Promise<void>;
  search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
}

/** Runs in the page. */
async function openInPage(): Promise<void> {
  const address = '/pagefind/pagefind.js';
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
  await pagefind.init();
}

/** Runs in the page. */
async function askPagefind({ query, count }: { query: string; count: number }): Promise<string[]> {
  const address = '/pagefind/pagefind.js';
  const pagefind = (await import(/* @vite-ignore */ address)) as Pagefind;
  const { results } = await pagefind.search(query);
  const data = await Promise.all(results.slice(0, count).map((result) => result.data()));
  return data.map(({ url }) => url);
}

function htmlOf({ locale, title, sections }: SearchPage): string {
  const body = sections.map(({ heading, blocks }) => {
    const texts = blocks.map(({ kind, text }) =>
      kind === 'code' ? `<pre>${escapeHtml(text)}</pre>` : `<p>${escapeHtml(text)}</p>`,
    );
    const head = heading ? `<h2 id="${heading.id}">${escapeHtml(heading.text)}</h2>` : '';
    return `${head}${texts.join('')}`;
  });
  return `<!doctype html><html lang="${locale}"><title>${escapeHtml(title)}</title><body><h1>${escapeHtml(title)}</h1>${body.join('')}`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
