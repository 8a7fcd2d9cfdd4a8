import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** Where the licences of bundled packages are written: most of them ask to go along. For Vite's `build.license`. */
export const LICENSES = { fileName: 'licenses.md' };

/** The licence of the grammars whose patterns lie translated beside the bundle, as an entry of {@link LICENSES}. */
export function grammarsLicense(): string {
  const folder = dirname(dirname(createRequire(import.meta.url).resolve('@shikijs/langs')));
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly license: string;
  };
  const text = readFileSync(join(folder, 'LICENSE'), 'utf8').trim();
  return `\n## @shikijs/langs - ${version} (${license})\n\n${text}\n`;
}
