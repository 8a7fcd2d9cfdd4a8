import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { isFile } from '../../node/files';
import { hash } from '../../node/hash';
import { pruneKept, writeKept } from '../../node/kept';
import type { ArticleBody } from '../types';

/** Content-addressed store of parsed article bodies on disk, so that memory does not grow with the content. */
export interface ContentStore {
  /** Saves a body and returns its name. */
  put(body: ArticleBody): string;
  has(name: string): boolean;
  /** Returns a body by its name. @throws an error for which {@link isLostText} holds when it is missing or damaged */
  get(name: string): ArticleBody;
  /** Removes all bodies. */
  clear(): void;
  /** Removes bodies other than `names`, once there are too many. */
  prune(names: ReadonlySet<string>): void;
}

const LOST = 'LOST_TEXT';

/** Opens the store in a folder, which is created when needed. */
export function openStore(folder: string): ContentStore {
  // Few folders: a file system searches for free disk space for each new one.
  const pathOf = (name: string) => `${name.slice(0, 1)}/${name}.body`;
  const fileOf = (name: string) => join(folder, pathOf(name));
  return {
    put(body) {
      const bytes = Buffer.from(JSON.stringify(body));
      const name = hash(bytes);
      if (!isFile(fileOf(name))) writeKept(fileOf(name), bytes);
      return name;
    },
    has: (name) => isFile(fileOf(name)),
    get(name) {
      try {
        const bytes = readFileSync(fileOf(name));
        if (hash(bytes) === name) return JSON.parse(bytes.toString()) as ArticleBody;
      } catch {
        // A missing file is treated like a damaged one.
      }
      throw Object.assign(new Error(`The cached text ${name} is damaged.`), { code: LOST });
    },
    clear: () => rmSync(folder, { recursive: true, force: true }),
    prune: (names) => pruneKept(folder, new Set([...names].map(pathOf))),
  };
}

/** True for the error of a text that is missing in the store or damaged. Parsing the content again restores it. */
export function isLostText(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === LOST;
}
