/** Answering queries over a function that loads files of an index: needs nothing of Node or of a page. */
export type { EngineOptions, SearchEngine } from './query/engine';
export { createEngine } from './query/meteredEngine';
