import { createUnmeteredEngine, type EngineOptions, type SearchEngine } from './engine';
import { metered } from './metered';

/** An engine over the files that `load` reads, whose searches can be bounded by `work`. Nothing is read before it is asked. */
export function createEngine(options: EngineOptions): SearchEngine {
  return createUnmeteredEngine(options, metered);
}
