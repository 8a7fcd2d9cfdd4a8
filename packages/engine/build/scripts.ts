import { join } from 'node:path';
import { rolldown } from 'rolldown';
import type { InlineScripts } from '../src/bundle/prebuilt';

/** @param folder the engine's package */
export async function bundleInlineScripts(folder: string): Promise<InlineScripts> {
  const [boot, bar] = await Promise.all(
    ['boot', 'bootBar'].map((name) => bundleScript(join(folder, `src/client/${name}.ts`))),
  );
  // A block keeps the script's names out of the global scope; it is shorter than a function.
  return { boot: withPlainStrings(`{${boot}}`), bar: withPlainStrings(`{${bar}}`) };
}

/** Writes strings with the quotes that a document is full of, and compresses best with. */
function withPlainStrings(script: string): string {
  return script.replace(/`([^`]*)`/g, (literal, text: string) =>
    /[$\\"\n]/.test(text) ? literal : `"${text}"`,
  );
}

/** Bundles a script of its own into one file that imports nothing. `define` gives values to free names. */
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
