import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { dirname, resolve } from 'node:path';
import { sourceMapFile } from '../../bundle/articles';
import { relativePath } from '../../node/relativePath';
import type { Page } from '../../shared/page';
import type { Problem } from '../../shared/problem';
import { toPath } from '../../shared/url';
import type { ErrorReport } from './protocol';

interface BrowserErrorInput {
  /** Folder of the site. */
  readonly root: string;
  readonly baseUrl: string;
  /** Returns the file served at a path of the site, or `null`. */
  readonly file: (path: string) => string | null;
  /** The page in which the error occurred. */
  readonly page: Pick<Page, 'source'> | null;
  /** Whether the site has its own components, which may be on every page. */
  readonly hasComponents: boolean;
}

type ProblemLocation = Pick<Problem, 'file' | 'line' | 'column'>;

/** Converts an error in an open page to a problem; `null` if it did not occur in a file of the author. */
export function browserProblem(
  { message, stack, path, isMismatch }: ErrorReport,
  input: BrowserErrorInput,
): Problem | null {
  const place = mappedPlace(stack, input) ?? (isMismatch ? pagePlace(input) : null);
  if (!place) return null;
  const component = place.line === undefined ? 'a component' : 'this component';
  return {
    rule: 'browser',
    ...place,
    ...(isMismatch
      ? {
          level: 'warn',
          message: `${component} draws something else in the browser than the server did on the page ${path}`,
          hint: 'Draw in an effect, after the first drawing, what differs: the time, random numbers, what only the browser knows. Or take an element out that may not stand in its place, such as `<details>` or `<div>` in a paragraph.',
        }
      : {
          level: 'throw',
          message: `${component} fails in the browser on the page ${path}: ${message}`,
          hint: 'Correct the component; the console of the browser shows the whole error.',
        }),
  };
}

/** React's stack has no location for a component without hooks; then only the files of the page are known. */
function pagePlace({ page, hasComponents }: BrowserErrorInput): ProblemLocation | null {
  if (page?.source?.endsWith('.mdx')) return { file: page.source };
  return hasComponents ? {} : null;
}

/** Finds the first location in a stack trace, of any browser, that maps to a file of the author. */
function mappedPlace(stack: string, { root, baseUrl, file }: BrowserErrorInput): ProblemLocation | null {
  for (const [, pathname = '', line, column] of stack.matchAll(
    /https?:\/\/[^/\s]+(\/[^\s()?#]*):(\d+):(\d+)/g,
  )) {
    const path = toPath(baseUrl, pathname);
    const script = path === null ? null : file(path);
    const map = script === null ? null : sourceMapFile(script);
    if (map === null || !existsSync(map)) continue;
    const entry = new SourceMap(JSON.parse(readFileSync(map, 'utf8'))).findEntry(
      Number(line) - 1,
      Number(column) - 1,
    );
    if (!('originalSource' in entry)) continue;
    const source = relativePath(root, resolve(dirname(map), entry.originalSource));
    if (/^\.\.|(?:^|\/)node_modules\//.test(source) || !existsSync(resolve(root, source))) continue;
    const place = { file: source, line: entry.originalLine + 1 };
    // The lines of an article are known, its columns are not.
    return source.endsWith('.mdx') ? place : { ...place, column: entry.originalColumn + 1 };
  }
  return null;
}
