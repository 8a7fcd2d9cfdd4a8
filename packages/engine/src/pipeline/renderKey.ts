import { hash } from '../node/hash';
import type { RenderJob, RenderShared } from '../render/renderPage';
import { perObject } from '../shared/perObject';

/**
 * Hash of everything that a page's files depend on: equal keys mean equal files.
 *
 * @param localeKey hash of the engine, the shell and the assets of the page's locale
 */
export function renderKey(
  { page, slots, ...rest }: RenderJob,
  shared: RenderShared,
  localeKey: string,
): string {
  const { props, ...own } = page;
  const fields = Object.entries(props).map(([name, value]) => [
    name,
    // Summaries of posts are the same objects in many lists.
    name === 'posts' && Array.isArray(value) ? value.map(objectHash) : value,
  ]);
  const sources = slots.map(({ body: _, ...slot }) => slot);
  const data = page.shared.map((id) => objectHash(shared.shared[page.locale]?.[id] ?? null));
  return hash(JSON.stringify([own, fields, sources, rest, data]), localeKey);
}

const hashOf = perObject((value: object) => hash(JSON.stringify(value)));

/** Hash of a value, memoized per object: the summary of a post occurs in many lists, a sidebar on many pages. */
function objectHash(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? hashOf(value) : value;
}
