/** Answering queries over a function that loads files of an index: needs nothing of Node or of a page. */
export type { Engine, EngineOptions } from './query/engine';
export { createEngine } from './query/meteredEngine';
