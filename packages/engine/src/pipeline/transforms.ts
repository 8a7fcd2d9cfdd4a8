import { loadNodeModule, type NodeModule } from '../bundle/nodeModule';
import type { Transform } from '../markdown';
import { authorsTransform } from '../plugins/authorsTransform';

/** Loads bundled transforms into this thread. */
export function loadTransforms(modules: readonly NodeModule[], root: string): Promise<Transform[]> {
  return Promise.all(
    modules.map(async (module) => {
      const run = (await loadNodeModule(module, 'transform')) as Transform['run'];
      return authorsTransform({ name: module.name, kind: 'transform', run }, root);
    }),
  );
}
