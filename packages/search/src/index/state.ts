/** State of a language's index between builds, so that the work of a build is proportional to the change. */
import type { ListingRecord } from '../format';
import type { PageEntry, PageHead, PageText } from './page';

/** A page with the name of its text, which is read only when needed. */
export interface IndexPage {
  readonly entry: PageEntry;
  /** Name of the text; equal names mean equal texts. */
  readonly text: string;
}

/** Everything that determines a page in the index. */
export interface PageSource extends IndexPage {
  /** Titles of its translations. */
  readonly alias: string;
}

/** A page of the index, with the name of its text. */
export interface IndexedPage {
  readonly head: PageHead;
  readonly alias: string;
  /** Name of the text. */
  readonly text: string;
  readonly sizes: PageText['sizes'];
  /** Initialisms that the text defines. */
  readonly definitions: readonly string[];
}

/** Cached facts about a text. */
export type Description = Pick<IndexedPage, 'sizes' | 'definitions'> & Pick<PageText, 'headings'>;

/** The last complete build of a language's index; later builds add the changes since. */
export interface LocaleState {
  /** Pages by number, see {@link sourceLine}; `null` for an unused number. */
  readonly pages: readonly (string | null)[];
  readonly names: readonly string[];
  /** Defined initialisms, see `commonDefinitions`. */
  readonly defined: readonly string[];
  readonly listings: readonly ListingRecord[];
  /** All but the manifest. */
  readonly files: readonly { readonly path: string; readonly hash: string }[];
  /** Hash of the first tier; `null` if everything is in one file. */
  readonly first: string | null;
  /** Number of word groups. */
  readonly groups: number;
  /** Facts of the words, see `censusLines`. */
  readonly statistics: readonly string[];
  /** Facts of the texts, by number of the page. */
  readonly descriptions: readonly (Description | null)[];
  readonly pairs: LearnedPairs;
}

/** Pairs of words that translate each other, and a hash of the texts that they were learned from. */
export interface LearnedPairs {
  readonly source: string;
  readonly pairs: readonly string[];
}

/** State for the next build, by language. */
export type IndexState = Readonly<Record<string, LocaleState>>;

/** Serializes a page's key and source into one line. Equal lines are equal pages, so few need to be parsed. */
export function sourceLine({ entry, text, alias }: PageSource): string {
  return `${JSON.stringify(entry.key)}\t${JSON.stringify({ entry, text, alias })}`;
}

/** The key of the page in a {@link sourceLine}. */
export function keyOf(line: string): string {
  return JSON.parse(line.slice(0, line.indexOf('\t'))) as string;
}

/** Parses a {@link sourceLine}. */
export function sourceOf(line: string): PageSource {
  return JSON.parse(line.slice(line.indexOf('\t') + 1)) as PageSource;
}
