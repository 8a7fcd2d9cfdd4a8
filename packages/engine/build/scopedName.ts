import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { walk } from '../src/node/files';

/** Characters of a name: all that a CSS identifier may have, except for the hyphen. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/** Modules of what every article displays; they get the shortest names. */
const FREQUENT =
  /\/(?:Icon|Navbar|NavbarItem|Brand|Body|Sidebar|Drawer|Article|Toc|Neighbours|TagList|SearchButton|SearchDialog|Footer|SkipLink)\.module\.css$/;

/**
 * Names the classes and animations of CSS modules by number, `_a`, `_b`, …, since every document contains some
 * hundred of them twice. The names are the same in every bundle, wherever the package is located: modules are
 * numbered in the order of their file names, after the frequent ones. So a module keeps its names when it is moved.
 *
 * @param folder contains all modules
 * @returns for Vite: a function from a name and its file to the short name. @throws Error for an unknown name
 */
export function scopedName(folder: string): (name: string, file: string) => string {
  const names = new Map<string, string>();
  const byName = (path: string) => `${basename(path)} ${path}`;
  const modules = walk(folder)
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.module.css'))
    .sort((a, b) => (byName(a) < byName(b) ? -1 : 1));
  const [frequent, others] = [true, false].map((is) => modules.filter((path) => FREQUENT.test(path) === is));
  for (const path of [...frequent!, ...others!]) {
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
