import { join } from 'node:path';

/** The script inside each document, minified. Its text depends on the engine's source alone. */
export async function bundleBoot(project: string): Promise<string> {
  return bundleScript(join(project, 'src/client/boot.ts'));
}

/** Bundles a classic script of its own: one file, no imports. `define` gives values to free names. */
export async function bundleScript(input: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({ input, platform: 'browser', logLevel: 'silent', transform: { define: { ...define } } });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  return output[0].code.trim();
}
