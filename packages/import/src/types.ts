import type { Causes } from './causes';
import type { SourceFiles } from './source/files';

/** A mistake of the author's, or a source that cannot be read, in one sentence. */
export class ImportError extends Error {
  /** What to do about it. */
  readonly hint: string;
  constructor(message: string, hint: string) {
    super(message);
    this.hint = hint;
  }
}

/** Front matter as it was parsed. */
export type Fields = Readonly<Record<string, unknown>>;

/** How far a text is published. */
export type TextState = 'public' | 'unlisted' | 'draft';

/** A text of the source. Its body is Markdown that the engine reads; links and front matter are still the source's. */
export interface ImportedText {
  /** The file that it was read from, relative to the source; its relative links start there. */
  readonly source: string;
  readonly kind: 'post' | 'doc' | 'page';
  /** File below the folder of its kind, without ending: `2024-01-02-hello`, `guide/start`. */
  readonly name: string;
  /** Path or address at which the source published it; `null` when it did not. */
  readonly address: string | null;
  readonly fields: Fields;
  readonly body: string;
  /** `01-` in the names of documents is a position and no part of the address. */
  readonly hasNumberPrefixes?: boolean | undefined;
  /** State that the source gives it by its place; the fields may hide it further. */
  readonly state?: TextState | undefined;
  /** A draft that nobody may see, not even those with whom drafts are shared. */
  readonly isPrivate?: boolean | undefined;
  /** Date of a post without one in its fields. */
  readonly date?: string | null | undefined;
  /** Tags besides those of the fields. */
  readonly tags?: readonly string[] | undefined;
  /** Categories besides those of the fields. */
  readonly categories?: readonly string[] | undefined;
  /** Language code, where it is not that of the site. */
  readonly language?: string | undefined;
  /** Version of a document, where it is not the current one. */
  readonly version?: string | undefined;
  /** Front matter whose values are ids of other documents: field → file of the source. */
  readonly documents?: Readonly<Record<string, string>> | undefined;
  /** Front matter of the engine that the fields do not give. */
  readonly extra?: Fields | undefined;
}

/** A file that is copied as it is. */
export interface ImportedAsset {
  /** Relative to the source. */
  readonly source: string;
  /** Relative to the new site. */
  readonly target: string;
}

/** What the source's configuration says. */
export interface ImportedSettings {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  /** Address of the old site, with its base path. */
  readonly url?: string | undefined;
  /** Language codes; the first is that of most texts. */
  readonly languages?: readonly string[] | undefined;
  /** Path of the list of posts; `null` for a site without posts. */
  readonly blogPath?: string | null | undefined;
  /** Path of the documents. */
  readonly docsPath?: string | undefined;
  /** Versions of the documents, newest first, where there are several. */
  readonly versions?: readonly ImportedVersion[] | undefined;
  /** Sidebars of the current version by name; without them the folders make one. */
  readonly sidebars?: ImportedSidebars | undefined;
  /** Menu at the top of every page. */
  readonly menu?: readonly NavItem[] | undefined;
  /** Groups of links at the end of every page. */
  readonly footerLinks?: readonly ImportedLinkGroup[] | undefined;
  /** Further options of the engine's `navbar`, `footer`, `docs` and `blog`. */
  readonly sections?: {
    readonly navbar?: Fields | undefined;
    readonly footer?: Fields | undefined;
    readonly docs?: Fields | undefined;
    readonly blog?: Fields | undefined;
  };
  /** Further options of a language, by its code. */
  readonly locales?: Readonly<Record<string, Fields>> | undefined;
  /** Words of the configuration in other languages, by the code of the language. */
  readonly translations?: Readonly<Record<string, ImportedWords>> | undefined;
  /** Every text may have formulas, not only those whose fields ask for them; with `brackets`, also between `\(` and `\)`. */
  readonly formulas?: 'dollars' | 'brackets' | undefined;
  /** Further options of the engine's configuration. */
  readonly options?: Fields | undefined;
}

/** Words of the configuration in one language. */
export interface ImportedWords {
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  /** Label of the configuration → its translation. */
  readonly labels?: Readonly<Record<string, string>> | undefined;
}

/** A version of the documents. */
export interface ImportedVersion {
  /** `current`, or what {@link ImportedText.version} says. */
  readonly name: string;
  readonly label: string;
  /** Segment of its path after that of the documents; empty for the version that readers get by default. */
  readonly segment: string;
  readonly banner?: 'none' | 'unreleased' | 'unmaintained' | undefined;
  readonly isLast: boolean;
  readonly sidebars?: ImportedSidebars | undefined;
}

