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

/** True for a sentence that can be quoted: whole and of a fair length. */
export function isQuotable(sentence: string): boolean {
  return sentence.length >= SHORTEST && sentence.length <= LONGEST && FINISHED.test(sentence);
}
