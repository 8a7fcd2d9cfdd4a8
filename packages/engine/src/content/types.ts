import type { DrawnBlocks } from '../markdown/mdx/drawnSource';
import type { Heading, MarkdownResult } from '../markdown/types';
import type { Locale } from '../shared/locale';
import type { TextFields } from '../shared/screens';
import type { AuthorData, TagData } from './dataSchemas';
import type { VersionInfo } from './docs/versions';
import type { DocFrontMatter, FrontMatter, PageFrontMatter, PostFrontMatter } from './frontMatter/schemas';
import type { Hiding } from './hiding/hiding';

/**
 * Kind of a text, which determines its front matter and its screen. Derived from the folder: `blog`, `docs`, `pages`.
 */
export type EntryKind = 'post' | 'doc' | 'page';

/**
 * One Markdown file after parsing, without the heavy part: the HTML and the sections are in the content store
 * under {@link Entry.body}.
 */
export interface Entry {
  /** `ko:blog/250918-01`: locale code and key. */
  readonly id: string;
  /** Equal for an original and its translations: `blog/250918-01`, `docs/current/base/01-tmi`, `pages/about`. */
  readonly key: string;
  readonly kind: EntryKind;
  /** Code of the locale of the folder it is in. */
  readonly locale: string;
  /** Path relative to the site's folder. */
  readonly file: string;
  /** Hash of title, description and body, with line endings normalized (see `sourceHashOf`). */
  readonly sourceHash: string;
  /** Hash of the text after the front matter. */
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
  /** Whether a plugin has added it; then the file does not exist on disk. */
  readonly isAdded?: boolean;
}

/** The light part of a parsed article. */
export type ArticleInfo = Pick<
  MarkdownResult,
  'anchors' | 'references' | 'embeds' | 'firstParagraph' | 'words' | 'features' | 'problems'
> & {
  /** Headings without line numbers, which change with the words above them. */
  readonly headings: readonly Omit<Heading, 'line'>[];
  /** Distinct non-ASCII characters of the text; only if the site subsets a font for texts. */
  readonly characters?: string;
  /** Index in `references` of the post's cover in lists. */
  readonly cover?: number;
  readonly hasExcerpt: boolean;
  /** Hash of the excerpt's HTML, so that lists do not depend on the rest of the text; `null` without an excerpt. */
  readonly excerptKey: string | null;
  readonly isMdx: boolean;
  /** Whether components or values of the text may draw elements with further ids. */
  readonly drawsMore: boolean;
  /** Text of a leading `# heading`, which gives the title and is removed from the body. */
  readonly leadingTitle: string | null;
};

/** Ids of a page that a link can point to. */
export interface Anchors {
  readonly ids: ReadonlySet<string>;
  /** The text whose components may draw further ones, relative to the site's folder; `null` without components. */
  readonly drawnIn: string | null;
}

/** HTML, sections and source of a parsed article, in the content store. */
export type ArticleBody = Pick<MarkdownResult, 'html' | 'excerptHtml' | 'module' | 'sections'> & {
  /** The author's text after the front matter, for the page as Markdown. */
  readonly source: string;
  /** Its blocks that rendering completes. */
  readonly drawn?: DrawnBlocks;
  /** Markdown of what each of them has drawn; then `sections` has its words. */
  readonly drawnTexts?: readonly string[];
};

/** The content model of all locales; immutable. */
export interface Site {
  readonly locales: readonly Locale[];
  readonly byLocale: Readonly<Record<string, LocalizedSite>>;
  readonly entries: ReadonlyMap<string, Entry>;
}

/** The content of one locale. */
export interface LocalizedSite {
  readonly locale: Locale;
  /** Newest first; drafts only in development; unlisted ones included. */
  readonly posts: readonly Post[];
  readonly pages: readonly StandalonePage[];
  readonly versions: readonly DocsVersion[];
  /** Authors of `authors.yml` with listed posts in this locale. */
  readonly authors: ReadonlyMap<string, ListedAuthor>;
  readonly tags: readonly Tag[];
  /** Categories of posts. */
  readonly categories: readonly Tag[];
  /** Series with at least two listed posts. */
  readonly series: readonly Tag[];
}

/**
 * `original` and `translated` are up to date. `stale`: the original has changed since the translation. `missing`: the
 * page renders a text in another language.
 */
export type TranslationState = 'original' | 'translated' | 'stale' | 'missing';

/** Common fields of posts, documents and pages. */
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
  /** A draft that `build --drafts` publishes at a secret path. */
  readonly isShared: boolean;
  readonly isUnlisted: boolean;
  readonly lastUpdate: LastUpdate | null;
  /** Paths that lead here by redirect, with the locale's prefix. */
  readonly redirectFrom: readonly string[];
}

interface LastUpdate {
  /** Calendar date, `YYYY-MM-DD`, or an RFC 3339 timestamp if the author writes a time. */
  readonly date: string | null;
  readonly author: string | null;
}

/** A text of `content/blog/` in one locale. */
export interface Post extends Article<PostFrontMatter> {
  /** Calendar date, `YYYY-MM-DD`, in the author's zone. */
  readonly date: string;
  /** As `date`, or an RFC 3339 timestamp if the author writes a time. */
  readonly moment: string;
  /** Keys of its tags. */
  readonly tags: readonly string[];
  /** Authors in the order of the front matter. */
  readonly authors: readonly Author[];
  readonly sidebarLabel: string;
  /** Reading time at the configured speeds; at least 1. */
  readonly readingMinutes: number;
  /** Whether it comes first in the blog's list. */
  readonly isPinned: boolean;
  /** Keys of its categories. */
  readonly categories: readonly string[];
  /** Its series, named as in the original (`written`) and in this locale (`label`); `null` without one. */
  readonly series: { readonly key: string; readonly written: string; readonly label: string } | null;
}

/** A text of `content/pages/` in one locale. */
export type StandalonePage = Article<PageFrontMatter>;

/** A text of a version's folder (`content/docs` for the version `current`) in one locale. */
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
  /** Name of the sidebar that contains it; `null` if it is shown without a sidebar. */
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

/** A folder of documents, or a category of an explicit sidebar. */
export interface CategoryNode {
  readonly type: 'category';
  readonly label: string;
  /** Description in lists; if empty, that of the linked page is used. */
  readonly description: string;
  readonly className: string | null;
  readonly isCollapsible: boolean;
  readonly isCollapsed: boolean;
  readonly items: readonly SidebarNode[];
  /** Target of its label: a document, a generated index page (by path), or none. */
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

/** An author in a locale: from `authors.yml`, or inline in a post, which has no page unless it refers to a key. */
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

/** Returns the plugin fields of an article; `undefined` if it has none. */
export type FieldsOf = (article: Article) => TextFields | undefined;
