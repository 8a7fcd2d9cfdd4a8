import type { ListedPage } from '../../shared/pageData/pagePaths';

/**
 * Maximum number of pages that a word may match; on a large site a tenth of all pages. More frequent words are ignored.
 */
const COMMON = 3;

/**
 * Pages whose title or path contains words of an address, most likely first. Words are weighted by inverse frequency.
 * Pages with less than half of the best score are omitted.
 *
 * @param words in lower case
 */
export function pagesNamed(pages: readonly ListedPage[], words: readonly string[]): readonly ListedPage[] {
  const scores = new Map<ListedPage, number>();
  for (const word of new Set(words)) {
    const isNamed = matcherOf(word);
    const found = pages.filter(([path, title]) => isNamed(`${path} ${title}`.toLowerCase()));
    if (found.length > Math.max(COMMON, pages.length / 10)) continue;
    for (const page of found)
      scores.set(page, (scores.get(page) ?? 0) + Math.log(1 + pages.length / found.length));
  }
  const best = Math.max(...scores.values());
  return [...scores]
    .filter(([, score]) => score >= best / 2)
    .sort(([, a], [, b]) => b - a)
    .map(([page]) => page);
}

/**
 * Returns a predicate for lower-case texts that contain a word. A long Latin word also matches as a prefix (`test`,
 * `testing`), and any Latin word may be followed by a Korean particle. A Korean word matches as a substring.
 */
function matcherOf(word: string): (text: string) => boolean {
  if (!/^[\p{Script=Latin}\p{N}]+$/u.test(word)) return (text) => word.length > 1 && text.includes(word);
  const end = word.length > 3 ? '' : String.raw`(?![\p{Script=Latin}\p{N}])`;
  const pattern = new RegExp(String.raw`(?<![\p{Script=Latin}\p{N}])${word}${end}`, 'u');
  return (text) => pattern.test(text);
}
