/** Names of several words in a question. A text with only a part of one has another topic. */
import { isHangul, normalize, tokenize } from '@private-devlog/search/internal/browser';
import type { Keyword } from './keywords';
import { presence } from './matching';

/** Two keywords that are parts of one name. */
export type NamePair = readonly [Keyword, Keyword];

/** Maximum distance, in words, between the parts of a name in a text. */
const MAX_DISTANCE = 3;

/**
 * Pairs of adjacent Latin keywords that the question writes as one name: in English if both are capitalized, as in
 * Google Cloud Run; in a Korean question always.
 */
export function namePairs(question: string, keywords: readonly Keyword[]): NamePair[] {
  const text = normalize(question);
  const tokens = tokenize(text).filter(({ parts }) => parts === 1);
  const isKorean = /[가-힣]/.test(text);
  const nameAt = (at: number): Keyword | undefined => {
    const { word, start } = tokens[at]!;
    if (!isKorean && (at === 0 || !/\p{Lu}/u.test(text[start]!))) return undefined;
    return keywords.find((keyword) => keyword.word === word && keyword.weight === 1 && !isHangul(word));
  };
  return tokens.slice(1).flatMap(({ start }, before): NamePair[] => {
    const [left, right] = [nameAt(before), nameAt(before + 1)];
    const isNext = text.slice(tokens[before]!.end, start) === ' ';
    return isNext && left && right && left !== right ? [[left, right]] : [];
  });
}

/**
 * A number that identifies instead of counting: of a version, a code, a year. Captures the name before it, if any.
 */
const NUMBER =
  /(?:(?<!\p{L})(\p{Lu}[\p{L}.]*) )?(?<![\p{L}\d.,])(\d+(?:\.\d+)*)(?=[은는이가을를의에로과와도]|으로|부터|[\s?]|$)(?! (?:[a-z]+s|[kKMGT]?i?B|ms)\b)/gu;

/**
 * Whether the identifying numbers of a question occur. A number after a name must occur with it on the page (NestJS
 * 12 is not NestJS 11), a number without a name in the section (exit code 3 is not 2). A version with a point may be
 * anywhere on the page.
 */
export function hasNumbers(question: string, section: string, page: string): boolean {
  return [...question.matchAll(NUMBER)].every(([, name, number = '']) => {
    const isVersion = number.includes('.');
    const before = name && !isVersion ? `${name} v?` : '(?<![\\d.,])';
    return new RegExp(`${before}${number}(?!\\d)`, 'i').test(name || isVersion ? page : section);
  });
}

/** Whether a text contains both parts close together, in either order, or as one word. */
export function isNamed([left, right]: NamePair, text: string): boolean {
  const words = tokenize(normalize(text));
  let [lastLeft, lastRight] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { word, position } of words) {
    if (presence(left, word) > 0) lastLeft = position;
    if (presence(right, word) > 0) lastRight = position;
    if (Math.abs(lastLeft - lastRight) <= MAX_DISTANCE) return true;
  }
  return false;
}
