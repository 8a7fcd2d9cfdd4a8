/**
 * Exports for the engine alone, under Node. They may change in any release. Those for browsers are in
 * `internalBrowser.ts`.
 */

/** Path of a language's manifest. */
export { manifestPath } from './format';
export type { PackedFile } from './index/pack';
/** The two halves of `preparePage`: the page's own fields, and the text of its sections. */
export { type PageEntry, type PageText, prepareEntry, prepareText } from './index/page';
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
