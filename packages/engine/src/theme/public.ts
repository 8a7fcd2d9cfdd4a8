/* Exports of the theme for a site's components: `@private-devlog/engine/theme`. A part includes the site's replacement.
   Its type is explicit, because the declarations of the package are generated without a compiler. Parts that are loaded
   on demand are exported only as `Default`, so that no page loads them for another. */
export type {
  AdmonitionProps,
  ArticlePartName,
  ArticlePartProps,
  ArticleReplacement,
  CodeBlockProps,
  FigureProps,
} from '../shared/articleParts';
export type { DateText } from '../shared/locale';
export type { PartName } from '../shared/parts';
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
export { useBar } from './hooks/bar';
export { usePage } from './hooks/page';
export { useReading } from './hooks/reading';
export { useMessages, useShell } from './hooks/shell';
export { useSidebar } from './hooks/sidebarData';
export { Article } from './layout/Article';
export { BlogSidebar } from './layout/BlogSidebar';
export { Body } from './layout/Body';
export { ColorModeToggle } from './layout/ColorModeToggle';
export { DocFooter } from './layout/DocFooter';
export { DocsSidebar } from './layout/DocsSidebar';
export { Footer } from './layout/Footer';
export { Layout } from './layout/Layout';
export { Navbar } from './layout/Navbar';
export { NavbarItem } from './layout/NavbarItem';
export { Pagination } from './layout/Pagination';
export { PostEnd } from './layout/PostEnd';
export { PostFooter } from './layout/PostFooter';
export { PostHeader } from './layout/PostHeader';
export { PostList } from './layout/PostList';
export { Sidebar } from './layout/Sidebar';
export { SidebarFrame } from './layout/SidebarFrame';
export { Toc as TableOfContents } from './layout/Toc';
export { Giscus, type GiscusProps, Utterances, type UtterancesProps } from './lazy/Comments';
export { Prose } from './markdown/Prose';
export type {
  LayoutProps,
  NoProps,
  PartProps,
  PostListItemProps,
  SearchHitProps,
  TableOfContentsProps,
} from './partProps';
export type { ArticleComponents, Part, Replacement } from './parts';
export { TagList } from './ui/TagList';
export { Time } from './ui/Time';
