/** Building an index: from pages, or from a folder of HTML. */

export { type FolderOptions, type FolderPages, readFolder } from './html/folder';
export { type HtmlPage, readHtml } from './html/page';
export { buildIndex, type IndexInput, type IndexOutput, type PageOrder } from './index/build';
export type { IndexFile } from './index/pack';
export { type PreparedPage, preparePage, type SearchPage, type Section } from './index/page';
export { toRecords } from './index/records';
export type { EngineOptions, SearchEngine } from './query/engine';
export { createEngine } from './query/meteredEngine';
export type { BlockKind, Listing } from './types';
