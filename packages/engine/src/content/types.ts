import type { Heading, MarkdownResult } from '../markdown/types';
import type { Locale } from '../shared/locale';
import type { TextFields } from '../shared/screens';
import type { AuthorData, TagData } from './dataSchemas';
import type { Hiding } from './hiding';
import type { DocFrontMatter, FrontMatter, PageFrontMatter, PostFrontMatter } from './schemas';
import type { VersionInfo } from './versions';

/** Which front matter a text has and which screen shows it. Its folder decides: `blog`, `docs`, `pages`. */
export type EntryKind = 'post' | 'doc' | 'page';

/**
 * One Markdown file after parsing, without the heavy part: the HTML and the sections are in the content store
 * under {@link Entry.body}.
 */
export interface Entry {
  /** `ko:blog/250918-01`: the language folder and the key. */
  readonly id: string;
  /** Same for an original and its translations: `blog/250918-01`, `docs/base/tmi`, `pages/about`. */
  readonly key: string;
  readonly kind: EntryKind;
  /** Code of the locale of the folder it is in. */
  readonly locale: string;
  /** Path relative to the site's folder. */
  readonly file: string;
  /** First 16 hex digits of the SHA-256 of the text with line endings normalized. */
  readonly sourceHash: string;
  /** Names the text after the front matter alone. */
  readonly bodyHash: string;
  readonly frontMatter: FrontMatter;
  /** Front-matter fields that the engine does not know. */
  readonly unknownFields: readonly string[];
  /** Fields of the front matter that hide the text; dates are evaluated when the site is built. */
  readonly hidings: readonly Hiding[];
  /** Line of each top-level front-matter key. */
  readonly lines: Readonly<Record<string, number>>;
  readonly article: ArticleInfo;
  /** Name of the stored {@link ArticleBody}. */
  readonly body: string;
  /** A plugin has added it: there is no such file. */
  readonly isAdded?: boolean;
}

/** The light part of a parsed article. */
export type ArticleInfo = Pick<
  MarkdownResult,
  'anchors' | 'references' | 'embeds' | 'firstParagraph' | 'words' | 'features' | 'problems'
> & {
  /** Without their lines, which change with the words above. */
  readonly headings: readonly Omit<Heading, 'line'>[];
  /** Characters of the text beyond ASCII, each once; only where the site cuts a font down to them. */
  readonly characters?: string;
  /** Number of the reference that is the post's picture in lists. */
  readonly cover?: number;
  readonly hasExcerpt: boolean;
  /** Names the HTML before the fold, so that lists do not depend on what comes after it; `null` without one. */
  readonly excerptKey: string | null;
  readonly isMdx: boolean;
  /** Text of a leading `# heading`, which gives the title and is removed from the body. */
  readonly leadingTitle: string | null;
};

/** HTML, sections and source of a parsed article, in the content store. */
export type ArticleBody = Pick<MarkdownResult, 'html' | 'excerptHtml' | 'module' | 'sections'> & {
  /** The author's text after the front matter, for the page as Markdown. */
  readonly source: string;
};

