import { currentComponents } from '../../theme/parts';
import type { LoadedPage } from './loadedPage';

/** HTML that takes effect although it is hidden: embedded content, styles, and groups with a `name`. */
const ACTS_HIDDEN =
  /<(?:style|link|iframe|object|embed|video|audio|img(?![^>]* loading="?lazy))\b|<(?:details|input)[^>]* name=/i;

/**
 * A site's own components outside of screens. Any other may have side effects, such as comments that load themselves.
 */
const AROUND = /^(?:Layout|Navbar|Footer|Sidebar|SearchHit|mdx)$/;

/**
 * Whether a page can be rendered before it is visited, without anything visible, audible or loaded but the avatars of
 * authors. The search page depends on its address, and the effects of an author's components are unknown.
 */
export function canPrerender({
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
