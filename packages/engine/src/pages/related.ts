import type { Post } from '../content/types';
import { perObject } from '../shared/perObject';

/** Posts on each side of a post, in the order of the list, that are compared with it for each term they share. */
const NEAR = 16;

/** Words of a title that name something in a text of any language: Latin ones, such as a tool's. */
const NAME = /[a-z][a-z0-9.+#-]+/g;

/** What a post is about: its tags, and the names in its title. */
const termsOf = perObject(({ title, tags }: Post): readonly string[] => {
  const names = title.toLowerCase().match(NAME) ?? [];
  return [...new Set([...tags.map((tag) => `#${tag}`), ...names])];
});

/**
 * The posts that a reader of each post may want next, most related first: those that share its rarest tags and the
 * names in its title. Never a post beside it in the list, nor a part of its series; both are linked already.
 *
 * A term weighs by the power of two below its number of posts, so that a new post rarely changes what others lead to.
 *
 * @param listed the newest first
 * @param count most posts of each
 * @returns key of a post → places of others in the list
 */
export function relatedPosts(listed: readonly Post[], count: number): ReadonlyMap<string, readonly number[]> {
  const places = placesOf(listed);
  const found = (index: number) => (count === 0 ? [] : mostRelated(listed, index, places).slice(0, count));
  return new Map(listed.map((post, index) => [post.key, found(index)]));
}

/** Term → places of its posts in the list. */
function placesOf(listed: readonly Post[]): ReadonlyMap<string, readonly number[]> {
  const places = new Map<string, number[]>();
  listed.forEach((post, index) => {
    for (const term of termsOf(post)) {
      const found = places.get(term);
      if (found) found.push(index);
      else places.set(term, [index]);
    }
  });
  return places;
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
    const at = lowerBound(found, index);
    for (const other of found.slice(Math.max(0, at - NEAR), at + NEAR + 1)) {
      const isPart = post.series !== null && listed[other]!.series?.key === post.series.key;
      if (Math.abs(other - index) > 1 && !isPart) scores.set(other, (scores.get(other) ?? 0) + weight);
    }
  }
  return [...scores]
    .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || Math.abs(a - index) - Math.abs(b - index) || a - b)
    .map(([other]) => other);
}

/** The first place of a sorted list that is not below a value. */
function lowerBound(sorted: readonly number[], value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (sorted[middle]! < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
