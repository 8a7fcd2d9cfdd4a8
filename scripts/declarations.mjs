// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes the endings of relative imports into declarations, which Node's resolution wants: `./a` becomes `./a.js`,
 * and a folder's `./a` becomes `./a/index.js`.
 *
 * @param {string} folder with `.d.ts` files, searched through
 * @throws {Error} when an import leads to no declaration
 */
export function writeEndings(folder) {
  for (const name of readdirSync(folder, { encoding: 'utf8', recursive: true })) {
    if (!name.endsWith('.d.ts')) continue;
    const file = join(folder, name);
    const text = readFileSync(file, 'utf8');
    writeFileSync(
      file,
      text.replace(RELATIVE, (_, before, path) => before + path + endingOf(join(dirname(file), path))),
    );
  }
}

/** The path of `from './a'` and `import("./a")`, without an ending. */
const RELATIVE = /(\bfrom\s*['"]|\bimport\(\s*['"]|\bimport\s+['"])(\.{1,2}\/(?:[^'"]*\/)?[^'"./]+)(?=['"])/g;

/** @param {string} path */
function endingOf(path) {
  if (existsSync(`${path}.d.ts`)) return '.js';
  if (existsSync(join(path, 'index.d.ts'))) return '/index.js';
  throw new Error(`${path} is named in a declaration, but there is no such declaration.`);
}
