import type { DocsVersion } from '../content/types';
import type { Page } from '../shared/page';
import type { NeighbourLink } from '../shared/screens';
import { isSamePath } from '../shared/url';
import type { PageContext } from './context';
import { cardPages, categoryItem, linkTo, versionNavigation } from './docs';
import { sidebarIdOf } from './docsSidebar';
import { readingOrder } from './sidebarOrder';

/**
 * Plans the first page of a version without its own document there: cards of the top-level items in its sidebars. Empty
 * if a document, an index of a category, a standalone page or the home page has that path, or if it would show nothing:
 * all documents are drafts. It stays where a choice of versions leads to it.
 */
export function docsIndexPages(version: DocsVersion, context: PageContext): Page[] {
  const { path } = version;
  const home = { path: context.locale.prefix };
  const existing = [home, ...version.docs, ...version.categories, ...context.local.pages];
  const [name] = Object.keys(version.sidebars);
  if (name === undefined || existing.some((page) => isSamePath(page.path, path))) return [];
  const nodes = Object.values(version.sidebars).flat();
  if (nodes.length === 0 && context.local.versions.length === 1) return [];
  const [first] = readingOrder(nodes).steps;
  const next: NeighbourLink | null = first ? linkTo(first, version, context) : null;
  return cardPages(
    {
      path,
      title: context.docsTitle,
      description: '',
      items: nodes.flatMap((node) => categoryItem(node, version, context)),
      navigation: {
        breadcrumbs: [],
        previous: null,
        next,
        version: versionNavigation(version, null, context),
      },
      sidebar: sidebarIdOf({ type: 'index', path }, version, name),
      source: null,
    },
    context,
  );
}
