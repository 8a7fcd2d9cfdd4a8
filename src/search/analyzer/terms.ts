/** What the index holds for a text: the build makes these terms of bodies, the browser of titles and headings. */
import { innerOffsets } from './compound';
import { shortStem } from './particles';
import { type Token, tokenize } from './tokenize';

export interface Term {
  readonly word: string;
  readonly position: number;
  /** True for the end of a compound: 마이그레이션 of 클라우드마이그레이션. */
  readonly isInner: boolean;
}

/** All terms of a text, in order of their words. */
export function termsOf(text: string): Term[] {
  return tokenize(text).flatMap(termsOfToken);
}

function termsOfToken({ word, position }: Token): Term[] {
  const terms: Term[] = [{ word, position, isInner: false }];
  const short = shortStem(word);
  if (short) terms.push({ word: short, position, isInner: false });
  for (const offset of innerOffsets(word)) terms.push({ word: word.slice(offset), position, isInner: true });
  return terms;
}
