import type { Post } from '../content/types';
import { groupBy } from '../shared/groupBy';
import type { PostSeries } from '../shared/post';
import type { PageContext } from './context';
import { neighbourLink } from './summaries';

/** Key of a series → its posts, the oldest first. @param listed the newest first */
export function seriesParts(listed: readonly Post[]): ReadonlyMap<string, readonly Post[]> {
  const inSeries = listed.filter(({ series }) => series !== null).toReversed();
  return groupBy(inSeries, ({ series }) => series!.key);
}

/** The series of a post; `null` for an unlisted post, for the only part so far, and without a series. */
export function seriesOf(
  post: Post,
  series: ReturnType<typeof seriesParts>,
  { address, label, local }: Pick<PageContext, 'address' | 'label' | 'local'>,
): PostSeries | null {
  const parts = post.series === null ? [] : (series.get(post.series.key) ?? []);
  const index = parts.indexOf(post);
  if (post.series === null || index < 0 || parts.length < 2) return null;
  const page = local.series.find(({ key }) => key === post.series?.key);
  return {
    label: page?.label ?? label(post.series.label),
    ...(page && { href: address(page.path) }),
    part: index + 1,
    parts: parts.map((part) => neighbourLink(part, part.title, address(part.path))),
  };
}
