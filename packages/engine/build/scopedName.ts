import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { walk } from '../src/node/files';

/** Letters of a name: all that an identifier of CSS may have but the hyphen. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * Names the classes and animations of CSS modules by number, since every document carries some hundred of them twice: `_a`, `_b`, …
 * The same for every bundle and wherever the package lies: modules are counted in the order of their paths.
 *
 * @param folder holds all modules
 * @returns the name of what a file names, for Vite. @throws Error for a name that no module has
 */
export function scopedName(folder: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  for (const { path } of walk(folder).sort((a, b) => (a.path < b.path ? -1 : 1))) {
    if (!path.endsWith('.module.css')) continue;
    const css = readFileSync(join(folder, path), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    for (const [, name] of css.matchAll(/(?:\.|@keyframes )([A-Za-z][\w-]*)/g)) {
      const key = `${join(folder, path)} ${name}`;
      if (!names.has(key)) names.set(key, `_${numbered(names.size)}`);
    }
  }
  return (name, file) => {
    const [path = ''] = file.split('?');
    const found = names.get(`${join(path)} ${name}`);
    if (found === undefined) throw new Error(`${path} has no name ${name}.`);
    return found;
  };
}

function numbered(index: number): string {
  const rest = Math.floor(index / LETTERS.length);
  return (rest === 0 ? '' : numbered(rest - 1)) + LETTERS[index % LETTERS.length];
}