/** Name of a sidebar → its items. */
export type ImportedSidebars = Readonly<Record<string, readonly NavItem[]>>;

/** An item of a sidebar or menu, as the engine's configuration has it; what it leads to is in the source's terms. */
export interface NavItem {
  /** `ref` is a text that belongs to another sidebar; `autogenerated` all documents of a folder. */
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
  /** File of a text, old path, or address of another site. */
  readonly to?: string | undefined;
  /** HTML in its place. */
  readonly value?: string | undefined;
  /** Folder relative to the documents of the version; empty for all of them. */
  readonly dirName?: string | undefined;
  readonly items?: readonly NavItem[] | undefined;
  /** What the label of a category leads to: a text, or a generated list. */
  readonly link?: { readonly of: string } | GeneratedIndex | undefined;
  readonly description?: string | undefined;
  readonly className?: string | undefined;
  readonly collapsible?: boolean | undefined;
  readonly collapsed?: boolean | undefined;
  readonly position?: 'right' | undefined;
  readonly icon?: 'github' | undefined;
}

/** A list of the texts of a category that the engine makes. */
interface GeneratedIndex {
  readonly slug: string;
  readonly title?: string | undefined;
  readonly description?: string | undefined;
}

/** A column of links or HTML at the end of every page. */
export interface ImportedLinkGroup {
  readonly title?: string | undefined;
  readonly items: readonly NavItem[];
}

/** A whole source in the engine's terms: what every reader gives and the writer takes. */
export interface ImportedSite {
  readonly settings: ImportedSettings;
  readonly texts: readonly ImportedText[];
  readonly assets: readonly ImportedAsset[];
  /** Old paths that no text answers. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
  /** Old paths of the lists of a tag or category; those that no post has are left out. */
  readonly lists?: readonly OldList[] | undefined;
  /** Old paths that were published, and that nothing answers here. */
  readonly lost?: readonly { readonly from: string; readonly source: string }[];
  /** Folders of texts whose other files were published at the root as well: those that texts name are copied. */
  readonly roots?: readonly string[] | undefined;
  /** The source does not say which of its texts are public; those without a state wait for the author's word. */
  readonly isUnclear?: boolean | undefined;
  /** Further files of the new site, such as `content/authors.yml`. */
  readonly files?: readonly { readonly target: string; readonly content: string }[];
}

/** The list of a tag or category at the old site. */
export interface OldList {
  /** `null` for the list of all posts. */
  readonly kind: 'tags' | 'categories' | null;
  /** Empty for the list of all tags or categories. */
  readonly name: string;
  readonly from: string;
}

/** What a reader is given. */
export interface ReaderInput {
  readonly files: SourceFiles;
  readonly causes: Causes;
  /** Fields of front matter that stand for others, as `--map` names them. */
  readonly map: ReadonlyMap<string, FieldMapping>;
}

/** One entry of `--map`: `published=!draft` or `category=tags`. */
export interface FieldMapping {
  readonly target: string;
  readonly isNegated: boolean;
}

/** A kind of source; a further one is one file with one of these. */
export interface SourceReader {
  readonly name: string;
  /** Name in messages. */
  readonly label: string;
  /** Files that a service or tool gave, so that a `.gitignore` beside them says nothing of what was public. */
  readonly isExport?: true;
  /** Whether the files look like this source. */
  readonly recognizes: (files: SourceFiles) => boolean;
  readonly read: (input: ReaderInput) => ImportedSite | Promise<ImportedSite>;
}

/** What the fields of a text say of where it is shown; the engine's own rules decide. */
export interface HidingVerdict {
  readonly hidings: readonly {
    readonly field: string;
    readonly state: 'draft' | 'unlisted' | 'from' | 'until';
    readonly date?: string | undefined;
    /** Nobody may see the text, not even as a shared draft. */
    readonly isPrivate?: true | undefined;
  }[];
  readonly understood: readonly string[];
  /** Fields that may hide, but it is not known how. */
  readonly mistakes: readonly { readonly field: string; readonly message: string }[];
}

/** The last part of the path at which the engine lists a tag or category. */
export type ListSegment = (kind: NonNullable<OldList['kind']>, name: string) => string;

/** The engine's reading of front matter; the fields that `own` names say nothing of where a text is shown. */
export type HidingReader = (fields: object, own: readonly string[]) => HidingVerdict;
