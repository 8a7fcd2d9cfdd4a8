import { createUnmeteredEngine, type EngineOptions, type SearchEngine } from './engine';
import { metered } from './metered';

/**
 * Creates an engine over the files that `load` reads. Its searches can be limited by `work`. Nothing is read before
 * the first call.
 */
export function createEngine(options: EngineOptions): SearchEngine {
  return createUnmeteredEngine(options, metered);
}
