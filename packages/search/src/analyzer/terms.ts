/** A term of the index. */
import { innerOffsets } from './compound';
import { shortStem } from './particles';

interface Term {
  readonly word: string;
  /** Whether it is the end of a compound: 마이그레이션 of 클라우드마이그레이션. */
  readonly isInner: boolean;
}

/** Terms for which a word is indexed, itself first. */
export function indexTerms(word: string): readonly Term[] {
  const short = shortStem(word);
  return [
    { word, isInner: false },
    ...(short ? [{ word: short, isInner: false }] : []),
    ...innerOffsets(word).map((offset) => ({ word: word.slice(offset), isInner: true })),
  ];
}
