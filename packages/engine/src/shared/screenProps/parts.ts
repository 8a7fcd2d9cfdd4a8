import type { ArticlePartName } from './articleParts';

/** Parts of the theme that a file of that name in `components/` replaces: name → description. */
export const PARTS = {
  Layout: 'All of the page: announcement, navbar, sidebar, content, footer',
  Navbar: 'The bar at the top',
  Footer: 'The end of every page',
  Sidebar: 'The list beside a post or document',
  TableOfContents: 'The sections of an article',
  PostLayout: 'A post',
  PostHeader: 'Title, date, authors and tags of a post',
  PostFooter: 'After a post: comments, for one. Empty by default',
  PostListItem: 'One post in a list',
  BlogList: 'A page of the list of posts',
  TagPage: 'The posts of a tag',
  Archive: 'All posts by year',
  DocLayout: 'A document',
  DocFooter: 'After a document: the ones before and after it',
  Home: 'The home page',
  NotFound: 'The content at an address that has no page',
  SearchHit: 'The text of a hit in the search modal',
} as const;

/** Also the base name of the file in `components/`, and of its script's export. */
export type PartName = keyof typeof PARTS;

/** The names of {@link PARTS}. */
export const PART_NAMES: readonly string[] = Object.keys(PARTS);

/** Parts of texts, which are rendered while a text is parsed: name → description. */
export const ARTICLE_PARTS: Readonly<Record<ArticlePartName, string>> = {
  Admonition: 'A box in a text, `:::note` for one',
  CodeBlock: 'The frame of a block of code',
  Figure: 'A picture that stands alone in a text',
};

/** The names of {@link ARTICLE_PARTS}. */
export const ARTICLE_PART_NAMES: readonly ArticlePartName[] = Object.keys(ARTICLE_PARTS) as ArticlePartName[];

/** {@link PARTS} and {@link ARTICLE_PARTS}. */
export const ALL_PARTS: Readonly<Record<string, string>> = { ...PARTS, ...ARTICLE_PARTS };

/** Parts with slots before and after them: `BeforeHome`, `AfterHome`. */
const WITH_SLOTS: readonly PartName[] = [
  ...(['Navbar', 'Footer', 'PostLayout', 'PostHeader', 'BlogList', 'TagPage', 'Archive'] as const),
  ...(['DocLayout', 'DocFooter', 'Home', 'NotFound'] as const),
];

/** Names of the slots before and after parts. */
export const SLOT_NAMES: readonly string[] = WITH_SLOTS.flatMap((name) => [`Before${name}`, `After${name}`]);
