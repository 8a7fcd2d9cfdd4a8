import { currentComponents } from '../../theme/parts';
import type { LoadedPage } from './loadedPage';

/** What a browser loads, or heeds on the whole page, though it cannot be seen: embedded things, styles, groups with a name. */
const ACTS_HIDDEN =
  /<(?:style|link|iframe|object|embed|video|audio|img(?![^>]* loading="?lazy))\b|<(?:details|input)[^>]* name=/i;

/** Components of a site that are in no screen. All others may be: comments that load themselves, for one. */
const AROUND = /^(?:Layout|Navbar|Footer|Sidebar|SearchHit|mdx)$/;

/**
 * Whether a page can be drawn before the reader goes there, with nothing to be seen, heard or loaded of it but the faces
 * of authors. The search shows what the address says, and nobody knows what an author's components do.
 */
export function canBeDrawnAhead({
  page,
  html,
  modules,
}: Pick<LoadedPage, 'page' | 'html' | 'modules'>): boolean {
  return (
    page.screen !== 'search' &&
    Object.keys(modules).length === 0 &&
    Object.keys(currentComponents()).every((name) => AROUND.test(name)) &&
    !Object.values(html).some((text) => ACTS_HIDDEN.test(text))
  );
}
