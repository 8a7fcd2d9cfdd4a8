import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** File for the licenses of bundled packages, most of which require to be included. For Vite's `build.license`. */
export const LICENSES = { fileName: 'licenses.md' };

/**
 * License of the grammars whose translated patterns are shipped beside the bundle, as an entry of {@link LICENSES}.
 */
export function grammarsLicense(): string {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve('@shikijs/langs')));
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license: string;
  };
  const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
  return `\n## @shikijs/langs - ${version} (${license})\n\n${text}\n`;
}
