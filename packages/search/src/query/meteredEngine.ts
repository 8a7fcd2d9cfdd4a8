import { createEngine as createUnmetered, type Engine, type EngineOptions } from './engine';
import { metered } from './metered';

/** An engine over the files that `load` reads, whose searches can be bounded by `work`. Nothing is read before it is asked. */
export function createEngine(options: EngineOptions): Engine {
  return createUnmetered(options, metered);
}
