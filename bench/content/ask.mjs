// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** @typedef {{ path: string, title: string, text: string, isMdx: boolean }} Post */

/** Every Korean post as a reader's program would take it: path, title and the text without front matter. @param {string} project @returns {Post[]} */
export function posts(project) {
  const folder = join(project, 'site/content/blog');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => {
      const source = readFileSync(join(folder, name), 'utf8');
      return {
        path: `/blog/${name.replace(/(?:[\\/]index)?\.mdx?$/, '')}`,
        title: /^title: "?(.*?)"?$/m.exec(source)?.[1] ?? '',
        text: source.replace(/^---\n[\s\S]*?\n---\n/, ''),
        isMdx: name.endsWith('.mdx'),
      };
    });
}

/** Asks the search server that `npm run search:server` starts. @param {string} server @param {string} query @returns {Promise<string[]>} pages, best first */
export async function searchSite(server, query) {
  const response = await fetch(`${server}/1/indexes/*/queries`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      requests: [{ indexName: 'site', query, hitsPerPage: 20, facetFilters: ['language:ko'] }],
    }),
  });
  const { results } = /** @type {{ results: { hits: { url: string }[] }[] }} */ (await response.json());
  const pages = results[0]?.hits.map(({ url }) => new URL(url, 'http://x').pathname) ?? [];
  return [...new Set(pages)];
}

/** Scores pages by BM25 over some way of cutting words. @param {Post[]} all @param {(text: string) => string[]} cut @returns {(query: string) => string[]} */
export function bm25(all, cut) {
  const pages = all.map(({ path, title, text }) => {
    const words = [...cut(title), ...cut(title), ...cut(title), ...cut(text)];
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
    return { path, counts, length: words.length };
  });
  const average = pages.reduce((sum, { length }) => sum + length, 0) / pages.length;
  return (query) =>
    pages
      .map(({ path, counts, length }) => {
        let score = 0;
        for (const word of new Set(cut(query))) {
          const count = counts.get(word) ?? 0;
          if (count === 0) continue;
          const pagesWith = pages.filter((page) => page.counts.has(word)).length;
          const rarity = Math.log(1 + (pages.length - pagesWith + 0.5) / (pagesWith + 0.5));
          score += (rarity * count * 2.2) / (count + 1.2 * (0.25 + (0.75 * length) / average));
        }
        return { path, score };
      })
      .filter(({ score }) => score > 0)
      .sort((a, b) => b.score - a.score)
      .map(({ path }) => path);
}

/** Words between spaces and punctuation. @param {string} text */
export const byWord = (text) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every two neighbouring letters of a word. @param {string} text */
export const byPair = (text) =>
  byWord(text).flatMap((word) =>
    word.length < 2 ? [word] : Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2)),
  );
