/* Building blocks of the theme's original parts, beside `@private-devlog/engine/theme`:
   `@private-devlog/engine/theme/kit`, which ejected parts import. A site with ejected parts has its own copy of the
   used ones, so nothing here may have state in common with the application. It may change in any minor version. */
export type { ListedPage } from '../shared/pagePaths';
export type { HomePost, PostSummary } from '../shared/screens';
export type { FooterLink, ShellLocale } from '../shared/shell';
export { isExternal, toAddress, toPath } from '../shared/url';
export { useIsOpen } from './hooks/popover';
export { isBlogSidebar, useSidebarId } from './hooks/sidebar';
export { menuId, sidebarId } from './ids';
export { AnnouncementBar } from './layout/AnnouncementBar';
export { ArticleHeading } from './layout/ArticleHeading';
export { Brand, LogoImage } from './layout/Brand';
export { Breadcrumbs } from './layout/Breadcrumbs';
export { Cards } from './layout/Cards';
export { Neighbours } from './layout/Neighbours';
export { PageHeader } from './layout/PageHeader';
export { PostLink } from './layout/PostLink';
export { SearchButton } from './layout/SearchButton';
export { PostLinks, SeriesPlace } from './layout/Series';
export { scrollWithin } from './layout/scrollWithin';
export { QUERY_FIELD, QUERY_MAX } from './layout/searchField';
export { TagChips } from './layout/TagChips';
export { useMarkedHeading } from './layout/useMarkedHeading';
export { addressLanguage, pagesNear } from './lazy/nearPages';
export { addressWords } from './screens/addressWords';
export { useNewPosts } from './screens/useNewPosts';
export { AuthorNames } from './ui/AuthorNames';
export { classes } from './ui/classes';
export { configItem } from './ui/configItem';
export { Entry, EntryList } from './ui/EntryList';
export { Icon } from './ui/Icon';
export { Label, LanguageChip } from './ui/Label';
export { textLanguage } from './ui/language';
