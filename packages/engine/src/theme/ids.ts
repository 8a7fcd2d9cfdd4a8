/*
 * Ids of the shell's own elements. They begin with two underscores because headings of articles become ids too,
 * and no heading begins so.
 */

/** Element of the content of a page, which the skip link leads to. */
export const contentId = '__content';
/** Drawer that holds the navigation in a narrow window. */
export const menuId = '__menu';
/** Sidebar; in a narrow window a drawer. */
export const sidebarId = '__sidebar';
/** Dialog of the search, filled when it is opened first. */
export const searchId = '__search';
