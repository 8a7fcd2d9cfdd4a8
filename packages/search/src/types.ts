/**
 * Types of search: records, and the request and response that all search clients of the site share. Both follow
 * Algolia's multi-index query, `POST /1/indexes/*\/queries`.
 */

/**
 * Kind of a block of text: a paragraph, a list item, the cells of a table row joined by ` | `, code, a paragraph or
 * list item that is almost only links or pictures, or the names of the columns of the rows after it, joined as cells
 * are.
 */
export type BlockKind = 'text' | 'item' | 'row' | 'code' | 'links' | 'columns';

/** Kind of a listing page, by what its pages have in common. */
export type ListingKind = 'tag' | 'author' | 'category';

/** A page that lists others. A query that equals one of its names finds it. */
export interface Listing {
  readonly kind: ListingKind;
  readonly title: string;
  /** Names in addition to the title: its id, and its titles in other languages. */
  readonly names: readonly string[];
  /** Address of the page, as links to it are written. */
  readonly url: string;
  /** Label of its kind for readers: `Tags`. */
  readonly lvl0: string;
  /** Number of listed pages for readers: `3 posts`. */
  readonly summary: string;
  /** Docs version; absent outside the documentation. */
  readonly version?: string;
}

/** Levels of a {@link Hierarchy}, the highest first. */
export const LEVELS = ['lvl0', 'lvl1', 'lvl2', 'lvl3', 'lvl4', 'lvl5', 'lvl6'] as const;
/** A level by its attribute in records: `hierarchy.lvl1`. */
export type Level = (typeof LEVELS)[number];
/** Titles from the blog or docs category (`lvl0`) over the page (`lvl1`) down to the deepest heading. */
export type Hierarchy = Readonly<Record<Level, string | null>>;
/** Type of a record: the level of a title or heading, or `content` for a block of text. */
export type RecordType = Exclude<Level, 'lvl0'> | 'content';

/** One searchable unit: a page title (`lvl1`), a heading (`lvl2` to `lvl6`) or a block of text (`content`). */
export interface SearchRecord {
  readonly objectID: string;
  /** Site-absolute address with the anchor, as given by the page. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: RecordType;
  /** Text of the block. Of a listing page, the number of listed pages for readers; `null` for titles and headings. */
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  /**
   * Phrases that readers search with, of titles and headings whose section has any. Only in a hosted index, which
   * returns them to no reader.
   */
  readonly phrases?: readonly string[];
  /** `objectID` of the page's `lvl1` record; `null` for that record itself. */
  readonly parent: string | null;
  readonly language: string;
  /** Language of the text if it is not `language`, because a translation is missing. */
  readonly contentLanguage: string | null;
  /** Kind of a listing page; `null` for any other page. */
  readonly kind: ListingKind | null;
  /** `default`, or `docs-default-{version}` for a page of a documentation version. */
  readonly docusaurus_tag: string;
  readonly version: string | null;
  /** Same as `lvl0`, for filtering. */
  readonly section: string;
  readonly tags: readonly string[];
  /** ISO date of a post. */
  readonly date: string | null;
  /** The date in days since 1970, 0 for none. Hosted indexes rank by numbers. */
  readonly day: number;
}

/** A facet filter: `language:ko`, `-language:ko`; a list inside the list means *or*. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** One query of a request, in the terms of Algolia's protocol. */
export interface SearchQuery {
  readonly indexName: string;
  readonly query: string;
  readonly attributesToRetrieve?: readonly string[];
  /** `content:10`: at most ten words of the attribute; `*:10` for all. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** 0 returns the number of hits only. @default 20 */
  readonly hitsPerPage?: number;
  /** Maximum number of hits of one `section`; more are skipped. Only the embedded engine supports this. */
  readonly hitsPerSection?: number;
  /**
   * Order of the hits: `price` or `price:desc`, the name of a sort value that pages have, or `date`. Pages without
   * the value are last. Algolia needs a replica index for each order.
   */
  readonly sortBy?: string;
  /** Zero-based. */
  readonly page?: number;
  /** Whether hits contain `_rankingInfo`. */
  readonly getRankingInfo?: boolean;
  /**
   * Whether a word without matches is corrected, as a typing error or as typed in another keyboard layout. @default
   * true
   */
  readonly typoTolerance?: boolean;
  readonly clickAnalytics?: boolean;
  readonly facetFilters?: FacetFilters;
  /** Attributes to highlight; all of them when absent. */
  readonly attributesToHighlight?: readonly string[];
  /**
   * Facets to count over all hits: `language`, `docusaurus_tag`, `version`, `section`, `tags`, and the names of the
   * pages' own filters; `*` for all.
   */
  readonly facets?: readonly string[];
}

/** Queries that are sent together and answered independently. */
export interface SearchRequest {
  readonly requests: readonly SearchQuery[];
}

