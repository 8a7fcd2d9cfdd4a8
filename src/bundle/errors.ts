import { existsSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Problem, SiteError } from '../shared/problem';

interface Folders {
  /** Folder of the engine's project, from which the bundler counts paths. */
  readonly project: string;
  /** Folder of the site. */
  readonly root: string;
}

/**
 * Turns what the bundler says about the author's files (components of MDX articles and what they import) into
 * problems with file, line and remedy. Any other error is a defect of ours and is thrown as it is.
 */
export function explainBundleError(error: unknown, folders: Folders): never {
  const { errors } = error as { readonly errors?: readonly Error[] };
  const problems = (errors ?? []).map((item) => problemOf(stripVTControlCharacters(item.message), folders));
  const own = problems.filter((problem) => problem !== null);
  if (own.length === 0) throw error;
  // One mistake is often told for the browser's and for the server's module.
  throw new SiteError([...new Map(own.map((problem) => [JSON.stringify(problem), problem])).values()]);
}

function problemOf(message: string, { project, root }: Folders): Problem | null {
  const place = /\[ (.+?):(\d+):(\d+) \]/.exec(message) ?? /from "([^"]+)"/.exec(message);
  if (!place) return null;
  const [, path = '', line, column] = place;
  const absolute = resolve(project, path);
  const file = relative(root, absolute).replaceAll('\\', '/');
  if (file.startsWith('..') || file.includes('node_modules/')) return null;
  const what = reasonOf(message);
  return {
    rule: 'mdx-component',
    level: 'throw',
    file,
    // The lines of an MDX article are those of the module that was made of it.
    ...(file.endsWith('.mdx')
      ? lineOfWord(join(root, file), what.word)
      : { line: Number(line), column: Number(column) }),
    message: what.message,
    hint: what.hint,
  };
}

function reasonOf(message: string): { message: string; hint: string; word: string | null } {
  const missingFile = /(?:Could not resolve|failed to resolve import) ['"]([^'"]+)['"]/.exec(message)?.[1];
  if (missingFile !== undefined) {
    const isFile = missingFile.startsWith('.');
    return {
      message: `the import \`${missingFile}\` leads to no ${isFile ? 'file' : 'package'}`,
      hint: isFile
        ? 'Correct the path; it is relative to the file.'
        : 'Install the package, or correct its name.',
      word: missingFile,
    };
  }
  const missingName = /"([^"]+)" is not exported by "([^"]+)"/.exec(message);
  if (missingName) {
    const [, name = '', from = ''] = missingName;
    return {
      message: `\`${name}\` is imported, but ${from.slice(from.lastIndexOf('/') + 1)} does not export it`,
      hint: 'Correct the name, or export it there.',
      word: name,
    };
  }
  const first = message.split('\n').find((part) => part.trim() !== '') ?? message;
  return { message: first.replace(/^\[[^\]]*\]\s*/, ''), hint: 'Correct the component.', word: null };
}

function lineOfWord(file: string, word: string | null): Pick<Problem, 'line'> {
  if (word === null || !existsSync(file)) return {};
  const index = readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(word));
  return index < 0 ? {} : { line: index + 1 };
}
