/**
 * Learns translations of words from the titles and headings of translated pages. Words that sound alike are paired
 * first (쿠버네티스, kubernetes). If then one word remains on either side, these are paired (복제, replication).
 */
import { createHash } from 'node:crypto';
import { isSyllable } from '../analyzer/hangul';
import { koreanStem } from '../analyzer/particles';
import { isStopword } from '../analyzer/predicates';
import { spellingWeight } from '../analyzer/spelling';
import { tokenize } from '../analyzer/tokenize';
import type { PageHead } from './page';
import type { LearnedPairs } from './state';

/**
 * Minimum spelling weight of a pair. It is lower than elsewhere, since the two occur in titles with the same meaning.
 */
const MIN_PAIR_WEIGHT = 4;

/** Pairs of a text and its translation: all titles of `pages`, and the headings of pages with equal outlines. */
export function alignedTexts(
  pages: readonly PageHead[],
  others: readonly PageHead[],
): (readonly [string, string])[] {
  const byKey = new Map(
    others.flatMap((page) => (page.translationOf ? [[page.translationOf, page] as const] : [])),
  );
  return pages.flatMap((page) => {
    const other = page.translationOf ? byKey.get(page.translationOf) : undefined;
    if (!other) return [];
    const outline = (of: PageHead) => of.headings.map((heading) => heading.level).join();
    const headings = outline(page) === outline(other) ? page.headings : [];
    return [
      [page.title, other.title] as const,
      ...headings.map((heading, index) => [heading.text, other.headings[index]!.text] as const),
    ];
  });
}

/**
 * Learns the pairs of these pages and their translations; returns `previous` if their titles and headings have not
 * changed.
 */
export function pairsOf(
  pages: readonly PageHead[],
  others: readonly PageHead[],
  previous: LearnedPairs | undefined,
): LearnedPairs {
  const texts = alignedTexts(pages, others);
  const source = createHash('sha256').update(JSON.stringify(texts)).digest('base64');
  return previous?.source === source ? previous : { source, pairs: learnPairs(texts) };
}

/** The learned pairs, each as `word=word`, sorted; identical words are no pair. */
export function learnPairs(texts: readonly (readonly [string, string])[]): string[] {
  const pairs = new Set<string>();
  for (const [left, right] of texts) for (const pair of learn(left, right)) pairs.add(pair);
  return [...pairs].sort();
}

function learn(left: string, right: string): string[] {
  const found: string[] = [];
  let lefts = contentWords(left);
  let rights = contentWords(right);
  for (const word of lefts) {
    const ranked = rights
      .filter((other) => isSyllable(other) !== isSyllable(word))
      .map((other) => ({
        other,
        weight: isSyllable(word) ? spellingWeight(other, word) : spellingWeight(word, other),
      }))
      .sort((a, b) => b.weight - a.weight);
    const best = ranked[0];
    if (!best || best.weight < MIN_PAIR_WEIGHT) continue;
    found.push(`${word}=${best.other}`);
    lefts = lefts.filter((other) => other !== word);
    rights = rights.filter((other) => other !== best.other);
  }
  const [one, other] = [lefts[0], rights[0]];
  if (lefts.length === 1 && rights.length === 1 && one && other && one !== other)
    found.push(`${one}=${other}`);
  return found;
}

function contentWords(text: string): string[] {
  const words = tokenize(text)
    .filter((token) => token.parts === 1 && !/^\d+$/.test(token.word))
    .map(({ word }) => (isSyllable(word) ? koreanStem(word) : word));
  const distinct = new Set(words.filter((word) => !isStopword(word) && word.length > 1));
  return [...distinct];
}
