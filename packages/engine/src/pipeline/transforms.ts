import { pathToFileURL } from 'node:url';
import type { TransformModule } from '../bundle/transforms';
import type { Transform } from '../markdown';
import { readSiteFileIfAny } from '../node/siteFile';
import { authorsPlace } from '../render/errors';

/** Loads bundled transforms into this thread. Their errors are reported with the location in the author's file. */
export function loadTransforms(modules: readonly TransformModule[], root: string): Promise<Transform[]> {
  return Promise.all(
    modules.map(async ({ name, file }): Promise<Transform> => {
      const { default: run } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
        default: Transform['run'];
      };
      return {
        name,
        lineOf: (word) => quotedLine(root, name, word),
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

/** Line on which a file of the site has a word in quotes, from 1; `null` where it has none. */
function quotedLine(root: string, file: string, word: string): number | null {
  const quoted = ["'", '"', '`'].map((quote) => quote + word + quote);
  const lines = readSiteFileIfAny(root, file)?.toString().split('\n') ?? [];
  const index = lines.findIndex((line) => quoted.some((text) => line.includes(text)));
  return index < 0 ? null : index + 1;
}
