/** Answering queries over a function that loads files of an index: needs nothing of Node or of a page. */
export { createEngine, type Engine, type EngineOptions } from './query/engine';
