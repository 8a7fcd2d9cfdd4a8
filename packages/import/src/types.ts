import type { Causes } from './causes';
import type { SourceFiles } from './source/files';

/** A mistake of the author, or a source that cannot be read; the message is one sentence. */
export class ImportError extends Error {
  /** Remedy. */
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Parsed front matter. */
export type Fields = Readonly<Record<string, unknown>>;

/** Visibility of a text. */
export type TextState = 'public' | 'unlisted' | 'draft';

/**
 * A text of the source. Its body has been converted to the engine's Markdown; its links and front matter have not.
 */
export interface ImportedText {
  /** Its file, relative to the source; relative links are resolved from it. */
  readonly source: string;
  readonly kind: 'post' | 'doc' | 'page';
  /** File below the folder of its kind, without extension: `2024-01-02-hello`, `guide/start`. */
  readonly name: string;
  /** Path or address at which the source published it; `null` if it was not published. */
  readonly address: string | null;
  /** Further addresses that links of the source use for it, such as `/?p=12`. */
  readonly shortAddresses?: readonly string[] | undefined;
  readonly fields: Fields;
  readonly body: string;
  /** Whether a prefix such as `01-` in document names is a position rather than part of the address. */
  readonly hasNumberPrefixes?: boolean | undefined;
  /** State that follows from its location in the source; fields may hide it further. */
  readonly state?: TextState | undefined;
  /** Whether it is a draft that must not be part of shared drafts. */
  readonly isPrivate?: boolean | undefined;
  /** Date of a post, if its fields have none. */
  readonly date?: string | null | undefined;
  /** Tags in addition to those of the fields. */
  readonly tags?: readonly string[] | undefined;
  /** Categories in addition to those of the fields. */
  readonly categories?: readonly string[] | undefined;
  /** Language code, if it differs from the site's. */
  readonly language?: string | undefined;
  /** Version of a document, if it is not the current one. */
  readonly version?: string | undefined;
  /** Front matter whose values are ids of documents: field → source file of the document. */
  readonly documents?: Readonly<Record<string, string>> | undefined;
  /** Front matter of the engine in addition to the fields. */
  readonly extra?: Fields | undefined;
}

/** A file that is copied unchanged. */
export interface ImportedAsset {
  /** Path relative to the source. */
  readonly source: string;
  /** Path relative to the new site. */
  readonly target: string;
}

/** Settings from the source's configuration. */
export interface ImportedSettings {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  /** Address of the old site, with its base path. */
  readonly url?: string | undefined;
  /** Language codes; the first is the language of most texts. */
  readonly languages?: readonly string[] | undefined;
  /** Path of the list of posts; `null` if the site has no posts. */
  readonly blogPath?: string | null | undefined;
  /** Path of the documents. */
  readonly docsPath?: string | undefined;
  /** Versions of the documents, newest first, if there are several. */
  readonly versions?: readonly ImportedVersion[] | undefined;
  /** Sidebars of the current version by name; without items in them one is generated from the folders. */
  readonly sidebars?: ImportedSidebars | undefined;
  /** Menu at the top of every page. */
  readonly menu?: readonly NavItem[] | undefined;
  /** Link groups of the footer. */
  readonly footerLinks?: readonly ImportedLinkGroup[] | undefined;
  /** Further options of the engine's `navbar`, `footer`, `docs` and `blog`. */
  readonly sections?: {
    readonly navbar?: Fields | undefined;
    readonly footer?: Fields | undefined;
    readonly docs?: Fields | undefined;
    readonly blog?: Fields | undefined;
  };
  /** Further options of languages, by language code. */
  readonly locales?: Readonly<Record<string, Fields>> | undefined;
  /** Translations of labels in the configuration, by language code. */
  readonly translations?: Readonly<Record<string, TranslatedLabels>> | undefined;
  /**
   * Whether any text may contain formulas, rather than only those whose fields request it; with `brackets`, also
   * between `\(` and `\)`.
   */
  readonly formulas?: 'dollars' | 'brackets' | undefined;
  /** Further options of the engine's configuration. */
  readonly options?: Fields | undefined;
}

/** Labels of the configuration in one language. */
export interface TranslatedLabels {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  /** Original label → translation. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/** A version of the documents. */
export interface ImportedVersion {
  /** `current`, or the value of {@link ImportedText.version}. */
  readonly name: string;
  readonly label: string;
  /** Segment of its path after that of the documents; empty for the default version. */
  readonly segment: string;
  readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined;
  readonly isLast: boolean;
  readonly sidebars?: ImportedSidebars | undefined;
}

/** Name of a sidebar → its items. */
export type ImportedSidebars = Readonly<Record<string, readonly NavItem[]>>;

/**
 * An item of a sidebar or menu, in the form of the engine's configuration. Its target is still that of the source.
 */
export interface NavItem {
  /** `ref` is a text of another sidebar; `autogenerated` are all documents of a folder. */
  readonly type:
    | 'doc'
    | 'ref'
    | 'link'
    | 'html'
    | 'autogenerated'
    | 'category'
    | 'dropdown'
    | 'localeDropdown'
    | 'docsVersionDropdown';
  readonly label?: string | undefined;
  /** File of a text, old path, or address on another site. */
  readonly to?: string | undefined;
  /** HTML of an item of type `html`. */
  readonly value?: string | undefined;
  /** Folder relative to the documents of the version; empty for all of them. */
  readonly dirName?: string | undefined;
  readonly items?: readonly NavItem[] | undefined;
  /** Target of a category's label: a text, or a generated list. */
  readonly link?: { readonly of: string } | GeneratedIndex | undefined;
  readonly description?: string | undefined;
  readonly className?: string | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly position?: 'right' | undefined;
  readonly icon?: 'github' | undefined;
}

/** A generated list of a category's texts. */
interface GeneratedIndex {
  readonly slug: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** A column of links or HTML in the footer. */
export interface ImportedLinkGroup {
  readonly title?: string | undefined;
  readonly items: readonly NavItem[];
}

/** A complete source in the engine's terms: the result of a reader, and the input of the writer. */
export interface ImportedSite {
  readonly settings: ImportedSettings;
  readonly texts: readonly ImportedText[];
  readonly assets: readonly ImportedAsset[];
  /** Redirects from old paths that belong to no text. */
  readonly redirects?: readonly OldRedirect[];
  /** Old paths of tag and category lists; those without posts are dropped. */
  readonly lists?: readonly OldList[] | undefined;
  /** Old public paths that have no counterpart. */
  readonly lost?: readonly { readonly from: string; readonly source: string }[];
  /** Folders of texts whose other files were also published at the root; those that texts refer to are copied. */
  readonly roots?: readonly string[] | undefined;
  /**
   * Whether the source does not declare which texts are public; those without a state are then decided by the author.
   */
  readonly isUnclear?: boolean | undefined;
  /** Further files of the new site, such as `content/authors.yml`. */
  readonly files?: readonly { readonly target: string; readonly content: string }[];
}

/** An old path, and where it leads. */
export interface OldRedirect {
  readonly from: string;
  readonly to: string;
}

/** A list of the posts of a tag or category on the old site. */
export interface OldList {
  /** `null` for the list of all posts. */
  readonly kind: 'tags' | 'categories' | null;
  /** Empty for the list of all tags or categories. */
  readonly name: string;
  readonly from: string;
  /** Folders of the source whose posts it lists; it is dropped if none of them is public. */
  readonly below?: readonly string[];
}

/** Input of a reader. */
export interface ReaderInput {
  readonly files: SourceFiles;
  readonly causes: Causes;
  /** Field mappings of `--map`, by field of the source. */
  readonly map: ReadonlyMap<string, FieldMapping>;
}

/** One entry of `--map`: `published=!draft` or `category=tags`. */
export interface FieldMapping {
  readonly target: string;
  readonly isNegated: boolean;
}

/** A kind of source. A further one is one file that exports such an object. */
export interface SourceReader {
  readonly name: string;
  /** Name for messages. */
  readonly label: string;
  /**
   * Whether the files are an export of a service or tool, so that a `.gitignore` beside them does not determine what
   * was public.
   */
  readonly isExport?: true;
  /** Whether the files look like this source. */
  readonly recognizes: (files: SourceFiles) => boolean;
  readonly read: (input: ReaderInput) => ImportedSite | Promise<ImportedSite>;
}
