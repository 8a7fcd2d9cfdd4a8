/** Splits Korean and English text into sentences. */

/** End of a sentence: its punctuation, closing quotes and brackets, then a space or the end of the text. */
const END =
  /(?:[.!?…]+|[。！？]+)["'”’」』)\]]*(?=\s|$)|[。！？]+["'”’」』)\]]*|(?<=[다요죠까])\.(?=[가-힣])/gu;
/** Abbreviations after which a period does not end a sentence. */
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|cf|Dr|Mr|Ms|Mrs|No|Fig|approx|\p{Lu}|\d{1,3}|[가-힣])\.$/u;

/** Splits a text into sentences, verbatim and in order. A rest without an end is one too. */
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

/** Minimum length of a sentence; shorter ones are labels: "NAT 게이트웨이." */
const MIN_LENGTH = 16;
const MAX_LENGTH = 400;
const COMPLETE = /(?:[.!?…。！？]["'”’」』)\]]*|[가-힣][다요])$/u;

/** Whether a sentence can be quoted: complete, and of suitable length. */
export function isQuotable(sentence: string): boolean {
  return sentence.length >= MIN_LENGTH && sentence.length <= MAX_LENGTH && COMPLETE.test(sentence);
}
