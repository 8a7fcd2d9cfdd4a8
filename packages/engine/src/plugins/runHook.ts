import { authorsPlace } from '../node/authorsPlace';
import { SiteError } from '../shared/problem';
import { withinLimit } from './timeLimit';
import type { LoadedPlugin } from './types';

/**
 * Runs a hook of a plugin.
 *
 * @throws SiteError that names the plugin, the hook and the place in the author's files where it has failed
 */
export async function runHook<T>(
  hook: string,
  { hooks: { name }, module, context: { root } }: LoadedPlugin,
  run: () => T | Promise<T>,
): Promise<T> {
  try {
    return await withinLimit(run);
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const place = authorsPlace(stack, root);
    throw new SiteError({
      rule: 'plugin',
      level: 'throw',
      file: place?.file ?? module.name,
      ...(place ? { line: place.line } : {}),
      message: `the hook \`${hook}\` of the plugin \`${name}\` fails: ${message}`,
      hint: `Correct it, or take ${module.name} out of \`plugins\`.`,
    });
  }
}
