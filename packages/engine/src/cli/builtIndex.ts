import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { manifestPath } from '@private-devlog/search/internal';
import { createEngine } from '@private-devlog/search/query';
import { readFiles } from '@private-devlog/search/server';
import type { SearchFunction } from '@private-devlog/search/types';
import type { SiteConfig } from '../config/resolve';
import { SiteError } from '../shared/problem';

/** Opened search index of a built site. */
export interface BuiltIndex {
  readonly search: SearchFunction;
  /** Languages with an index. */
  readonly locales: SiteConfig['locales'];
}

/**
 * Opens the search index in a published folder.
 *
 * @throws SiteError when no language has an index there
 */
export async function openBuiltIndex(
  dist: string,
  { locales: all }: Pick<SiteConfig, 'locales'>,
): Promise<BuiltIndex> {
  const locales = all.filter(({ code }) => existsSync(join(dist, manifestPath(code))));
  if (locales.length === 0)
    throw new SiteError({
      rule: 'search',
      message: `there is no search index in ${dist}`,
      hint: 'Run `npm run build` first, with the search provider `embedded`.',
    });
  const codes = locales.map(({ code }) => code);
  const { search, open } = createEngine({ load: readFiles(dist), locales: codes });
  await Promise.all(codes.map(open));
  return { search, locales };
}
