/**
 * What the engine uses of this package beyond its other entries: under Node, and without the promise of the version. What
 * browsers use is in `internalBrowser.ts`.
 */

/** Where the index of a language begins. */
export { manifestPath } from './format';
/** Analyzed texts as bytes, for a cache. */
export { decodeText, encodeText } from './index/keptText';
export type { PackedFile } from './index/pack';
/** The two halves of `preparePage`: what is known of a page, and what its sections say. */
export { type PageEntry, type PageText, prepareEntry, prepareText } from './index/page';
/** The settings of a hosted index that ranks as this package does. */
export { indexSettings } from './index/settings';
/** State of an index, with which the next build starts. */
export {
  type IndexPage,
  type IndexState,
  sourceOf,
} from './index/state';
/** Builds an index, or what has changed of it. */
export { updateIndex } from './index/update';
/** What the servers of this package and of the engine have in common. */
export { limitConnections } from './server/connections';
export { stopServer } from './server/node';
export { isNetwork } from './server/proxies';
