/** Cuts text into sentences, Korean and English. */

/** The end of a sentence: its sign, what closes it, and a space or the end of the text. */
const END =
  /(?:[.!?…]+|[。！？]+)["'”’」』)\]]*(?=\s|$)|[。！？]+["'”’」』)\]]*|(?<=[다요죠까])\.(?=[가-힣])/gu;
/** A full stop after these ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|Dr|Mr|Ms|Mrs|No|Fig|approx|\p{Lu}|\d{1,3}|[가-힣])\.$/u;

/** The sentences of a text, word for word, in order. Text after the last end is one too. */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of text.matchAll(END)) {
    const at = end.index + end[0].length;
    const isInside = end[0] === '.' && ABBREVIATION.test(text.slice(Math.max(start, at - 12), at));
    if (isInside || (/^(?:\.\.+|…)/.test(end[0]) && /^\s*\p{Ll}/u.test(text.slice(at, at + 4)))) continue;
    sentences.push(text.slice(start, at).trim());
    start = at;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}

/** Shorter ones are labels: "NAT 게이트웨이." */
const SHORTEST = 16;
const LONGEST = 400;
const FINISHED = /(?:[.!?…。！？]["'”’」』)\]]*|[가-힣][다요])$/u;

/** True for a sentence that can be quoted: whole, of a fair length, and prose rather than code. */
export function isQuotable(sentence: string): boolean {
  if (sentence.length < SHORTEST || sentence.length > LONGEST || !FINISHED.test(sentence)) return false;
  return !isCode(sentence);
}

const SIGNS = /[{}=;|$<>\\]|--|::|"""|&&/g;
const COMMENT = /\b[A-Z][A-Z\d_]{2,}=\S|^\s*(?:#|\/\/|\/\*|"""|\$ )|\S\s#\s|^\S*[/.]\S*:\s|\s(?:&&|\|\|)\s/;
/** `key: value` in lower case, as configuration has it; prose has one at times. */
const PAIR = /(?:^|\s)-?\s?[\w.]+: (?=\S)/g;

/** True for a text that reads like a program, a command or a configuration file. */
export function isCode(text: string): boolean {
  return isFullOfSigns(text) || COMMENT.test(text) || (text.match(PAIR)?.length ?? 0) > 2;
}

/** True for a block that as a whole is code: what looks like a sentence in it is a string or a comment. */
export function isFullOfSigns(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}\s]/gu)?.length ?? 0;
  const signs = text.match(SIGNS)?.length ?? 0;
  return letters < text.length * 0.75 || signs > Math.max(2, text.length / 60);
}
