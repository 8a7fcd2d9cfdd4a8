/** Pagefind with its defaults on the same pages, in a real browser. */

import type { SearchPage } from '@private-devlog/search/index/page';
import { close, createIndex } from 'pagefind';
import { openBrowser } from './browser';
import type { Rival } from './minisearch';

export interface BrowserRival extends Rival {
  close(): Promise<void>;
}

/** `null` where there is no browser. */
export async function buildPagefind(pages: readonly SearchPage[]): Promise<BrowserRival | null> {
  const started = performance.now();
  const { index, errors } = await createIndex();
  if (!index) throw new Error(`Pagefind: ${errors.join(', ')}`);
  for (const page of pages) await index.addHTMLFile({ url: page.url, content: htmlOf(page) });
  const { files } = await index.getFiles();
  await close();
  const seconds = (performance.now() - started) / 1000;
  const site = await openBrowser(new Map(files.map((file) => [`pagefind/${file.path}`, file.content])));
  if (!site) return null;
  const opened = { ko: await site.open('ko'), en: await site.open('en') };
  const first = files.filter(({ path }) =>
    /(^|\/)(pagefind\.js|pagefind-entry\.json|wasm\.ko\.pagefind|pagefind\.ko_.*\.pf_meta)$/.test(path),
  );
  return {
    seconds,
    firstBytes: first.reduce((sum, file) => sum + file.content.length, 0),
    ask: (query, language) => opened[language].evaluate(askPagefind, query),
    close: () => site.close(),
  };
}

/** Runs in the page. */
async function askPagefind(query: string): Promise<string[]> {
  const address = '/pagefind/pagefind.js';
  const pagefind = (await import(/* @vite-ignore */ address)) as {
    search(query: string): Promise<{ results: { data(): Promise<{ url: string }> }[] }>;
  };
  const { results } = await pagefind.search(query);
  const data = await Promise.all(results.slice(0, 20).map((result) => result.data()));
  return data.map(({ url }) => url);
}

function htmlOf({ locale, title, sections }: SearchPage): string {
  const body = sections.map(({ heading, blocks }) => {
    const texts = blocks.map(({ kind, text }) =>
      kind === 'code' ? `<pre>${escapeHtml(text)}</pre>` : `<p>${escapeHtml(text)}</p>`,
    );
    return `<h2 id="${heading?.id}">${escapeHtml(heading?.text ?? '')}</h2>${texts.join('')}`;
  });
  return `<!doctype html><html lang="${locale}"><title>${escapeHtml(title)}</title><body><h1>${escapeHtml(title)}</h1>${body.join('')}`;
}

function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
