import type { DateText } from './locale';
import type { HtmlSlot } from './page';
import type { Breadcrumb, CategoryItem, CategoryProps, DocProps } from './screenProps/docScreens';
import type { PostProps } from './screenProps/post';
import type { Result } from './screenProps/result';
import type { TagIndexProps, TagPostsProps } from './screenProps/tagScreens';
import type { ShellLocale } from './shell';

export type {
  Breadcrumb,
  CategoryItem,
  CategoryProps,
  DocProps,
  DocsNavigation,
} from './screenProps/docScreens';
export type { PostProps } from './screenProps/post';

/** Props of each screen of the theme. All hrefs are addresses (base URL included). */
export interface ScreenProps {
  readonly home: HomeProps;
  readonly page: StandaloneProps;
  readonly blogList: BlogListProps;
  readonly post: PostProps;
  readonly tagIndex: TagIndexProps;
  readonly tagPosts: TagPostsProps;
  readonly archive: ArchiveProps;
  readonly authors: AuthorsProps;
  readonly author: AuthorProps;
  readonly doc: DocProps;
  readonly category: CategoryProps;
  readonly search: SearchProps;
  readonly notFound: NotFoundProps;
}

/** Name of a screen; the browser loads the screen's script by it. */
export type ScreenName = keyof ScreenProps;

/** A link with its title as plain text. */
export interface LinkTo {
  readonly title: string;
  readonly href: string;
}

/** A link to the previous or next text. */
export interface NeighbourLink extends LinkTo {
  /** Language of the title (BCP 47), if it differs from the page's. */
  readonly lang?: string;
}

/** A tag or category with its label: from its definition, or as the author wrote it. */
export interface TagLink {
  readonly label: string;
  readonly href: string;
}

/** An entry of the table of contents: a heading within its levels. */
export interface TocEntry {
  /** Level of the heading element, 2 to 6: `h1` is the title. */
  readonly level: number;
  /** Fragment of its address, not percent-encoded. */
  readonly id: string;
  /** Inline HTML without links. */
  readonly html: string;
}

/** Translation state of a text, if its page must report it. */
export interface Translation {
  /** `stale`: the original has changed since the translation; `missing`: rendered in another language. */
  readonly state: 'stale' | 'missing';
  /** `lang` of the rendered text. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Label of the text's language (`한국어`). */
  readonly languageLabel: string;
  /** Address of the original, if it has a page. */
  readonly originalHref: string | null;
}

/** Fields that plugins add to a text: plain data by name. */
export type TextFields = Readonly<Record<string, unknown>>;

/** Props that all articles (posts, documents, standalone pages) have. */
export interface ArticleProps {
  readonly title: string;
  readonly description: string;
  readonly body: HtmlSlot;
  readonly toc: readonly TocEntry[];
  /** The text begins with its own heading, or the author hides the title. */
  readonly isTitleHidden: boolean;
  readonly isTocHidden: boolean;
  /** The author's class names for the article. */
  readonly className: string | null;
  readonly translation: Translation | null;
  /** For a draft its notice: a shared one is not only visible in development. */
  readonly isDraft: false | 'draft' | 'sharedDraft';
  readonly isUnlisted: boolean;
  readonly lastUpdated: { readonly date: DateText | null; readonly author: string | null } | null;
  readonly editHref: string | null;
  /** Address of the page's Markdown. */
  readonly markdownHref: string;
  /** Client features that the article needs. */
  readonly features: readonly string[];
  readonly fields?: TextFields;
}

/** An author in a byline or on the author's page; `null` fields are missing in the author's definition. */
export interface AuthorCard {
  readonly name: string;
  /** Occupation or role, not the form of address. */
  readonly title: string | null;
  readonly description: string | null;
  readonly imageHref: string | null;
  /** External link of the author's name. */
  readonly url: string | null;
  /** Address of the author's page on this site. */
  readonly href: string | null;
  readonly email: string | null;
  /** Profiles in the order of the configuration, with complete addresses. */
  readonly socials: readonly { readonly label: string; readonly href: string; readonly isGithub: boolean }[];
  /** Number of listed posts in the locale. */
  readonly postCount: number;
}

/** A post in a list. Computed once per post and locale, and shared by all lists. */
export interface PostSummary {
  readonly title: string;
  readonly href: string;
  readonly date: DateText;
  /** `null` if the site hides it. */
  readonly readingMinutes: number | null;
  readonly tags: readonly TagLink[];
  readonly authors: readonly AuthorCard[];
  readonly description: string;
  /** Content before the fold; `null` in a compact list, which uses the description. */
  readonly excerpt: HtmlSlot | null;
  /** Cover picture, if lists have it. */
  readonly cover?: HtmlSlot;
  readonly translation: Translation | null;
  /** Label in a list: a draft, pinned, or its result. */
  readonly label?: string;
  /** Outcome of what the post describes. */
  readonly result?: Result;
  readonly fields?: TextFields;
}

