/* Ids of elements of the shell. They begin with two underscores, which ids of headings never do. */

/** Content of a page, the target of the skip link. */
export const contentId = '__content';
/** Navigation drawer on a narrow screen. */
export const menuId = '__menu';
/** Sidebar; a drawer on a narrow screen. */
export const sidebarId = '__sidebar';
/** Search modal, whose content is rendered when it opens. */
export const searchId = '__search';
