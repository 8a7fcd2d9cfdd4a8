import { join } from 'node:path';
import { z } from 'zod';
import { importedTexts, type PartialText } from '../markdown';
import { isFile } from '../node/files';
import type { Problem } from '../shared/problem';
import { readText } from './files/readText';
import { readFrontMatter } from './frontMatter/frontMatter';

/** The Markdown files that a text includes, directly or through other partials. */
export interface Partials {
  /** File relative to the site → its text. */
  readonly texts: ReadonlyMap<string, PartialText>;
  /** File → hash of its bytes; empty for a missing one. */
  readonly hashes: Readonly<Record<string, string>>;
  /** Problems of their front matter: it would be rendered as text, or hides an included text. */
  readonly problems: readonly Problem[];
}

/** Only fields that hide a text have a meaning in partials. */
const ANY_FIELDS = z.object({});

/**
 * Reads the Markdown files that an MDX article imports. The bundler reports files that cannot be read.
 *
 * @param isHidden whether the article is itself a draft, so that it may include hidden texts
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

/** Whether the files that an entry includes are unchanged. */
export function arePartialsCurrent(root: string, hashes: Partials['hashes']): boolean {
  return Object.entries(hashes).every(([path, known]) => {
    if (!isFile(join(root, path))) return known === '';
    const read = readText(root, path);
    return ('problem' in read ? '' : read.bytesHash) === known;
  });
}
