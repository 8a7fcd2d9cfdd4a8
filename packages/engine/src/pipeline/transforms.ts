import { pathToFileURL } from 'node:url';
import type { TransformModule } from '../bundle/transforms';
import type { Transform } from '../markdown';
import { authorsPlace } from '../render/errors';

/** Loads bundled transforms into this thread. What one throws is told with its place in the author's file. */
export function loadTransforms(modules: readonly TransformModule[], root: string): Promise<Transform[]> {
  return Promise.all(
    modules.map(async ({ name, file }): Promise<Transform> => {
      const { default: run } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        default: Transform['run'];
      };
      return {
        name,
        run: async (tree, given) => {
          try {
            return await run(tree, given);
          } catch (error) {
            const { message, stack } = error instanceof Error ? error : new Error(String(error));
            throw Object.assign(new Error(message), { at: authorsPlace(stack ?? '', root) });
          }
        },
      };
    }),
  );
}
