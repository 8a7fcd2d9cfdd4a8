import { join, relative, sep } from 'node:path';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import { dataFile, htmlFile, markdownFile } from '../shared/url';
import type { FileRecord } from './stage';

export interface PublishedParts {
  /** The site's folder. */
  readonly root: string;
  readonly pages: readonly Page[];
  /** Files around the pages, and copied ones with the absolute path that they come from. */
  readonly others: readonly (FileRecord & { readonly source?: string })[];
}

/** Files that two things would write: a page whose data has the name of a feed, a static file at a page's path. */
export function fileConflicts({ root, pages, others }: PublishedParts): Problem[] {
  const owners = new Map(
    pages.flatMap(({ path }, index) =>
      [htmlFile(path), dataFile(path), markdownFile(path)].map((file) => [file, pages[index]!]),
    ),
  );
  const told = new Set<string>();
  return others.flatMap(({ path, source }): Problem | [] => {
    const page = owners.get(path);
    if (!page) return [];
    const name = page.source ?? `the generated page “${page.screen}”`;
    const other = source === undefined ? 'a generated file' : relative(root, source).replaceAll('\\', '/');
    // The same pair in another language is not reported again.
    if (told.has(name + other)) return [];
    told.add(name + other);
    return {
      rule: 'duplicate-permalink',
      level: 'throw',
      ...(page.source === null ? {} : { file: page.source }),
      message: `two things are published as ${path}: ${name} and ${other}`,
      hint: page.source === null ? 'Rename the file.' : 'Give the page another `slug`, or rename the file.',
    };
  });
}

/**
 * Takes out the generated files in whose place a file of `static/` is published.
 *
 * @param statics the files of `static/`
 * @returns what is published, and a finding for each file that is not
 */
export function withoutReplaced<File extends FileRecord & { readonly source?: string }>(
  others: readonly File[],
  { root, statics }: { readonly root: string; readonly statics: readonly { readonly path: string }[] },
): { readonly others: File[]; readonly problems: Problem[] } {
  const folder = join(root, 'static') + sep;
  const own = new Map(statics.map(({ path }) => [path.normalize('NFC'), path]));
  const isReplaced = ({ path, source }: File) => own.has(path) && !source?.startsWith(folder);
  return {
    others: others.filter((file) => !isReplaced(file)),
    problems: others.filter(isReplaced).map(({ path }) => ({
      rule: 'replaced-file',
      // What robots may read is for the author to say.
      level: path === 'robots.txt' ? 'log' : 'warn',
      file: `static/${own.get(path)}`,
      message: `the file is published in the place of the ${path} that a build writes`,
      hint: 'Delete it, unless it says everything that the other does.',
    })),
  };
}
