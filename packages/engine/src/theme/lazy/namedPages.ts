import type { ListedPage } from '../../shared/pagePaths';

/** A word that more pages have, or a tenth of all, says nothing of any. */
const COMMON = 3;

/**
 * The pages whose title or address has words of another address, likeliest first. Rare words count more than common
 * ones; a page with less than half of the best is none.
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
 * Whether a text in lower case has a word. A Latin word may end there otherwise when it is long (`test`, `testing`), and
 * a Korean particle may follow any; a Korean word may be a part of another.
 */
function matcherOf(word: string): (text: string) => boolean {
  if (!/^[\p{Script=Latin}\p{N}]+$/u.test(word)) return (text) => word.length > 1 && text.includes(word);
  const end = word.length > 3 ? '' : String.raw`(?![\p{Script=Latin}\p{N}])`;
  const pattern = new RegExp(String.raw`(?<![\p{Script=Latin}\p{N}])${word}${end}`, 'u');
  return (text) => pattern.test(text);
}
