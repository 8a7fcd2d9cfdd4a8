import type { Post } from '../content/types';
import type { PostSeries } from '../shared/screenProps/post';
import type { PageContext } from './context';
import { neighbourLink } from './summaries';

/** The series of a post; `null` without one, for its only post so far, and for an unlisted post. */
export function seriesOf(
  post: Post,
  { address, local }: Pick<PageContext, 'address' | 'local'>,
): PostSeries | null {
  const series = local.series.find(({ key }) => key === post.series?.key);
  const parts = series?.posts.toReversed() ?? [];
  if (!series || !parts.includes(post)) return null;
  return {
    label: series.label,
    href: address(series.path),
    part: parts.indexOf(post) + 1,
    parts: parts.map((part) => neighbourLink(part, part.title, address(part.path))),
  };
}
