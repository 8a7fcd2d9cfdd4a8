import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { InlineScripts } from '../src/bundle/prebuilt';

/** Bundles the scripts inside documents. @param folder the engine's package */
export async function bundleInlineScripts(folder: string): Promise<InlineScripts> {
  const [boot, bar] = await Promise.all(
    ['boot', 'bootBar'].map((name) => bundleScript(join(folder, `src/client/${name}.ts`))),
  );
  return { boot: asBlock(boot!), bar: asBlock(bar!) };
}

/** A block keeps a script's names out of the global scope, and is shorter than a function. */
const asBlock = (script: string) => withPlainStrings(`{${script.replace(/\bconst\b/g, 'let')}}`);

/** Writes strings with double quotes, which are frequent in documents and so compress best. */
function withPlainStrings(script: string): string {
  return script.replace(/`([^`]*)`/g, (literal, text: string) =>
    /[$\\"\n]/.test(text) ? literal : `"${text}"`,
  );
}

/** Bundles a script into one file without imports. `define` sets the values of free names. */
export async function bundleScript(
  input: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const bundle = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { ...define } },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  return output[0].code.trim().replace(/;$/, '');
}
