/**
 * Exports for the engine alone, under Node. They may change in any release. Those for browsers are in
 * `internalBrowser.ts`.
 */

/** Path of a language's manifest. */
export { manifestPath } from './format';
/** HTML that is a part of an article, its tree, and the texts in it. */
export { type AnyNode, childrenOf, type Element, find, findAll, isTag, isText } from './html/dom';
export { type HtmlPart, readPart } from './html/part';
export { codeOf, isBlockElement, oneLine, textOf } from './html/text';
export type { PackedFile } from './index/pack';
/** The two halves of `preparePage`: the page's own fields, and the text of its sections. */
export { type PageEntry, type PageText, prepareEntry, prepareText, type Section } from './index/page';
/** Settings of a hosted index that ranks as this package does. */
export { indexSettings } from './index/settings';
/** State of an index, from which the next build starts. */
export {
  type IndexPage,
  type IndexState,
  sourceOf,
} from './index/state';
/** Builds an index, or updates it. */
export { updateIndex } from './index/update';
/** Shared by the servers of this package and of the engine. */
export { limitConnections } from './server/connections';
export { stopServer } from './server/node';
export { isNetwork } from './server/proxies';
