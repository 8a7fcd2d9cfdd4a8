import { firstFrom } from '@private-devlog/search/internal/browser';
import type { Post } from '../content/types';
import { groupByEach } from '../shared/values/groupBy';
import { perObject } from '../shared/values/perObject';

/** For each common term, number of posts on each side of a post in the list that are compared with it. */
const NEAR = 16;

/** Latin words in a title, which are names in a text of any language, such as that of a tool. */
const NAME = /[a-z][a-z0-9.+#-]+/g;

/** Terms of a post: its tags, and the names in its title. */
const termsOf = perObject(({ title, tags }: Post): readonly string[] => {
  const names = title.toLowerCase().match(NAME) ?? [];
  return [...new Set([...tags.map((tag) => `#${tag}`), ...names])];
});

/**
 * Finds related posts for each post, most related first: those with which it has the rarest tags and title names in
 * common. Excluded are its neighbors in the list and the posts of its series, which are linked already.
 *
 * The weight of a term is the inverse of its number of posts, after that is rounded down to a power of two. So a new
 * post rarely changes the related posts of others.
 *
 * @param listed newest first
 * @param count maximum number of related posts per post
 * @returns key of a post → indexes of its related posts in the list
 */
export function relatedPosts(listed: readonly Post[], count: number): ReadonlyMap<string, readonly number[]> {
  const places = placesOf(listed);
  const found = (index: number) => (count === 0 ? [] : mostRelated(listed, index, places).slice(0, count));
  return new Map(listed.map((post, index) => [post.key, found(index)]));
}

/** Term → indexes of its posts in the list. */
function placesOf(listed: readonly Post[]): ReadonlyMap<string, readonly number[]> {
  return groupByEach(listed.keys(), (index) => termsOf(listed[index]!));
}

function mostRelated(
  listed: readonly Post[],
  index: number,
  places: ReadonlyMap<string, readonly number[]>,
): number[] {
  const post = listed[index]!;
  const scores = new Map<number, number>();
  for (const term of termsOf(post)) {
    const found = places.get(term)!;
    const weight = 2 ** -Math.floor(Math.log2(found.length));
    const at = firstFrom(found.length, (number) => found[number]! < index);
    for (const other of found.slice(Math.max(0, at - NEAR), at + NEAR + 1)) {
      const isPart = post.series !== null && listed[other]!.series?.key === post.series.key;
      if (Math.abs(other - index) > 1 && !isPart) scores.set(other, (scores.get(other) ?? 0) + weight);
    }
  }
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || Math.abs(a - index) - Math.abs(b - index) || a - b)
    .map(([other]) => other);
}
