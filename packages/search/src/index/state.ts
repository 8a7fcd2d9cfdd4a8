/** What one build tells the next about a language's index, so that work is proportional to the change. */
import type { ChunkLayout } from '../format';
import type { TextSize } from './chunks';
import type { KnownPacks } from './pack';
import type { PageHead } from './page';
import type { WordTable } from './table';

/** A page of the index without its text, which is named. */
export interface IndexedPage {
  readonly head: PageHead;
  /** Names the text: equal names, equal texts. */
  readonly text: string;
  readonly size: TextSize;
}

export interface LocaleState {
  /** By number; `null` for a free place. */
  readonly pages: readonly (IndexedPage | null)[];
  readonly table: WordTable;
  readonly pairs: LearnedPairs;
  readonly chunks: ChunkState;
  /** Lengths of the items of each pack, by its hash. */
  readonly packs: KnownPacks;
}

/** Words that translate each other, and what they were learned from. */
export interface LearnedPairs {
  readonly source: string;
  readonly pairs: readonly string[];
}

/** The hashes of the packs of texts, and what they were made from. */
export interface ChunkState {
  readonly layout: ChunkLayout;
  /** By number of the pack. */
  readonly sources: readonly string[];
  readonly hashes: readonly string[];
}

export type IndexState = Readonly<Record<string, LocaleState>>;
