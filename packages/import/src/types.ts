import type { Causes } from './causes';
import type { SourceFiles } from './source';

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
  readonly isMdx?: boolean;
  /** `01-` in the names of documents is a position and no part of the address. */
  readonly hasNumberPrefixes?: boolean;
  /** State that the source gives it by its place; the fields may hide it further. */
  readonly state?: TextState;
  /** Date of a post without one in its fields. */
  readonly date?: string | null;
  /** Tags besides those of the fields. */
  readonly tags?: readonly string[];
  /** Language code, where it is not that of the site. */
  readonly language?: string;
  /** Front matter of the engine that the fields do not give. */
  readonly extra?: Fields;
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
  readonly title?: string;
  readonly tagline?: string;
  /** Address of the old site, with its base path. */
  readonly url?: string;
  /** Language codes; the first is that of most texts. */
  readonly languages?: readonly string[];
  /** Path of the list of posts; `null` for a site without posts. */
  readonly blogPath?: string | null;
  /** Path of the documents. */
  readonly docsPath?: string;
  /** Further options of the engine's configuration. */
  readonly options?: Fields;
}

/** A whole source in the engine's terms: what every reader gives and the writer takes. */
export interface ImportedSite {
  readonly settings: ImportedSettings;
  readonly texts: readonly ImportedText[];
  readonly assets: readonly ImportedAsset[];
  /** Old paths that no text answers. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
  /** The source does not say which of its texts are public; those without a state wait for the author's word. */
  readonly isUnclear?: boolean;
  /** Further files of the new site, such as `content/authors.yml`. */
  readonly files?: readonly { readonly target: string; readonly content: string }[];
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
  /** Whether the files look like this source. */
  readonly recognizes: (files: SourceFiles) => boolean;
  readonly read: (input: ReaderInput) => ImportedSite | Promise<ImportedSite>;
}

/** What the fields of a text say of where it is shown; the engine's own rules decide. */
export interface HidingVerdict {
  readonly hidings: readonly {
    readonly field: string;
    readonly state: 'draft' | 'unlisted' | 'from' | 'until';
    readonly date?: string;
  }[];
  readonly understood: readonly string[];
  /** Fields that may hide, but it is not known how. */
  readonly mistakes: readonly { readonly field: string; readonly message: string }[];
}

export type HidingReader = (fields: object, own: readonly string[]) => HidingVerdict;
