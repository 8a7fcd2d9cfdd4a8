import type { ComponentType, ReactNode } from 'react';
import type { PartName } from '../shared/screenProps/parts';
import type {
  ArchiveProps,
  BlogListProps,
  DocProps,
  HomeProps,
  NotFoundProps,
  PostProps,
  PostSummary,
  TagPostsProps,
  TocEntry,
} from '../shared/screens';
import type { LanguageAttributes } from './ui/language';

/** Props of a part that only uses `useShell`. */
export type NoProps = Readonly<Record<never, never>>;

/** Props of the part `Layout`. */
export interface LayoutProps {
  /** Content of the page. */
  readonly children: ReactNode;
}

/** Props of the part `TableOfContents`. */
export interface TableOfContentsProps {
  readonly entries: readonly TocEntry[];
  /** Language of the article, if it differs from the page's. */
  readonly language?: LanguageAttributes;
}

/** Props of the part `PostListItem`. */
export interface PostListItemProps {
  readonly post: PostSummary;
}

/** Props of the part `SearchHit`, which renders the content of a hit's link. */
export interface SearchHitProps {
  /** The matching text, for `Marked`. */
  readonly title: string;
  /** Titles above it, or its text; may be empty. For `Marked`. */
  readonly path: string;
  readonly isCode: boolean;
  /** Language of the hit, if it differs from the searched one. */
  readonly language: (Required<LanguageAttributes> & { readonly label: string }) | null;
  /** Renders a text with its matches highlighted. */
  readonly Marked: ComponentType<{ readonly text: string }>;
}

/** Part → props. */
export interface PartProps extends Record<PartName, object> {
  readonly Layout: LayoutProps;
  readonly Navbar: NoProps;
  readonly Footer: NoProps;
  readonly Sidebar: NoProps;
  readonly TableOfContents: TableOfContentsProps;
  readonly PostLayout: PostProps;
  readonly PostHeader: PostProps;
  readonly PostFooter: PostProps;
  readonly PostListItem: PostListItemProps;
  readonly BlogList: BlogListProps;
  readonly TagPage: TagPostsProps;
  readonly Archive: ArchiveProps;
  readonly DocLayout: DocProps;
  readonly DocFooter: DocProps;
  readonly Home: HomeProps;
  readonly NotFound: NotFoundProps;
  readonly SearchHit: SearchHitProps;
}
