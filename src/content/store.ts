import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeAtomically } from '../node/files';
import { hash } from '../node/hash';
import type { ArticleBody } from './types';

/** The heavy parts of parsed articles, on disk by content hash, so that memory does not grow with the content. */
export interface ContentStore {
  /** Saves a body and returns its name. */
  put(body: ArticleBody): string;
  /** The body of that name, or `null` when the store lost it or it is damaged. */
  get(name: string): ArticleBody | null;
  has(name: string): boolean;
}

/** Opens the store in a folder, which is made when needed. */
export function openStore(folder: string): ContentStore {
  const fileOf = (name: string) => join(folder, name.slice(0, 2), `${name}.json`);
  return {
    put(body) {
      const text = JSON.stringify(body);
      const name = hash(text);
      if (!existsSync(fileOf(name))) writeAtomically(fileOf(name), text);
      return name;
    },
    get(name) {
      try {
        const text = readFileSync(fileOf(name), 'utf8');
        return hash(text) === name ? (JSON.parse(text) as ArticleBody) : null;
      } catch {
        return null;
      }
    },
    has: (name) => existsSync(fileOf(name)),
  };
}
