import { join } from 'node:path';
import { importedTexts, type PartialText } from '../markdown';
import { isFile } from '../node/files';
import { readText } from './readText';

/** The Markdown files that a text includes, with those that they include. */
export interface Partials {
  /** File relative to the site → its text. */
  readonly texts: ReadonlyMap<string, PartialText>;
  /** File → hash of its bytes; empty for one that is not there. */
  readonly hashes: Readonly<Record<string, string>>;
}

const FRONT_MATTER = /^---[ \t]*\r?\n[\s\S]*?^---[ \t]*(?:\r?\n|$)/m;

/** Reads what an MDX article imports of other Markdown files. What cannot be read is left for the bundler to tell. */
export function readPartials(root: string, file: string, body: string): Partials {
  const texts = new Map<string, PartialText>();
  const hashes: Record<string, string> = {};
  const wanted = importedTexts(body, file);
  for (let path = wanted.pop(); path !== undefined; path = wanted.pop()) {
    if (Object.hasOwn(hashes, path) || path.startsWith('../')) continue;
    hashes[path] = '';
    if (!isFile(join(root, path))) continue;
    const read = readText(root, path);
    if ('problem' in read) continue;
    hashes[path] = read.bytesHash;
    const head = FRONT_MATTER.exec(read.text);
    const front = head?.index === 0 ? head[0] : '';
    const own = read.text.slice(front.length);
    texts.set(path, { body: own, lineOffset: front.split('\n').length - 1 });
    wanted.push(...importedTexts(own, path));
  }
  return { texts, hashes };
}

/** Whether what an entry includes is still as it was. */
export function arePartialsCurrent(root: string, hashes: Partials['hashes']): boolean {
  return Object.entries(hashes).every(([path, known]) => {
    if (!isFile(join(root, path))) return known === '';
    const read = readText(root, path);
    return ('problem' in read ? '' : read.bytesHash) === known;
  });
}
