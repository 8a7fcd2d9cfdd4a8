/** What the index holds for a text: the build makes these terms of bodies, the browser of titles and headings. */
import { innerOffsets } from './compound';
import { shortStem } from './particles';
import { remember } from './remember';
import { tokenize } from './tokenize';

export interface Term {
  readonly word: string;
  readonly position: number;
  /** True for the end of a compound: 마이그레이션 of 클라우드마이그레이션. */
  readonly isInner: boolean;
}

/** All terms of a text, in order of their words. */
export function termsOf(text: string): Term[] {
  return tokenize(text).flatMap(({ word, position }) => formsOf(word).map((form) => ({ ...form, position })));
}

/** The terms that a word stands for, itself first. */
export const formsOf = remember((word: string): readonly Omit<Term, 'position'>[] => {
  const short = shortStem(word);
  return [
    { word, isInner: false },
    ...(short ? [{ word: short, isInner: false }] : []),
    ...innerOffsets(word).map((offset) => ({ word: word.slice(offset), isInner: true })),
  ];
});
