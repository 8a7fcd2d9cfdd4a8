import { join } from 'node:path';
import { z } from 'zod';
import { importedTexts, type PartialText } from '../markdown';
import { isFile } from '../node/files';
import type { Problem } from '../shared/problem';
import { readFrontMatter } from './frontMatter';
import { readText } from './readText';

/** The Markdown files that a text includes, with those that they include. */
export interface Partials {
  /** File relative to the site → its text. */
  readonly texts: ReadonlyMap<string, PartialText>;
  /** File → hash of its bytes; empty for one that is not there. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Front matter that would be rendered as text, or hides what is included. */
  readonly problems: readonly Problem[];
}

/** Of an included text only the fields that hide it mean something. */
const ANY_FIELDS = z.object({});

/**
 * Reads what an MDX article imports of other Markdown files. Files that cannot be read are reported by the bundler.
 *
 * @param isHidden the article may include what is hidden, as it is a draft itself
 */
export function readPartials(root: string, file: string, body: string, isHidden: boolean): Partials {
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
    const { body: own, lineOffset, hidings, lines, ...found } = readFrontMatter(read.text, ANY_FIELDS, path);
    problems.push(...found.problems);
    const hiding = hidings.find(({ date }) => date === undefined);
    if (hiding && !isHidden)
      problems.push({
        rule: 'front-matter',
        level: 'throw',
        file: path,
        line: lines[hiding.field] ?? 1,
        message: `\`${hiding.field}\` hides the text, but ${file} imports and shows it`,
        hint: 'Remove the field, or the import.',
      });
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
