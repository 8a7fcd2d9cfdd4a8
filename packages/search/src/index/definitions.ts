/** Finds initialisms that texts define themselves: 서비스 수준 목표(SLO), server-side rendering (SSR). */
import { COMMON_NAMES } from '../analyzer/names';
import { koreanStem } from '../analyzer/particles';

const BRACKET = /\(([^()]{2,80})\)/g;
/** Number of characters that are examined before a bracket. */
const CONTEXT_LENGTH = 80;
const WORDS = /[\p{L}\p{N}\s-]*$/u;
const CAPITALS = /[A-Z][A-Z\d]/;
/** Maximum length of an initialism before a bracket, with its plural s and a space. */
const MAX_INITIALISM = 9;
const INITIALISM = /^[A-Z][A-Z\d]{1,5}$/;
/** Words inside a name that have no letter in its initialism. */
const SKIPPED = /^(?:of|and|for|the|to|in|on)$/;
const MAX_WORDS = 6;

/** Definitions in texts, each as `slo=service level objective`, in lower case, without duplicates. */
export function definitionsIn(texts: readonly string[]): string[] {
  const found = new Set<string>();
  for (const text of texts) {
    for (const { 1: inside = '', index } of text.matchAll(BRACKET)) {
      // Most brackets contain no initialism, and reading backward from each is slow.
      if (!CAPITALS.test(inside) && !CAPITALS.test(text.slice(Math.max(0, index - MAX_INITIALISM), index)))
        continue;
      const before = WORDS.exec(text.slice(Math.max(0, index - CONTEXT_LENGTH), index))?.[0] ?? '';
      const names = definition(before.trim(), inside);
      if (names) found.add(names.join('=').toLowerCase());
    }
  }
  return [...found];
}

function definition(before: string, inside: string): string[] | null {
  const [short = '', ...long] = inside.split(/,\s*/);
  const inner = initialismOf(short);
  if (inner) {
    const names = [nameBefore(before, inner), ...long.map((name) => wholeName(name, inner))];
    return withInitialism(inner, names);
  }
  const outer = initialismOf(before.split(/\s/).at(-1) ?? '');
  return outer ? withInitialism(outer, [wholeName(inside, outer)]) : null;
}

function withInitialism(short: string, names: readonly (string | null)[]): string[] | null {
  const builtIn = names.filter((name) => name !== null);
  return builtIn.length === 0 ? null : [short, ...builtIn];
}

/** The initialism of a text, without a plural s: `SLO` of SLO and SLOs. */
function initialismOf(text: string): string | null {
  const single = text.trim().replace(/(?<=[A-Z\d])s$/, '');
  return INITIALISM.test(single) ? single : null;
}

const nameWords = (text: string) => text.trim().split(/[\s-]+/);

/** The words at the end of a text that an initialism abbreviates; `null` if there are none. */
function nameBefore(text: string, short: string): string | null {
  const words = nameWords(text);
  if (/^[가-힣]+$/.test(words.at(-1) ?? '')) return koreanName(words.slice(-short.length), short);
  for (let count = 2; count <= Math.min(words.length, MAX_WORDS + 2); count++) {
    const name = words.slice(-count);
    if (isShortOf(short, name)) return name.join(' ');
  }
  return null;
}

function wholeName(text: string, short: string): string | null {
  const words = nameWords(text);
  if (words.every((word) => /^[가-힣]+$/.test(word))) return koreanName(words, short);
  return isShortOf(short, words) ? words.join(' ') : null;
}

/** A Korean name: as many nouns as the initialism has letters. With fewer, the words describe it. */
function koreanName(words: readonly string[], short: string): string | null {
  return /^[A-Z]+$/.test(short) && words.length === short.length && words.every(isNoun)
    ? words.join(' ')
    : null;
}

function isNoun(word: string): boolean {
  return /^[가-힣]{2,}$/.test(word) && koreanStem(word) === word && !/(?:는|한|된|할|던|다|고)$/.test(word);
}

/** Whether the words begin with the letters of the initialism, one letter each; small words may be skipped. */
function isShortOf(short: string, words: readonly string[]): boolean {
  const letters = [...short.toLowerCase()];
  let at = 0;
  for (const [index, word] of words.entries()) {
    if (!/^[A-Za-z]+$/.test(word)) return false;
    if (word[0]!.toLowerCase() === letters[at]) at++;
    else if (index === 0 || !SKIPPED.test(word.toLowerCase())) return false;
  }
  return at === letters.length;
}

/**
 * Definitions of all pages beyond the built-in synonyms. Those on most pages come first, up to `maxSize` characters.
 */
export function commonDefinitions(pages: readonly (readonly string[])[], maxSize: number): string[] {
  const builtIn = new Set(COMMON_NAMES.flatMap((line) => namePairs(line)));
  const counts = new Map<string, number>();
  for (const definitions of pages)
    for (const line of definitions)
      if (namePairs(line).some((pair) => !builtIn.has(pair))) counts.set(line, (counts.get(line) ?? 0) + 1);
  const sorted = [...counts].sort(([a, left], [b, right]) => right - left || (a < b ? -1 : 1));
  let size = 0;
  return sorted
    .map(([line]) => line)
    .filter((line) => {
      size += line.length + 1;
      return size <= maxSize;
    });
}

/** All ordered pairs of the names of a line. */
function namePairs(line: string): string[] {
  const names = line.split('=');
  return names.flatMap((name) => names.filter((other) => other !== name).map((other) => `${name}=${other}`));
}
