import { join } from 'node:path';
import { importedTexts, type PartialText } from '../markdown';
import { isFile } from '../node/files';
import type { Problem } from '../shared/problem';
import { divideText } from './frontMatterStart';
import { readText } from './readText';

/** The Markdown files that a text includes, with those that they include. */
export interface Partials {
  /** File relative to the site → its text. */
  readonly texts: ReadonlyMap<string, PartialText>;
  /** File → hash of its bytes; empty for one that is not there. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Front matter that would be rendered as text. */
  readonly problems: readonly Problem[];
}

/** Reads what an MDX article imports of other Markdown files. Files that cannot be read are reported by the bundler. */
export function readPartials(root: string, file: string, body: string): Partials {
  const texts = new Map<string, PartialText>();
  const hashes: Record<string, string> = {};
  const problems: Problem[] = [];
  const wanted = importedTexts(body, file);
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (Object.hasOwn(hashes, path) || path.startsWith('../')) continue;
    hashes[path] = '';
    if (!isFile(join(root, path))) continue;
    const read = readText(root, path);
    if ('problem' in read) continue;
    hashes[path] = read.bytesHash;
    const { body: own, lineOffset, mistake } = divideText(read.text);
    if (mistake) problems.push({ rule: 'front-matter', level: 'throw', file: path, ...mistake });
    texts.set(path, { body: own, lineOffset });
    wanted.push(...importedTexts(own, path));
  }
  return { texts, hashes, problems };
}

/** Whether what an entry includes is still as it was. */
export function arePartialsCurrent(root: string, hashes: Partials['hashes']): boolean {
  return Object.entries(hashes).every(([path, known]) => {
    if (!isFile(join(root, path))) return known === '';
    const read = readText(root, path);
    return ('problem' in read ? '' : read.bytesHash) === known;
  });
}
