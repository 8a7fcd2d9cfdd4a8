/* Exports of the theme for a site's components: `@private-devlog/engine/theme`. A part includes the site's replacement.
   Its type is explicit, because the declarations of the package are generated without a compiler. Parts that are loaded
   on demand are exported only as `Default`, so that no page loads them for another. */

export type { DateText } from '../shared/locale';
export type {
  AdmonitionProps,
  ArticlePartName,
  ArticlePartProps,
  ArticleReplacement,
  CodeBlockProps,
  FigureProps,
} from '../shared/screenProps/articleParts';
export type { PartName } from '../shared/screenProps/parts';
export type {
  ArchiveProps,
  BlogListProps,
  DocProps,
  HomeProps,
  LinkTo,
  NotFoundProps,
  PostProps,
  TagLink,
  TagPostsProps,
} from '../shared/screens';
export { Article } from './article/Article';
export { DocFooter } from './article/DocFooter';
export { Toc as TableOfContents } from './article/Toc';
export { ColorModeToggle } from './colorMode/ColorModeToggle';
export { useBar } from './hooks/bar';
export { usePage } from './hooks/page';
export { useReading } from './hooks/reading';
export { useMessages, useShell } from './hooks/shell';
export { useSidebar } from './hooks/sidebarData';
export { Body } from './layout/Body';
export { Footer } from './layout/Footer';
export { Layout } from './layout/Layout';
export { Giscus, type GiscusProps, Utterances, type UtterancesProps } from './lazy/Comments';
export { Pagination } from './lists/Pagination';
export { PostList } from './lists/PostList';
export { Prose } from './markdown/Prose';
export { Navbar } from './navbar/Navbar';
export { NavbarItem } from './navbar/NavbarItem';
export type {
  LayoutProps,
  NoProps,
  PartProps,
  PostListItemProps,
  SearchHitProps,
  TableOfContentsProps,
} from './partProps';
export type { ArticleComponents, Part, Replacement } from './parts';
export { PostEnd } from './post/PostEnd';
export { PostFooter } from './post/PostFooter';
export { PostHeader } from './post/PostHeader';
export { BlogSidebar } from './sidebar/BlogSidebar';
export { DocsSidebar } from './sidebar/DocsSidebar';
export { Sidebar } from './sidebar/Sidebar';
export { SidebarFrame } from './sidebar/SidebarFrame';
export { TagList } from './ui/TagList';
export { Time } from './ui/Time';
