/**
 * Entry for answering queries over a function that loads files of an index. It depends neither on Node nor on the
 * DOM.
 */
export type { EngineOptions, SearchEngine } from './query/engine';
export { createEngine } from './query/meteredEngine';
