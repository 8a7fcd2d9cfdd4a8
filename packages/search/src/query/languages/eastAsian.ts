/**
 * Segments Japanese and Chinese queries, which have no spaces, into nouns and stems of verbs. Particles, endings and
 * interrogatives are dropped. There is no dictionary. A wrong cut still matches, because neighbors are also looked up
 * as one word.
 */

import { RUNS } from '../../analyzer/tokenize';

const KANA = /[\p{Script=Katakana}\p{Script=Hiragana}]/u;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
/** Japanese nouns of one character that carry grammar rather than a topic: 時に, 中で, 前に. */
const FORMAL_NOUN = /^[時方事物者為所中上下内外前後間何誰今点際度他人私]$/;
/** Chinese function words and interrogatives. */
const FUNCTION_WORDS =
  /为什么|為什麼|什么|什麼|时候|時候|怎么样|怎么|怎麼|怎样|怎樣|如何|哪些|应该|應該|可以|不能|能够|是否|一个|一個|之后|之後|之前|之间|之間|以及|或者|(?<!^.)的|[了吗嗎呢与與和及只我你]/gu;
/** Final characters of Chinese words of three characters. */
const SUFFIXES = '权權権性串器化式率型数數表量期者体體行';

/** Consonants that an input method has not turned into kana yet: らいふt, じsh; not the word in reactのapi. */
const UNFINISHED = /(?<=\p{Script=Hiragana})[b-df-hj-np-tv-z][hy]?$/u;

/** Inserts spaces between the words of a query. A query without Japanese or Chinese characters stays as it is. */
export function segment(query: string): string {
  const text = query.normalize('NFKC').replace(UNFINISHED, '');
  const parts = text.split(/\s+/).map((part) => (KANA.test(part) ? japanese(part) : chinese(part)));
  const words = parts.join(' ').trim();
  // A query of function words only is searched as it is.
  return words === '' ? text : words;
}

function japanese(part: string): string {
  const runs = part.match(RUNS) ?? [];
  if (runs.every((run) => HIRAGANA.test(run))) return withoutLongVowel(part);
  const words = runs
    .filter((run, at) => !HIRAGANA.test(run) && !(FORMAL_NOUN.test(run) && HIRAGANA.test(runs[at + 1] ?? '')))
    // Of the ending of a verb, only the first sound is in most of its forms.
    .map((run) =>
      withoutLongVowel(run.replace(/(?<=^\p{Script=Han}\p{Script=Hiragana})\p{Script=Hiragana}+$/u, '')),
    );
  return words.length > 0 ? words.join(' ') : part;
}

/** Drops a final long vowel, which some writers omit: クロージャ is a prefix of both spellings. */
function withoutLongVowel(word: string): string {
  return word.replace(/(?<=^.{3,})ー$/u, '');
}

function chinese(part: string): string {
  return part
    .replace(/\p{Script=Han}+/gu, (run) => {
      const pieces = run.replace(FUNCTION_WORDS, ' ').trim();
      return ` ${pieces === '' ? '' : pieces.split(/\s+/).flatMap(wordsOf).join(' ')} `;
    })
    .trim();
}

/** Segments a run of Chinese: most words have two characters; a rest of three stays one word. */
function wordsOf(piece: string): string[] {
  const words: string[] = [];
  let rest = piece;
  while (rest.length > 3) {
    const length = SUFFIXES.includes(rest[2]!) ? 3 : 2;
    words.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return rest === '' ? words : [...words, rest];
}
