/* Building blocks of the theme's original parts, beside `@private-devlog/engine/theme`:
   `@private-devlog/engine/theme/kit`, which ejected parts import. A site with ejected parts has its own copy of the
   used ones, so nothing here may have state in common with the application. It may change in any minor version. */

export { scrollWithin } from '../browser/scrollWithin';
export type { ListedPage } from '../shared/pageData/pagePaths';
export type { HomePost, PostSummary } from '../shared/screens';
export type { FooterLink, ShellLocale } from '../shared/shell';
export { isExternal, toAddress, toPath } from '../shared/url';
export { ArticleHeading } from './article/ArticleHeading';
export { Breadcrumbs } from './article/Breadcrumbs';
export { Neighbours } from './article/Neighbours';
export { useMarkedHeading } from './article/useMarkedHeading';
export { useIsOpen } from './hooks/popover';
export { isBlogSidebar, useSidebarId } from './hooks/sidebar';
export { menuId, sidebarId } from './ids';
export { AnnouncementBar } from './layout/AnnouncementBar';
export { PageHeader } from './layout/PageHeader';
export { addressLanguage, pagesNear } from './lazy/nearPages';
export { Cards } from './lists/Cards';
export { PostLink } from './lists/PostLink';
export { TagChips } from './lists/TagChips';
export { Brand, LogoImage } from './navbar/Brand';
export { PostLinks, SeriesPlace } from './post/Series';
export { addressWords } from './screens/addressWords';
export { useNewPosts } from './screens/useNewPosts';
export { SearchButton } from './searchModal/SearchButton';
export { QUERY_FIELD, QUERY_MAX } from './searchModal/searchField';
export { AuthorNames } from './ui/AuthorNames';
export { classes } from './ui/classes';
export { configItem } from './ui/configItem';
export { Entry, EntryList } from './ui/EntryList';
export { Icon } from './ui/Icon';
export { Label, LanguageChip } from './ui/Label';
export { textLanguage } from './ui/language';
