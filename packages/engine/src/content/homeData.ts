import { type HomeData, homeDefaults } from './frontMatter/schemas';
import type { Entry, StandalonePage } from './types';

/**
 * The `home` fields of the home page, and the entry that defines them: the translation, else the original, else the
 * defaults.
 */
export function homeData({ entry, original }: StandalonePage): {
  readonly data: HomeData;
  readonly entry: Entry;
} {
  const written = [entry, original].flatMap((of) =>
    'home' in of.frontMatter && of.frontMatter.home ? [{ data: of.frontMatter.home, entry: of }] : [],
  );
  return written[0] ?? { data: homeDefaults, entry: original };
}
