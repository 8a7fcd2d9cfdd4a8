import { type HomeData, homeDefaults } from './schemas';
import type { Entry, StandalonePage } from './types';

/** What the front matter of the home page says under `home`, and where: a translation without it shows that of the original. */
export function homeData({ entry, original }: StandalonePage): {
  readonly data: HomeData;
  readonly entry: Entry;
} {
  const written = [entry, original].flatMap((of) =>
    'home' in of.frontMatter && of.frontMatter.home ? [{ data: of.frontMatter.home, entry: of }] : [],
  );
  return written[0] ?? { data: homeDefaults, entry: original };
}