/** Whether a text contains none, some or all of the query's words. */
export type MatchLevel = 'none' | 'partial' | 'full';

/**
 * A text of a hit with its matches highlighted. `value` is plain text with the request's highlight tags inserted, not
 * HTML. Split it with `highlightParts` and render the parts as text.
 */
export interface MarkedText {
  readonly value: string;
  readonly matchLevel: MatchLevel;
  readonly fullyHighlighted?: boolean;
  readonly matchedWords?: readonly string[];
}

/** Highlighted attributes of a hit; those that the request does not ask to highlight are absent. */
export interface MarkedHit {
  readonly hierarchy?: Readonly<Partial<Record<Level, MarkedText>>>;
  readonly content?: MarkedText;
}

/** A record with its highlights; attributes that were not requested are absent. */
export type SearchHit = Partial<SearchRecord> &
  Pick<SearchRecord, 'objectID'> & {
    /**
     * All texts of the hit's section, to answer questions from. Only from the embedded engine, and only when
     * `attributesToRetrieve` names `passage`.
     */
    readonly passage?: readonly string[];
    /** Kind of each text of `passage`, in the same order. */
    readonly passageKinds?: readonly BlockKind[];
    /**
     * Kind of the matching text. Like `beginning`, only from the embedded engine, and only when
     * `attributesToRetrieve` names it.
     */
    readonly contentKind?: BlockKind;
    /** First paragraph below the matching title or heading. */
    readonly beginning?: string;
    /** Display fields of the page, such as a picture. Only from the embedded engine, of pages that have any. */
    readonly meta?: Readonly<Record<string, string>>;
    /** Name of the site; only in a search of several sites. */
    readonly site?: string;
    /** Only from the embedded engine, when the request has `getRankingInfo`, for hits that are sections of pages. */
    readonly _rankingInfo?: {
      readonly score?: number;
      /** The value that `sortBy` names. */
      readonly sorted?: string | null;
    };
    readonly _highlightResult?: MarkedHit;
    readonly _snippetResult?: MarkedHit;
  };

/** Answer to one query. Other fields of Algolia's result are left out. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** Number of all hits, not only of those on this page. */
  readonly nbHits: number;
  readonly page: number;
  readonly nbPages: number;
  readonly hitsPerPage: number;
  readonly exhaustiveNbHits: boolean;
  readonly query: string;
  readonly index: string;
  readonly params: string;
  readonly processingTimeMS: number;
  /** Present when the request had `clickAnalytics`. */
  readonly queryID?: string;
  /**
   * The query with its corrections, when words without matches were replaced. To search for the query as typed,
   * request it with `typoTolerance: false`.
   */
  readonly meant?: string;
  /** Sites of a joined search whose index could not be read. */
  readonly unreachable?: readonly string[];
  /** Facet → value → number of hits, for the facets of the request; listing pages are not counted. */
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Answers in the order of the queries. */
export interface SearchResponse {
  readonly results: readonly SearchResult[];
}

/** Options of a search that are not part of the request. */
export interface SearchOptions {
  /** When aborted, the search rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Meters and limits the work of a search, for a server with many clients. */
  readonly work?: Work;
}

/** Kind of work that a search is charged for. */
export type WorkKind =
  /** A word of the other script that is compared by its spelling. */
  | 'spelling'
  /** A prefix that is looked up among words, before any match is returned. */
  | 'lookup'
  /** A word whose letters are compared with those of a possibly misspelled one. */
  | 'compared'
  /** A word that is visited or returned. */
  | 'word'
  /** A position of a word that is read, and one that is counted for its page. */
  | 'place'
  /** A section that is ranked, once for each word. */
  | 'section'
  /** A cell of the tables of a search, by section and by word. */
  | 'cell'
  /** A page that is tested against one condition. */
  | 'condition'
  /** A hit, of any length. */
  | 'hit'
  /** A character of a text that is searched for words to highlight. */
  | 'character'
  /** A character of the answer. */
  | 'written';

/** Budget of a search, and the points at which it yields to others. */
export interface Work {
  /** Charges `count` units of one kind of work. @throws to abort the search */
  spend(kind: WorkKind, count: number): void;
  /** Called between the words and hits of a query. Resolves when the search may continue, rejects to abort it. */
  rest(): Promise<void>;
}

/** Answers requests; rejects with the signal's reason when aborted, and with an `Error` when unreachable. */
export type SearchFunction = (request: SearchRequest, options?: SearchOptions) => Promise<SearchResponse>;

/** A range of bytes of a file: `from` inclusive, `to` exclusive. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads a file of the index, or a range of it, by its path relative to the site's folder (`search/ko.json`). Returns
 * the whole file when ranges of it cannot be read.
 */
export type LoadFile = (file: string, range?: ByteRange) => Promise<ArrayBuffer>;
