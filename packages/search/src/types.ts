/**
 * The vocabulary of search: records, and the request and response shape that every search client of the site
 * shares (a multi-index query, `POST /1/indexes/*\/queries`, as Algolia documents it).
 */

/**
 * What a block of text is: a paragraph, a list item, the cells of a table row joined by ` | `, code, or a paragraph or
 * list item of hardly anything but links or pictures.
 */
export type BlockKind = 'text' | 'item' | 'row' | 'code' | 'links';

/** What the pages have in common that are listed. */
export type ListingKind = 'tag' | 'author' | 'category';

/** A page that lists others: a query that is one of its names leads to it. */
export interface Listing {
  readonly kind: ListingKind;
  readonly title: string;
  /** Its names beside the title: its id, its titles in other languages. */
  readonly names: readonly string[];
  /** Address of the page as links write it. */
  readonly url: string;
  /** What it is, for readers: `Tags`. */
  readonly lvl0: string;
  /** How much it lists, for readers: `3 posts`. */
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
/** What a record is of: the level of a title or heading, or a block of text. */
export type RecordType = Exclude<Level, 'lvl0'> | 'content';

/** One searchable thing: a page title (`lvl1`), a heading (`lvl2` to `lvl6`) or a block of text (`content`). */
export interface SearchRecord {
  readonly objectID: string;
  /** Site-absolute address with the anchor, as given by the page. */
  readonly url: string;
  readonly url_without_anchor: string;
  readonly anchor: string | null;
  readonly type: RecordType;
  /** The text of the block; of a page that lists others how much it lists; `null` for titles and headings. */
  readonly content: string | null;
  readonly hierarchy: Hierarchy;
  /** `objectID` of the page's `lvl1` record; `null` for that record itself. */
  readonly parent: string | null;
  readonly language: string;
  /** Language of the text if it is not `language`, because a translation is missing. */
  readonly contentLanguage: string | null;
  /** What a page that lists others is; `null` for any other. */
  readonly kind: ListingKind | null;
  /** `default`, or `docs-default-{version}` for a page of a documentation version. */
  readonly docusaurus_tag: string;
  readonly version: string | null;
  /** The same as `lvl0`, for filtering. */
  readonly section: string;
  readonly tags: readonly string[];
  /** ISO date of a post. */
  readonly date: string | null;
  /** The date in days since 1970, 0 for none: hosted indexes rank by numbers. */
  readonly day: number;
}

/** A facet filter: `language:ko`, `-language:ko`; a list inside the list means *or*. */
export type FacetFilters = string | readonly (string | readonly string[])[];

/** One query of a request, in the words of Algolia's protocol. */
export interface SearchQuery {
  readonly indexName: string;
  readonly query: string;
  readonly attributesToRetrieve?: readonly string[];
  /** `content:10`: at most ten words of the attribute; `*:10` for all. */
  readonly attributesToSnippet?: readonly string[];
  readonly snippetEllipsisText?: string;
  readonly highlightPreTag?: string;
  readonly highlightPostTag?: string;
  /** 0 gives none, only their number. @default 20 */
  readonly hitsPerPage?: number;
  /** Maximum number of hits of one `section`; more are skipped. Only the embedded engine supports this. */
  readonly hitsPerSection?: number;
  /**
   * `price`, or `price:desc`: a name of what is attached to pages to sort by, or `date`. Pages without it are last. Algolia
   * knows this as an index of its own for each order.
   */
  readonly sortBy?: string;
  /** Zero-based. */
  readonly page?: number;
  /** Whether hits have `_rankingInfo`. */
  readonly getRankingInfo?: boolean;
  /** `false`: what is found nowhere is not read as a typing error or as typed in another layout. @default true */
  readonly typoTolerance?: boolean;
  readonly clickAnalytics?: boolean;
  readonly facetFilters?: FacetFilters;
  /** Attributes to mark; all of them when absent. */
  readonly attributesToHighlight?: readonly string[];
  /**
   * Facets to count over all hits: `language`, `docusaurus_tag`, `version`, `section`, `tags`, and names of filters that
   * are attached to pages; `*` for all.
   */
  readonly facets?: readonly string[];
}

/** Queries that are answered together, each by itself. */
export interface SearchRequest {
  readonly requests: readonly SearchQuery[];
}

/** How many of the query's words a text has: none, some, or all. */
export type MatchLevel = 'none' | 'partial' | 'full';

/**
 * A piece of a hit with the matches marked. `value` is plain text with the tags of the request put in, not
 * HTML: split it with `highlightParts` and show the parts as text.
 */
export interface MarkedText {
  readonly value: string;
  readonly matchLevel: MatchLevel;
  readonly fullyHighlighted?: boolean;
  readonly matchedWords?: readonly string[];
}

/** Attributes of a hit with their matches marked; one that the request does not want so is absent. */
export interface MarkedHit {
  readonly hierarchy?: Readonly<Partial<Record<Level, MarkedText>>>;
  readonly content?: MarkedText;
}

/** A record with its marks; attributes that were not requested are absent. */
export type SearchHit = Partial<SearchRecord> &
  Pick<SearchRecord, 'objectID'> & {
    /**
     * All texts of the hit's section, for answering questions from them. Only the embedded engine gives them, and
     * only when `attributesToRetrieve` names `passage`.
     */
    readonly passage?: readonly string[];
    /** What each of these texts is. */
    readonly passageKinds?: readonly BlockKind[];
    /**
     * What the text is that was found. Like `beginning`, only the embedded engine gives it, and only when
     * `attributesToRetrieve` names it.
     */
    readonly contentKind?: BlockKind;
    /** The first paragraph below the title or heading that was found. */
    readonly beginning?: string;
    /** What the page gives to be shown, a picture for one. Only the embedded engine, of pages that have it. */
    readonly meta?: Readonly<Record<string, string>>;
    /** Name of the site, of hits of several sites. */
    readonly site?: string;
    /** Only the embedded engine, when the request has `getRankingInfo`, of hits that are sections of pages. */
    readonly _rankingInfo?: {
      readonly score?: number;
      /** The value that `sortBy` names. */
      readonly sorted?: string | null;
    };
    readonly _highlightResult?: MarkedHit;
    readonly _snippetResult?: MarkedHit;
  };

/** The answer to one query. What Algolia's has beside this has no meaning here. */
export interface SearchResult {
  readonly hits: readonly SearchHit[];
  /** The number of all hits, not only of those on this page. */
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
   * The query as it was answered, when words that occur nowhere were read as others; request what was typed with
   * `typoTolerance: false`.
   */
  readonly meant?: string;
  /** Sites of a joined search whose index cannot be read. */
  readonly unreachable?: readonly string[];
  /** Facet → value → number of hits, of those that the request wanted counted; pages that list others are not counted. */
  readonly facets?: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

/** Answers in the order of the queries. */
export interface SearchResponse {
  readonly results: readonly SearchResult[];
}

/** What goes with a request and is no part of it. */
export interface SearchOptions {
  /** Rejects the search with its reason. */
  readonly signal?: AbortSignal;
  /** Watches over the work of a search, for a server that many ask at once. */
  readonly work?: Work;
}

/** What a search spends work on. */
export type WorkKind =
  /** A word of the other script that is compared by its spelling. */
  | 'spelling'
  /** A beginning that is looked up among words, before any is given. */
  | 'lookup'
  /** A word whose letters are compared with those of one that may be misspelled. */
  | 'compared'
  /** A word that is looked at, or given. */
  | 'word'
  /** A place of a word that is read, and one that is counted for its page. */
  | 'place'
  /** A section that is ranked, for each word. */
  | 'section'
  /** A cell of the tables of a search, by section and by word. */
  | 'cell'
  /** A page that is held against one condition. */
  | 'condition'
  /** A hit, however short. */
  | 'hit'
  /** A character of a text in which words are marked. */
  | 'character'
  /** A character of the answer. */
  | 'written';

/** How much a search may work, and when it lets others work. */
export interface Work {
  /** Called with the count of work units of one kind. @throws to abort the search */
  spend(kind: WorkKind, count: number): void;
  /** Called between words and hits of a query: resolves when the search may go on, and rejects to give it up. */
  rest(): Promise<void>;
}

/** Answers requests; rejects with the signal's reason when aborted, and with an `Error` when unreachable. */
export type SearchFunction = (request: SearchRequest, options?: SearchOptions) => Promise<SearchResponse>;

/** Bytes of a file from `from` to before `to`. */
export interface ByteRange {
  readonly from: number;
  readonly to: number;
}

/**
 * Reads one file of the index by its path relative to the site's folder (`search/ko.json`), or a range of it; of a file of
 * which it can read no ranges it gives the whole.
 */
export type LoadFile = (file: string, range?: ByteRange) => Promise<ArrayBuffer>;
