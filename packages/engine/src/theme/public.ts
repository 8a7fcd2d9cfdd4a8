/** Exports of the theme for a site's components: `@private-devlog/engine/theme`. */
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
export { BlogSidebar } from './layout/BlogSidebar';
export { ColorModeToggle } from './layout/ColorModeToggle';
export { DocsSidebar } from './layout/DocsSidebar';
export { NavbarItem } from './layout/NavbarItem';
export { PostEnd } from './layout/PostEnd';
export { Giscus, type GiscusProps, Utterances, type UtterancesProps } from './lazy/Comments';
export type {
  LayoutProps,
  NoProps,
  PartProps,
  PostListItemProps,
  SearchHitProps,
  TableOfContentsProps,
} from './partProps';
export type { ArticleComponents, Part, Replacement } from './parts';
export {
  Article,
  Body,
  DocFooter,
  Footer,
  Layout,
  Navbar,
  Pagination,
  PostFooter,
  PostHeader,
  PostList,
  Prose,
  Sidebar,
  SidebarFrame,
  TableOfContents,
  TagList,
  Time,
  useSidebar,
} from './publicParts';
