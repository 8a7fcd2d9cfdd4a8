/**
 * Japanese and Chinese queries, which have no spaces, as words: nouns and stems of verbs, without particles, endings and words that
 * only ask. There is no dictionary. What is cut wrongly is found all the same, because neighbors are also looked for as one word.
 */

const RUNS =
  /[\p{Script=Katakana}ー]+|\p{Script=Han}+|[\p{Script=Hiragana}ー]+|[^\p{Script=Katakana}\p{Script=Han}\p{Script=Hiragana}ー]+/gu;
const KANA = /[\p{Script=Katakana}\p{Script=Hiragana}]/u;
const HIRAGANA = /^[\p{Script=Hiragana}ー]+$/u;
/** What follows a noun in Japanese. */
const PARTICLE = /^(?:から|まで|より|など|[をはがにでのともへや])/;
/** Chinese words that join others, or ask. */
const FUNCTION_WORDS =
  /为什么|為什麼|什么|什麼|时候|時候|怎么样|怎么|怎麼|怎样|怎樣|如何|哪些|应该|應該|可以|不能|能够|是否|一个|一個|之后|之後|之前|之间|之間|以及|或者|[的了吗嗎呢与與和及只我你]/gu;
/** Ends of Chinese words of three characters. */
const ENDS = '权權権性串器化式率型数數表量期者体體行';

/** The query with spaces between its words; as it is without characters of Japanese or Chinese. */
export function spaced(query: string): string {
  const text = query.normalize('NFKC');
  const parts = text.split(/\s+/).map((part) => (KANA.test(part) ? japanese(part) : chinese(part)));
  const words = parts.join(' ').trim();
  // Nothing but what asks: it is looked for as it stands.
  return words === '' ? text : words;
}

function japanese(part: string): string {
  const runs = part.match(RUNS) ?? [];
  if (runs.every((run) => HIRAGANA.test(run))) return inKatakana(part);
  const words = runs.flatMap((run, at) => {
    const next = runs[at + 1] ?? '';
    if (HIRAGANA.test(run)) return [];
    const isKanji = /^\p{Script=Han}$/u.test(run);
    // One character is a word with its particle, or the stem of a verb with the first sound of its ending.
    if (isKanji && HIRAGANA.test(next)) return PARTICLE.test(next) ? [] : [run + next[0]!];
    return [withoutLength(run)];
  });
  return words.length > 0 ? words.join(' ') : part;
}

/** As loanwords are written: いてれーた as イテレータ. What has no long vowel may be Japanese. */
function inKatakana(part: string): string {
  if (!part.includes('ー')) return part;
  return withoutLength(part.replace(/[ぁ-ゖ]/g, (kana) => String.fromCharCode(kana.charCodeAt(0) + 0x60)));
}

/** Some write the last long vowel and some do not: クロージャ begins both. */
function withoutLength(word: string): string {
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

/** Most words have two characters; three are one word. */
function wordsOf(piece: string): string[] {
  const words: string[] = [];
  let rest = piece;
  while (rest.length > 3) {
    const length = ENDS.includes(rest[2]!) ? 3 : 2;
    words.push(rest.slice(0, length));
    rest = rest.slice(length);
  }
  return rest === '' ? words : [...words, rest];
}
