import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFile, pathsBelow } from '../node/files';
import { hash } from '../node/hash';
import { writeKept } from '../node/kept';
import type { ArticleBody } from './types';

/** Bodies of parsed articles, on disk by content hash, so that memory does not grow with the content. */
export interface ContentStore {
  /** Saves a body and returns its name. */
  put(body: ArticleBody): string;
  /**
   * The body of that name. @throws an error for which {@link isLostText} holds when it is gone or damaged
   */
  get(name: string): ArticleBody;
  /** True when there is such a body, be it damaged. */
  has(name: string): boolean;
  /** Removes every body that is not as it was written. */
  removeDamaged(): void;
  /** Removes the bodies beside those of the given names, once they are the greater part by far. */
  prune(names: ReadonlySet<string>): void;
}

/** Maximum number of bodies: `factor` for each used one, and `more`. An author goes back and forth. */
export const SPARE = { factor: 2, more: 64 };

const LOST = 'LOST_TEXT';

/** Opens the store in a folder, which is created when needed. */
export function openStore(folder: string): ContentStore {
  // Few folders: a file system searches for free disk space for each new one.
  const fileOf = (name: string) => join(folder, name.slice(0, 1), `${name}.body`);
  const read = (name: string): Buffer | null => {
    try {
      const bytes = readFileSync(fileOf(name));
      return hash(bytes) === name ? bytes : null;
    } catch {
      return null;
    }
  };
  return {
    put(body) {
      const bytes = Buffer.from(JSON.stringify(body));
      const name = hash(bytes);
      if (!isFile(fileOf(name))) writeKept(fileOf(name), bytes);
      return name;
    },
    get(name) {
      const bytes = read(name);
      if (bytes === null)
        throw Object.assign(new Error(`The cached text ${name} is damaged.`), { code: LOST });
      return JSON.parse(bytes.toString()) as ArticleBody;
    },
    has: (name) => isFile(fileOf(name)),
    removeDamaged() {
      for (const path of pathsBelow(folder)) {
        if (read(bodyName(path)) === null) rmSync(join(folder, path), { force: true });
      }
    },
    prune(names) {
      const paths = pathsBelow(folder);
      if (paths.length <= names.size * SPARE.factor + SPARE.more) return;
      for (const path of paths) {
        if (!names.has(bodyName(path))) rmSync(join(folder, path), { force: true });
      }
    },
  };
}

function bodyName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).replace(/\.\w+$/, '');
}

/** True for the error of a text that the store has lost; parsing the content again brings it back. */
export function isLostText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOST;
}
