/** Parts of the theme that a site can replace by a file of that name in `components/`: name → what the part is. */
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

export type PartName = keyof typeof PARTS;

/** The names of {@link PARTS}. */
export const PART_NAMES: readonly string[] = Object.keys(PARTS);
