import type { Breadcrumb, CategoryItem, CategoryProps, DocProps } from './docScreens';
import type { DateText } from './locale';
import type { HtmlSlot } from './page';
import type { PostProps } from './post';
import type { Result } from './result';
import type { ShellLocale } from './shell';
import type { TagIndexProps, TagPostsProps } from './tagScreens';

export type { Breadcrumb, CategoryItem, CategoryProps, DocProps, DocsNavigation } from './docScreens';
export type { PostProps } from './post';

/** What each screen of the theme is given. All hrefs are addresses (base URL included). */
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

/** Names a screen in the data of a page; the browser loads the script of the screen by it. */
export type ScreenName = keyof ScreenProps;

/** A link by its title, which is plain text. */
export interface LinkTo {
  readonly title: string;
  readonly href: string;
}

/** A link to the text before or after. */
export interface NeighbourLink extends LinkTo {
  /** Language of the title (BCP 47), where it is not the page's. */
  readonly lang?: string;
}

/** A tag or category as a reader sees it: the label of its definition, or what the author wrote. */
export interface TagLink {
  readonly label: string;
  readonly href: string;
}

/** A heading of an article within the levels that the table of contents shows, in the order of the text. */
export interface TocEntry {
  /** Of the heading element, 2 to 6: `h1` is the title. */
  readonly level: number;
  /** Fragment of its address, not encoded. */
  readonly id: string;
  /** Inline HTML without links. */
  readonly html: string;
}

/** The translation state of a text on its page, where the page has to say it. */
export interface Translation {
  /** `stale`: the original has changed since; `missing`: rendered in another language. */
  readonly state: 'stale' | 'missing';
  /** `lang` of the rendered text. */
  readonly lang: string;
  readonly dir: 'ltr' | 'rtl';
  /** Label of the text's language (`한국어`). */
  readonly languageLabel: string;
  /** The original, where it has a page. */
  readonly originalHref: string | null;
}

/** What plugins say of a text, by name: plain data. */
export type TextFields = Readonly<Record<string, unknown>>;

/** What every article (post, document, standalone page) has. */
export interface ArticleProps {
  readonly title: string;
  readonly description: string;
  readonly body: HtmlSlot;
  readonly toc: readonly TocEntry[];
  /** The text has a heading of its own, or the author wants none. */
  readonly isTitleHidden: boolean;
  readonly isTocHidden: boolean;
  /** Class names that the author gives to the article. */
  readonly className: string | null;
  readonly translation: Translation | null;
  readonly isDraft: boolean;
  readonly isUnlisted: boolean;
  readonly lastUpdated: { readonly date: DateText | null; readonly author: string | null } | null;
  readonly editHref: string | null;
  /** The page as Markdown. */
  readonly markdownHref: string;
  /** Client behaviors that the article needs. */
  readonly features: readonly string[];
  readonly fields?: TextFields;
}

/**
 * An author as a byline and the page of the author show one; `null` in a field is what the author left out.
 */
export interface AuthorCard {
  readonly name: string;
  /** What the author does, not the form of address. */
  readonly title: string | null;
  readonly description: string | null;
  readonly imageHref: string | null;
  /** Where the author's name leads, outside this site. */
  readonly url: string | null;
  /** The author's page on this site. */
  readonly href: string | null;
  readonly email: string | null;
  /** In the order of the configuration; `href` is complete. */
  readonly socials: readonly { readonly label: string; readonly href: string; readonly isGithub: boolean }[];
  /** Listed posts in the locale of the page. */
  readonly postCount: number;
}

/** A post in a list. Computed once a post and locale, and shared by every list that names it. */
export interface PostSummary {
  readonly title: string;
  readonly href: string;
  readonly date: DateText;
  /** `null` where the site does not show it. */
  readonly readingMinutes: number | null;
  readonly tags: readonly TagLink[];
  readonly authors: readonly AuthorCard[];
  readonly description: string;
  /** The content before the fold; `null` in a compact list, which shows the description. */
  readonly excerpt: HtmlSlot | null;
  /** Its picture, where lists show it. */
  readonly cover?: HtmlSlot;
  readonly translation: Translation | null;
  /** What the list says of it: a draft, first in the list, how it ended. */
  readonly label?: string;
  /** How what it tells of ended. */
  readonly result?: Result;
  readonly fields?: TextFields;
}

/**
 * The place of a page among those that one list is divided into; a list that fits on one has a `count` of 1.
 */
export interface Pagination {
  /** 1-based. */
  readonly current: number;
  /** How many pages there are. */
  readonly count: number;
  /** The pages that are worth a link, in order: the first, the last and those near the current one. */
  readonly pages: readonly { readonly number: number; readonly href: string }[];
}

