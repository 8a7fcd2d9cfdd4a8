import { join } from 'node:path';
import { type CodeFile, namedCodeFiles } from '../../markdown';
import { isFile } from '../../node/files';
import type { Partials } from '../partials';
import { isIgnored } from './layout';
import { readText } from './readText';

/** Files that code blocks include (`file="…"`). */
export interface CodeFiles {
  /** File relative to the site → its text. */
  readonly files: ReadonlyMap<string, CodeFile>;
  /** See {@link Partials}. */
  readonly hashes: Partials['hashes'];
}

/**
 * Reads the files that code blocks include. A translation without a copy falls back to the file beside its original.
 *
 * @param texts file → its text: the article and its partials
 */
export function readCodeFiles(root: string, texts: ReadonlyMap<string, string>): CodeFiles {
  const files = new Map<string, CodeFile>();
  const hashes: Record<string, string> = {};
  for (const [file, body] of texts) {
    for (const path of namedCodeFiles(body, file)) {
      const mistake = refusal(path);
      if (mistake) files.set(path, { mistake });
      if (mistake || files.has(path)) continue;
      for (const place of new Set([path, path.replace(/^i18n\/[^/]+\//, 'content/')])) {
        hashes[place] = '';
        if (!isFile(join(root, place))) continue;
        const read = readText(root, place);
        if ('problem' in read) {
          const { message, hint = 'Save it as UTF-8.' } = read.problem;
          files.set(path, { mistake: { message: `The file ${place} cannot be shown: ${message}.`, hint } });
        } else {
          hashes[place] = read.bytesHash;
          files.set(path, { text: read.text });
        }
        break;
      }
    }
  }
  return { files, hashes };
}

/** Rejects files outside the site and hidden ones, whose changes builds do not detect, and texts of the site. */
function refusal(path: string) {
  if (path === '..' || path.startsWith('../'))
    return {
      message: `The file ${path} is outside the folder of the site.`,
      hint: 'Put a copy of it into the site.',
    };
  if (path.split('/').some((part) => part === 'node_modules' || (part.startsWith('.') && part !== '.')))
    return {
      message: `The file ${path} is hidden or belongs to a package: no build reads it.`,
      hint: 'Put a copy of it into the site.',
    };
  if (/^(?:content|i18n)\/.*\.mdx?$/.test(path) && !isIgnored(path))
    return {
      message: `The file ${path} is a text of this site, and cannot be shown as code.`,
      hint: 'Put the example into a file whose name begins with `_`.',
    };
  return null;
}
