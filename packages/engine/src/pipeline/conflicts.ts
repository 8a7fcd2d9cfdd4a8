import { relative } from 'node:path';
import type { Page } from '../shared/page';
import type { Problem } from '../shared/problem';
import { dataFile, htmlFile } from '../shared/url';
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
    pages.flatMap((page) => [htmlFile(page.path), dataFile(page.path)].map((file) => [file, page])),
  );
  const told = new Set<string>();
  return others.flatMap(({ path, source }): Problem[] => {
    const page = owners.get(path);
    if (!page) return [];
    const name = page.source ?? `the generated page “${page.screen}”`;
    const other = source === undefined ? 'a generated file' : relative(root, source).replaceAll('\\', '/');
    // The same pair in another language is not reported again.
    if (told.has(name + other)) return [];
    told.add(name + other);
    return [
      {
        rule: 'duplicate-permalink',
        level: 'throw',
        ...(page.source === null ? {} : { file: page.source }),
        message: `two things are published as ${path}: ${name} and ${other}`,
        hint: page.source === null ? 'Rename the file.' : 'Give the page another `slug`, or rename the file.',
      },
    ];
  });
}
