import { moduleCode } from '../../bundle/moduleCode';
import { hash } from '../../node/hash';
import type { RenderJob, RenderShared } from '../../render/renderPage';
import type { SharedData } from '../../shared/shell';
import { perObject } from '../../shared/values/perObject';

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
  const sources = slots.map(({ body: _, module, ...slot }) => ({
    ...slot,
    module: module && [moduleCode(module.server), module.href],
  }));
  const own = shared.shared[page.locale];
  const data = page.shared.map((id) => own?.[id] && sharedHash(own[id]));
  return hash(JSON.stringify([page, sources, rest, data]), localeKey);
}

/** Hash of shared data, memoized, since a sidebar occurs on many pages. */
const sharedHash = perObject((data: SharedData) => hash(JSON.stringify(data)));
