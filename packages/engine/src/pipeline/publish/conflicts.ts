import { join, sep } from 'node:path';
import { relativePath } from '../../node/relativePath';
import type { Page } from '../../shared/page';
import type { Problem } from '../../shared/problem';
import { dataFile, htmlFile, markdownFile } from '../../shared/url';
import type { FileRecord } from './stage';

interface PublishedParts {
  /** The site's folder. */
  readonly root: string;
  readonly pages: readonly Page[];
  /** Other files of the site; copied ones have the absolute path of their source. */
  readonly others: readonly (FileRecord & { readonly source?: string })[];
}

/**
 * Output paths claimed twice, such as a page's data under the path of a feed, and pages that cannot be reached because
 * a file has their address: hosts serve `/blog/rss.xml` before they look for `/blog/rss.xml.html`. A check reports those
 * at the address of a file of another page.
 */
export function fileConflicts({ root, pages, others }: PublishedParts): Problem[] {
  const owners = new Map(
    pages.flatMap(({ path }, index) =>
      [htmlFile(path), dataFile(path), markdownFile(path)].map((file) => [file, pages[index]!]),
    ),
  );
  const reported = new Set<string>();
  // The same pair in another language is not reported again.
  const isNew = (pair: string) => !reported.has(pair) && reported.add(pair);
  const twice = others.flatMap(({ path, source }): Problem | [] => {
    const page = owners.get(path);
    if (!page) return [];
    const other = source === undefined ? 'a generated file' : relativePath(root, source);
    return isNew(nameOf(page) + other)
      ? conflict(page, `two things are published as ${path}: ${nameOf(page)} and ${other}`)
      : [];
  });
  const files = new Set(others.map(({ path }) => path));
  const hidden = pages.filter((page) => files.has(page.path.slice(1)) && isNew(nameOf(page)));
  return [
    ...twice,
    ...hidden.map((page) =>
      conflict(page, `the address ${page.path} is that of a file, which hosts send in the place of the page`),
    ),
  ];
}

const nameOf = ({ source, screen }: Page): string => source ?? `the generated page “${screen}”`;

function conflict({ source }: Page, message: string): Problem {
  return {
    rule: 'duplicate-permalink',
    level: 'throw',
    ...(source === null ? {} : { file: source }),
    message,
    hint: source === null ? 'Rename the file.' : 'Give the page another `slug`, or rename the file.',
  };
}

/**
 * Removes generated files that a file of `static/` replaces.
 *
 * @param statics the files of `static/`
 * @returns the files to publish, and a problem for each replaced or unreachable one
 */
export function withoutReplaced<File extends FileRecord & { readonly source?: string }>(
  others: readonly File[],
  { root, statics }: { readonly root: string; readonly statics: readonly { readonly path: string }[] },
): { readonly others: File[]; readonly problems: Problem[] } {
  const folder = join(root, 'static') + sep;
  const own = new Map(statics.map(({ path }) => [path.normalize('NFC'), path]));
  const isReplaced = ({ path, source }: File) => own.has(path) && !source?.startsWith(folder);
  const asPage = (path: string) => own.get(path.replace(/\.html$/, '').normalize('NFC'));
  const isUnseen = ({ path, source }: File) =>
    path.endsWith('.html') && source === undefined && asPage(path) !== undefined;
  const unseen = others.filter(isUnseen).map(
    ({ path }): Problem => ({
      rule: 'replaced-file',
      level: 'warn',
      file: `static/${asPage(path)}`,
      message: `hosts send the file in the place of the redirect from /${path.replace(/\.html$/, '')}`,
      hint: 'Delete the file, or the redirect.',
    }),
  );
  const replaced = others.filter(isReplaced).map(
    ({ path }): Problem => ({
      rule: 'replaced-file',
      // Replacing `robots.txt` is the author's choice. So is `_redirects`: each redirect is published as a page as
      // well.
      level: ['robots.txt', '_redirects'].includes(path) ? 'log' : 'warn',
      file: `static/${own.get(path)}`,
      message: `the file is published in the place of the ${path} that a build writes`,
      hint: 'Delete it, unless it says everything that the other does.',
    }),
  );
  return { others: others.filter((file) => !isReplaced(file)), problems: [...replaced, ...unseen] };
}
