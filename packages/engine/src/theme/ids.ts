/**
 * Ids of the shell's own elements. They begin with two underscores because headings of articles become ids too,
 * and no heading begins so.
 */
export const contentId = '__content';
export const menuId = '__menu';
export const sidebarId = '__sidebar';
export const searchId = '__search';