/** What the home page shows; a list without items and a `null` leave their section away. */
export interface HomeProps {
  readonly title: string;
  readonly tagline: string;
  readonly intro: HtmlSlot | null;
  /** The weeks of a year with those that have posts, where the look shows them. */
  readonly year?: HtmlSlot;
  readonly translation: Translation | null;
  /** Picture of who writes. */
  readonly portraitHref: string | null;
  /** Ways to reach who writes, and to follow. */
  readonly links: readonly HomeLink[];
  /** Newest first; the first is rendered large. */
  readonly latest: readonly HomePost[];
  readonly blogHref: string;
  /** The site's own name for its documentation. */
  readonly docsTitle: string | null;
  readonly docsHref: string | null;
  /** What the author is proud of; without it, the sections of the documentation. */
  readonly projects: readonly HomeProject[] | null;
  readonly categories: readonly CategoryItem[];
  readonly tagIndexHref: string | null;
  readonly tags: readonly (TagLink & { readonly count: number })[];
}

/** One of the newest posts, with its date in the two pieces that the home page sets apart. */
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

/** A project by the words and the address that the front matter of the home page gives. */
export interface HomeProject extends LinkTo {
  readonly description: string;
}

/** A page of `content/pages/` has nothing but its article. */
export type StandaloneProps = ArticleProps;

/** One page of the list of all posts, the newest first. */
export interface BlogListProps {
  readonly title: string;
  readonly description: string;
  readonly posts: readonly PostSummary[];
  /** On the first page of a blog with tags: the tags of the most posts, then the ways to all tags and to the archive. */
  readonly topics?: readonly TagLink[];
  readonly pagination: Pagination;
}

export type { TagIndexProps, TagPostsProps } from './tagScreens';

/** All posts by year, or on the page of a year or month those of that period. */
export interface ArchiveProps {
  readonly title: string;
  /** The way from the archive to the page of a period; empty on the archive itself. */
  readonly trail: readonly Breadcrumb[];
  /** Newest first. */
  readonly periods: readonly ArchivePeriod[];
  /** The next period that has posts; `null` at the end, and on the archive itself. */
  readonly newer: NeighbourLink | null;
  /** As {@link newer}, the other way. */
  readonly older: NeighbourLink | null;
}

/** A year, a month or a part of one. */
export interface ArchivePeriod {
  /** Its id on the page. */
  readonly id: string;
  readonly label: string;
  /** How many posts there are. */
  readonly count: number;
  /** Its own page, when its posts are there and not here. */
  readonly href: string | null;
  readonly posts: readonly (LinkTo & {
    readonly date: DateText;
    readonly lang: string | null;
    readonly languageLabel: string | null;
    /** What the list says of it. */
    readonly label?: string;
    readonly result?: Result;
  })[];
  /** What it is divided into, when its own page does not list its posts either. */
  readonly parts: readonly { readonly label: string; readonly href: string; readonly count: number }[];
}

/** One page of the list of those who write here. */
export interface AuthorsProps {
  readonly title: string;
  readonly authors: readonly AuthorCard[];
  readonly pagination: Pagination;
}

/** One page of an author's posts, the newest first. */
export interface AuthorProps {
  readonly author: AuthorCard;
  readonly posts: readonly PostSummary[];
  readonly pagination: Pagination;
  readonly authorsHref: string;
}

/** What the search page shows beside results, which the browser finds by itself. */
export interface SearchProps {
  /** The lists of posts, on a site that has a blog. */
  readonly blog: {
    readonly href: string;
    readonly archiveHref: string;
    readonly tagIndexHref: string;
  } | null;
  readonly docsHref: string | null;
  /** For a reader without a query, or whose query found nothing: what is read most about, and what is new. */
  readonly tags: readonly (TagLink & { readonly count: number })[];
  readonly newest: readonly NeighbourLink[];
  /** Key → label of the tags that results name: those of the most posts. */
  readonly tagLabels: Readonly<Record<string, string>>;
}

/** What a language says of an address without a page. */
export interface NotFoundElsewhere extends Pick<ShellLocale, 'htmlLang' | 'direction' | 'homeHref'> {
  readonly explanation: string;
  /** Text of the link to the home page. */
  readonly home: string;
}

/** What the page for an unknown address needs: the server sends the same one for every address. */
export interface NotFoundProps {
  readonly homeHref: string;
  /**
   * The same in the other languages: many hosts know one such page, that of the root, and answer with it wherever there
   * is nothing. Absent on the pages below the root.
   */
  readonly elsewhere?: readonly NotFoundElsewhere[];
}
