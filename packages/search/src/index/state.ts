/** State of a language's index from one build to the next, so that work is proportional to the change. */
import type { ListingRecord } from '../format';
import type { KnownPacks } from './pack';
import type { PageEntry, PageHead, PageText } from './page';

/** A page whose text is named, not given: it is read only when something depends on it. */
export interface IndexPage {
  readonly entry: PageEntry;
  /** Names the text: equal names, equal texts. */
  readonly text: string;
}

/** What the index says of a page depends on this alone. */
export interface PageSource extends IndexPage {
  /** Titles of its translations. */
  readonly alias: string;
}

/** A page of the index without its text, which is named. */
export interface IndexedPage {
  readonly head: PageHead;
  readonly alias: string;
  /** Names the text. */
  readonly text: string;
  readonly sizes: PageText['sizes'];
  /** Initialisms that the text defines. */
  readonly definitions: readonly string[];
}

/** Cached facts about a text. */
export type Description = Pick<IndexedPage, 'sizes' | 'definitions'> & Pick<PageText, 'headings'>;

/** The files of a language's index when all were generated last; later builds add the changes since. */
export interface LocaleState {
  /** By number, see {@link sourceLine}; `null` for a free place. */
  readonly pages: readonly (string | null)[];
  readonly names: readonly string[];
  /** See `commonDefinitions`. */
  readonly defined: readonly string[];
  readonly listings: readonly ListingRecord[];
  /** All but the manifest. */
  readonly files: readonly { readonly path: string; readonly hash: string }[];
  /** Hash of the first tier; `null` where everything is in one file. */
  readonly first: string | null;
  /** How many groups of words there are. */
  readonly groups: number;
  /** See `censusLines`. */
  readonly census: readonly string[];
  /** Of each page, by number. */
  readonly descriptions: readonly (Description | null)[];
  readonly pairs: LearnedPairs;
  /** Lengths of the items of each pack, by its hash. */
  readonly packs: KnownPacks;
}

/** Words that translate each other, and what they were learned from. */
export interface LearnedPairs {
  readonly source: string;
  readonly pairs: readonly string[];
}

/** What a build leaves for the next one, by language. */
export type IndexState = Readonly<Record<string, LocaleState>>;

/** A page's key and source as one line: equal lines, equal pages, and few need be parsed. */
export function sourceLine({ entry, text, alias }: PageSource): string {
  return `${JSON.stringify(entry.key)}\t${JSON.stringify({ entry, text, alias })}`;
}

/** The key of the page in a {@link sourceLine}. */
export function keyOf(line: string): string {
  return JSON.parse(line.slice(0, line.indexOf('\t'))) as string;
}

/** The inverse of {@link sourceLine}. */
export function sourceOf(line: string): PageSource {
  return JSON.parse(line.slice(line.indexOf('\t') + 1)) as PageSource;
}
