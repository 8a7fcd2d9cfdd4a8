import type { Fields, ImportedAsset, ImportedSettings } from '../types';

/** What the configuration of an engine without a reader of its own says of its texts. */
export interface PlainSite {
  readonly label: string;
  /** Folder of the texts, with a slash at its end; empty for the source itself. */
  readonly root: string;
  readonly settings: ImportedSettings;
  /** Whether the engine does not publish a file below the folder. */
  readonly isLeftOut: (path: string) => boolean;
  /** Address of a text by its path without ending, its fields and its file; `null` where that is not known. */
  readonly addressOf: (name: string, fields: Fields, source: string) => string | null;
  /** Files that are published as they are. */
  readonly assets?: readonly ImportedAsset[];
  /** Whether a path is of no text of the site. Default: names that begin with a dot or a low line. */
  readonly isNoText?: (path: string) => boolean;
  /** Its texts are templates first, also within their code. */
  readonly isTemplated?: true;
  /** Its texts are notes of Obsidian; `isPublic` says whether one is public that does not say so, where that is known. */
  readonly notes?: { readonly isPublic?: boolean };
  /** Language of a text and its path without the mark of it, where the site has several; the first has no mark. */
  readonly localOf?: (name: string) => { readonly name: string; readonly language?: string };
  /** The body of a text as Markdown, where the engine has marks of its own. */
  readonly bodyOf?: (body: string, source: string) => string;
  /** Fields that a file beside the texts gives them. */
  readonly inherited: (path: string) => Fields;
}

/** What a folder says whose configuration says nothing. */
export const withoutMeaning = {
  isLeftOut: () => false,
  addressOf: () => null,
  inherited: () => ({}),
  settings: {},
};
