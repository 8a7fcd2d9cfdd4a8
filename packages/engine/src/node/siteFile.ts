import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Problem, SiteError } from '../shared/problem';

/** Reads a file of the site. @throws SiteError for one that cannot be read, such as a link that leads nowhere */
export function readSiteFile(root: string, file: string): Buffer {
  try {
    return readFileSync(join(root, file));
  } catch (error) {
    throw new SiteError(unreadable(file, error));
  }
}

/** What keeps a file of the site from being read, as a problem. */
export function unreadable(file: string, error: unknown): Problem {
  const reason = (error as NodeJS.ErrnoException).code ?? String(error);
  return {
    rule: 'unreadable-file',
    level: 'throw',
    file,
    message: `the file cannot be read (${reason})`,
    hint: 'Check its permissions, or remove the broken link.',
  };
}