/** Everything that is known about the content, for all locales; immutable. */
export interface Site {
  readonly locales: readonly Locale[];
  readonly byLocale: Readonly<Record<string, LocalizedSite>>;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** The content as one locale shows it. */
export interface LocalizedSite {
  readonly locale: Locale;
  /** Newest first; drafts only in development; unlisted ones included. */
  readonly posts: readonly Post[];
  readonly pages: readonly StandalonePage[];
  readonly versions: readonly DocsVersion[];
  /** Those of `authors.yml` who have listed posts of this locale. */
  readonly authors: ReadonlyMap<string, ListedAuthor>;
  readonly tags: readonly Tag[];
  /** What posts have in `categories`. */
  readonly categories: readonly Tag[];
  /** Series of two listed posts or more. */
  readonly series: readonly Tag[];
}

/**
 * `original` and `translated` are as they should be; `stale`: the original has changed since the translation;
 * `missing`: the page shows a text in another language.
 */
export type TranslationState = 'original' | 'translated' | 'stale' | 'missing';

/** What posts, documents and pages have in common. */
export interface Article<F extends FrontMatter = FrontMatter> {
  /** The key shared by all languages of it: `blog/250918-01`. */
  readonly key: string;
  /** The entry whose text is rendered: the locale's own, or the original when the translation is missing. */
  readonly entry: Entry;
  readonly original: Entry;
  readonly frontMatter: F;
  readonly state: TranslationState;
  /** Locale of the rendered text. */
  readonly language: Locale;
  readonly title: string;
  readonly description: string;
  /** Site-absolute path with the locale's prefix. */
  readonly path: string;
  readonly isDraft: boolean;
  readonly isUnlisted: boolean;
  readonly lastUpdate: LastUpdate | null;
  /** Paths that lead here by redirect, with the locale's prefix. */
  readonly redirectFrom: readonly string[];
}

interface LastUpdate {
  /** Calendar date, `YYYY-MM-DD`, or the moment of RFC 3339 where the author writes a time. */
  readonly date: string | null;
  readonly author: string | null;
}

/** A text of `content/blog/` in one locale. */
export interface Post extends Article<PostFrontMatter> {
  /** Calendar date, `YYYY-MM-DD`, in the author's zone. */
  readonly date: string;
  /** As `date`, or the moment of RFC 3339 where the author writes a time. */
  readonly moment: string;
  /** Keys of its tags. */
  readonly tags: readonly string[];
  /** As its front matter orders them. */
  readonly authors: readonly Author[];
  readonly sidebarLabel: string;
  /** At the speeds of the configuration; 1 at least. */
  readonly readingMinutes: number;
  /** First in the list of the blog. */
  readonly isPinned: boolean;
  /** Keys of its categories. */
  readonly categories: readonly string[];
  /** The series that it is a part of, with its name in the original and in this locale; `null` without one. */
  readonly series: { readonly key: string; readonly written: string; readonly label: string } | null;
}

/** A text of `content/pages/` in one locale. */
export type StandalonePage = Article<PageFrontMatter>;

/** A text of a version's folder (`content/docs` for the one being written) in one locale. */
export interface Doc extends Article<DocFrontMatter> {
  /** `base/tech-stack`: folders and name without numeric prefixes. */
  readonly docId: string;
  readonly version: string;
  /** Folder of the file inside its version, with numeric prefixes; `''` at the top. */
  readonly folder: string;
  /** File name without extension, with its numeric prefix. */
  readonly fileName: string;
  /** From the front matter, else the numeric prefix; `null` sorts after those with one. */
  readonly sidebarPosition: number | null;
  readonly sidebarLabel: string;
  /** Label in previous/next links when it differs from the sidebar's. */
  readonly paginationLabel: string | null;
  /** Name of the sidebar that holds it; `null` shows none. */
  readonly sidebar: string | null;
}

/** A version of the documentation (specification, section 3: docs version). */
export interface DocsVersion extends Omit<VersionInfo, 'segment'> {
  readonly mainDocId: string;
  readonly docs: readonly Doc[];
  readonly draftIds: readonly string[];
  readonly sidebars: Readonly<Record<string, readonly SidebarNode[]>>;
  readonly categories: readonly Category[];
}

/** An item of a docs sidebar; documents are named by id. */
export type SidebarNode =
  | { readonly type: 'doc'; readonly id: string; readonly label: string; readonly className: string | null }
  | {
      readonly type: 'link';
      readonly label: string;
      readonly href: string;
      readonly description: string;
      readonly className: string | null;
    }
  | { readonly type: 'html'; readonly value: string; readonly className: string | null }
  | CategoryNode;

/** A folder of documents, or a group that an explicit sidebar names. */
export interface CategoryNode {
  readonly type: 'category';
  readonly label: string;
  /** For lists; empty for that of the page it leads to. */
  readonly description: string;
  readonly className: string | null;
  readonly isCollapsible: boolean;
  readonly isCollapsed: boolean;
  readonly items: readonly SidebarNode[];
  /** What its label leads to: a document, a generated index page (by path), or nothing. */
  readonly link:
    | { readonly type: 'doc'; readonly id: string }
    | { readonly type: 'index'; readonly path: string }
    | null;
}

/** A generated index page of a docs category. */
export interface Category {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly sidebar: string;
  readonly node: CategoryNode;
  readonly version: string;
  /** The file that declares it, for messages. */
  readonly source: string | null;
}

/** An author in the words of a locale: of `authors.yml`, or written out in a post, which has no page then. */
export interface Author extends AuthorData {
  readonly key: string;
  readonly name: string;
  /** Path of the author's page, or `null`. */
  readonly path: string | null;
}

/** An author of `authors.yml` with posts. */
export interface ListedAuthor extends Author {
  /** Listed posts of this locale, newest first. */
  readonly posts: readonly Post[];
}

/** A tag, a category or a series. */
export interface Tag extends TagData {
  readonly key: string;
  readonly label: string;
  /** Path of the tag's list. */
  readonly path: string;
  /** Listed posts of this locale, newest first. */
  readonly posts: readonly Post[];
}

/** The fields of a text, whatever site it is in; `undefined` for none. */
export type FieldsOf = (article: Article) => TextFields | undefined;
