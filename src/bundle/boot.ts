import { join } from 'node:path';

/** The scripts inside documents, minified. Their texts depend on the engine's source alone. */
export interface InlineScripts {
  /** In every document; at most 1 kB. */
  readonly boot: string;
  /** In documents of a site with an announcement bar, after `boot`. */
  readonly bar: string;
}

export async function bundleInlineScripts(project: string): Promise<InlineScripts> {
  const [boot, bar] = await Promise.all(
    ['boot', 'bootBar'].map((name) => bundleScript(join(project, `src/client/${name}.ts`))),
  );
  // A block keeps the script's names out of the global scope; it is shorter than a function.
  return { boot: `{${boot}}`, bar: `{${bar}}` };
}

/** Bundles a script of its own: one file that imports nothing. `define` gives values to free names. */
export async function bundleScript(
  input: string,
  define: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input,
    platform: 'browser',
    logLevel: 'silent',
    transform: { define: { ...define } },
  });
  const { output } = await bundle.generate({ format: 'es', minify: true });
  return output[0].code.trim().replace(/;$/, '');
}
