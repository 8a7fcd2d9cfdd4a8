import { z } from 'zod';
import { validate } from '../config/validate';
import { runAuthors } from '../node/authorsCode';
import { authorsPlace } from '../node/authorsPlace';
import { SiteError } from '../shared/problem';
import type { LoadedPlugin } from './types';

/** After this time in milliseconds, a line says which hook a build waits for. */
const SLOW = 10_000;

/**
 * Runs a hook of a plugin. Says so if the hook makes others wait for long.
 *
 * @param returned schema of its result
 * @throws SiteError that names the plugin, the hook and the source location of the failure, or describes its invalid
 * result
 */
export async function runHook<T, R = T>(
  hook: string,
  { hooks: { name }, module, context: { root } }: Pick<LoadedPlugin, 'module' | 'hooks' | 'context'>,
  run: () => T | Promise<T>,
  returned?: z.ZodType<R>,
): Promise<R> {
  let value: T;
  const notice = setTimeout(
    () =>
      console.error(
        `Waiting for the hook \`${hook}\` of the plugin \`${name}\` (${module.name}), up to a minute.`,
      ),
    SLOW,
  );
  try {
    value = await runAuthors(run);
  } catch (error) {
    const { message, stack = '' } = error instanceof Error ? error : new Error(String(error));
    const place = authorsPlace(stack, root);
    throw new SiteError({
      rule: 'plugin',
      file: place?.file ?? module.name,
      ...(place ? { line: place.line } : {}),
      message: `the hook \`${hook}\` of the plugin \`${name}\` fails: ${message}`,
      hint: `Correct it, or take ${module.name} out of \`plugins\`.`,
    });
  } finally {
    clearTimeout(notice);
  }
  if (!returned) return value as unknown as R;
  const result = validate(z.strictObject({ [hook]: returned }), { [hook]: value });
  if (result.ok) return result.value[hook] as R;
  throw new SiteError(
    result.findings.map(({ message }) => ({
      rule: 'plugin',
      level: 'throw' as const,
      file: module.name,
      message: `the hook \`${hook}\` of the plugin \`${name}\`: ${message}`,
      hint: 'Correct what it returns.',
    })),
  );
}