/** Position of a page in a paginated list; `count` is 1 for a list on one page. */
export interface Pagination {
  /** 1-based. */
  readonly current: number;
  /** Number of pages. */
  readonly count: number;
  /** Pages to link, in order: the first, the last and those near the current one. */
  readonly pages: readonly { readonly number: number; readonly href: string }[];
}

/** Props of the home page. Sections whose list is empty or whose value is `null` are omitted. */
export interface HomeProps {
  readonly title: string;
  readonly tagline: string;
  readonly intro: HtmlSlot | null;
  /** The weeks of a year with their posts, if the look has it. */
  readonly year?: HtmlSlot;
  readonly translation: Translation | null;
  /** Picture of the author. */
  readonly portraitHref: string | null;
  /** Contact and follow links. */
  readonly links: readonly HomeLink[];
  /** Newest first; the first has the large layout. */
  readonly latest: readonly HomePost[];
  readonly blogHref: string;
  /** The site's title of its documentation. */
  readonly docsTitle: string | null;
  readonly docsHref: string | null;
  /** Highlighted projects; without them the sections of the documentation are listed. */
  readonly projects: readonly HomeProject[] | null;
  readonly categories: readonly CategoryItem[];
  readonly tagIndexHref: string | null;
  readonly tags: readonly (TagLink & { readonly count: number })[];
}

/** One of the newest posts, with the date in the two parts that the home page separates. */
export interface HomePost extends PostSummary {
  readonly year: string;
  /** The date without its year. */
  readonly day: string;
}

interface HomeLink {
  readonly label: string;
  readonly href: string;
  readonly icon: 'github' | 'mail' | 'feed' | 'link' | null;
}

/** A project from the front matter of the home page. */
export interface HomeProject extends LinkTo {
  readonly description: string;
}

/** Props of a page of `content/pages/`: only its article. */
export type StandaloneProps = ArticleProps;

/** Props of one page of the list of all posts, newest first. */
export interface BlogListProps {
  readonly title: string;
  readonly description: string;
  readonly posts: readonly PostSummary[];
  /** The most used tags, and links to all tags and to the archive; only on the first page of a blog with tags. */
  readonly topics?: readonly TagLink[];
  readonly pagination: Pagination;
}

export type { TagIndexProps, TagPostsProps } from './screenProps/tagScreens';

/** Props of the archive: all posts by year, or on the page of a year or month those of that period. */
export interface ArchiveProps {
  readonly title: string;
  /** Breadcrumbs from the archive to the page of a period; empty on the archive itself. */
  readonly trail: readonly Breadcrumb[];
  /** Newest first. */
  readonly periods: readonly ArchivePeriod[];
  /** The next newer period with posts; `null` if there is none, and on the archive itself. */
  readonly newer: NeighbourLink | null;
  /** The next older one, likewise. */
  readonly older: NeighbourLink | null;
}

/** A year, a month or a part of a month in the archive. */
export interface ArchivePeriod {
  /** Its element id on the page. */
  readonly id: string;
  readonly label: string;
  /** Number of posts. */
  readonly count: number;
  /** Address of its own page, if its posts are listed there instead. */
  readonly href: string | null;
  readonly posts: readonly (LinkTo & {
    readonly date: DateText;
    readonly lang: string | null;
    readonly languageLabel: string | null;
    /** Label of the post in the list. */
    readonly label?: string;
    readonly result?: Result;
  })[];
  /** Subdivisions, if its own page does not list its posts either. */
  readonly parts: readonly { readonly label: string; readonly href: string; readonly count: number }[];
}

/** Props of one page of the list of authors. */
export interface AuthorsProps {
  readonly title: string;
  readonly authors: readonly AuthorCard[];
  readonly pagination: Pagination;
}

/** Props of one page of an author's posts, newest first. */
export interface AuthorProps {
  readonly author: AuthorCard;
  readonly posts: readonly PostSummary[];
  readonly pagination: Pagination;
  readonly authorsHref: string;
}

/** Props of the search page. The browser finds the results itself. */
export interface SearchProps {
  /** Addresses of the blog's lists; `null` without a blog. */
  readonly blog: {
    readonly href: string;
    readonly archiveHref: string;
    readonly tagIndexHref: string;
  } | null;
  readonly docsHref: string | null;
  /** Starting points without a query or without results: the most used tags, and the newest texts. */
  readonly tags: readonly (TagLink & { readonly count: number })[];
  readonly newest: readonly NeighbourLink[];
  /** Key → label of the most used tags, for results. */
  readonly tagLabels: Readonly<Record<string, string>>;
}

/** Texts of the 404 page in another language. */
export interface NotFoundElsewhere extends Pick<ShellLocale, 'htmlLang' | 'direction' | 'homeHref'> {
  readonly explanation: string;
  /** Text of the link to the home page. */
  readonly home: string;
}

/** Props of the 404 page, which is the same for every address. */
export interface NotFoundProps {
  readonly homeHref: string;
  /**
   * Texts in the other languages: many hosts use a single 404 page, that of the root, for all missing addresses. Absent
   * on the 404 pages below the root.
   */
  readonly elsewhere?: readonly NotFoundElsewhere[];
}
