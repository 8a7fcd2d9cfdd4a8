import type { SourceFiles } from '../../source/files';
import type { Fields, ImportedAsset, ImportedSettings, NavItem } from '../../types';

/** Rules for the texts of an engine without a reader of its own, from its configuration. */
export interface PlainSite {
  readonly label: string;
  /** Folder of the texts, with a trailing slash; empty for the source itself. */
  readonly root: string;
  readonly settings?: ImportedSettings;
  /** Whether the engine does not publish a file, by its path below the folder. */
  readonly isExcluded?: (path: string) => boolean;
  /** Address of a text by its path without extension, its fields and its file; `null` if it is unknown. */
  readonly addressOf?: (name: string, fields: Fields, source: string) => string | null;
  /** Files that are published unchanged. */
  readonly assets?: readonly ImportedAsset[];
  /** Path of the home page, if its name would say that it is about the folder: `README.md`. */
  readonly home?: string;
  /** Whether a text is a page although it has a date, by its path below the folder. */
  readonly isPage?: (path: string) => boolean;
  /** The sidebar, given the source files of the documents. */
  readonly sidebarOf?: (docs: ReadonlySet<string>) => readonly NavItem[];
  /** Whether a prefix such as `01.` in names is a position. */
  readonly hasNumberPrefixes?: true;
  /** Whether a path is not a text of the site. @default names that begin with a dot or an underscore */
  readonly isNoText?: (path: string) => boolean;
  /** Whether texts are parsed as templates first, including their code. */
  readonly isTemplated?: true;
  /** Whether readers of the old site saw double braces and tags of templates as they are. */
  readonly isLiteral?: true;
  /** Whether texts with the date of their creation are posts, as in engines that are mostly used for blogs. */
  readonly isBlog?: true;
  /**
   * Present if the texts are notes of Obsidian. `isPublic` is the default for notes without a flag, if known;
   * `hasBreaks` tells that each line break of a note is shown.
   */
  readonly notes?: { readonly isPublic?: boolean; readonly hasBreaks?: boolean };
  /**
   * Language of a text, and its path without the language, if the site has several; undefined for the default one.
   */
  readonly localOf?: (name: string) => { readonly name: string; readonly language?: string };
  /** Converts the body of a text to Markdown, if the engine has syntax of its own. */
  readonly bodyOf?: (body: string, source: string) => string;
  /** Fields that files beside the texts assign. */
  readonly inherited?: (path: string) => Fields;
}

/** Language of a text by its path: a first folder, or a suffix as in `start.ko`. */
export function localeReader(locales: readonly string[], defaultLocale: string | undefined) {
  return (written: string) => {
    const [, folder = '', below = ''] = /^([^/]+)\/(.+)$/.exec(written) ?? [];
    const [, bare = '', ending = ''] = /^(.+)\.([\w-]+)$/.exec(written) ?? [];
    const isFolder = locales.includes(folder);
    const code = isFolder ? folder : locales.includes(ending) ? ending : defaultLocale;
    const name = isFolder ? below : locales.includes(ending) ? bare : written;
    const language = code === defaultLocale ? undefined : code;
    return {
      name,
      language,
      folder: isFolder ? folder : undefined,
      local: language === undefined ? { name } : { name, language },
    };
  };
}

/** Packages of template languages, whose conditions and comments hide a part of a text. */
const TEMPLATES = /"(?:@markdoc\/[\w.-]+|liquidjs|nunjucks|mustache|handlebars|ejs|eta)"\s*:/;

/** Rule of a site whose code shows texts: braces and tags are literal, unless it has a template language. */
export function literalRule({ has, text }: Pick<SourceFiles, 'has' | 'text'>): Pick<PlainSite, 'isLiteral'> {
  return has('package.json') && TEMPLATES.test(text('package.json')) ? {} : { isLiteral: true };
}
