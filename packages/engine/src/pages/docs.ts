import type { DocsConfig } from '../config/schema';
import type { Category, Doc, DocsVersion, SidebarNode } from '../content/types';
import type { Page } from '../shared/page';
import { bug } from '../shared/problem';
import type {
  Breadcrumb,
  CategoryItem,
  CategoryProps,
  DocsNavigation,
  LinkTo,
  NeighbourLink,
} from '../shared/screens';
import type { PageContext } from './context';
import { docById, docsById, firstPath } from './docPaths';
import { sidebarIdOf } from './docsSidebar';
import { generatedPage } from './generatedPage';
import { articleHead } from './head';
import { everyLocale } from './locales';
import { type ReadingStep, readingOrder, trailTo } from './sidebarOrder';
import { siteHref } from './siteHref';
import { articleProps, listTitle, neighbourLink, paginate, pagination } from './summaries';

/** Plans one page per document, and the index of each category without its own document, for all versions. */
export function docPages(docs: DocsConfig, context: PageContext): Page[] {
  return context.local.versions.flatMap((version) => [
    ...version.docs.map((doc) => docPage(doc, version, docs, context)),
    ...version.categories.flatMap((category) => categoryPages(category, version, docs, context)),
  ]);
}

function docPage(doc: Doc, version: DocsVersion, docs: DocsConfig, context: PageContext): Page {
  if (doc.docId === '') bug(`the document ${doc.original.file} has no id`);
  if (doc.sidebar !== null && !version.sidebars[doc.sidebar])
    bug(`the document ${doc.docId} names the sidebar ${doc.sidebar}, which does not exist`);
  const navigation = navigationOf(
    { step: { type: 'doc', id: doc.docId }, sidebar: doc.sidebar, doc },
    version,
    docs,
    context,
  );
  const crumbs = [
    { name: context.docsTitle, path: version.path },
    { name: doc.title, path: doc.path },
  ];
  return {
    path: doc.path,
    locale: context.locale.code,
    screen: 'doc',
    props: {
      ...articleProps(doc, context),
      navigation,
      categories: doc.path === version.path ? topCategories(version, context) : [],
    },
    head: articleHead(doc, doc.path === version.path ? [] : crumbs, context),
    shared: doc.sidebar === null ? [] : [sidebarIdOf({ type: 'doc', id: doc.docId }, version, doc.sidebar)],
    alternates: everyLocale(doc.path, context),
    source: doc.entry.file,
  };
}

function categoryPages(
  { node, path, sidebar, source, ...category }: Category,
  version: DocsVersion,
  docs: DocsConfig,
  context: PageContext,
): Page[] {
  const step: ReadingStep = { type: 'index', path };
  return cardPages(
    {
      path,
      title: category.title,
      description: category.description,
      items: node.items.flatMap((item) => categoryItem(item, version, context)),
      navigation: navigationOf({ step, sidebar, doc: null }, version, docs, context),
      sidebar: sidebarIdOf(step, version, sidebar),
      source,
    },
    context,
  );
}

/** Maximum number of documents on a page of a list. */
const LISTED_DOCS = 200;

/** A list of documents and categories as cards, paginated. */
export function cardPages(
  {
    path,
    items,
    sidebar,
    source,
    ...props
  }: Omit<CategoryProps, 'pagination'> & {
    readonly path: string;
    /** Id of the sidebar on the page. */
    readonly sidebar: string;
    readonly source: string | null;
  },
  context: PageContext,
): Page[] {
  const alternates = everyLocale(path, context);
  return paginate(items, LISTED_DOCS, path).map((list) => {
    const title = listTitle(props.title, list, context);
    return generatedPage(
      {
        path: list.path,
        screen: 'category',
        props: { ...props, title, items: list.items, pagination: pagination(list, context) },
        title,
        description: props.description,
        alternates,
        hreflang: list.number > 1 ? {} : alternates,
        shared: [sidebar],
        source,
      },
      context,
    );
  });
}

/** Cards of the top-level categories in the sidebars. */
export function topCategories(version: DocsVersion, context: PageContext): CategoryItem[] {
  return Object.values(version.sidebars).flatMap((nodes) =>
    nodes.filter((node) => node.type === 'category').flatMap((node) => categoryItem(node, version, context)),
  );
}

/** The card of a sidebar node; empty for one without a page. */
export function categoryItem(
  node: SidebarNode,
  version: DocsVersion,
  context: PageContext,
): CategoryItem | [] {
  const { address } = context;
  if (node.type === 'doc') {
    const doc = docById(version, node.id);
    return {
      title: node.label,
      description: doc.description,
      href: address(doc.path),
      count: 0,
    };
  }
  if (node.type === 'link')
    return {
      title: node.label,
      description: node.description,
      href: siteHref(node.href, context),
      count: 0,
    };
  if (node.type !== 'category') return [];
  const href = firstPath([node], version);
  if (href === null) return [];
  const index = version.categories.find((category) => category.node === node);
  const doc = node.link?.type === 'doc' ? docById(version, node.link.id) : null;
  return {
    title: node.label,
    description: node.description || index?.description || doc?.description || '',
    href: address(href),
    count: countDocs(node.items),
  };
}

/** Number of documents in these nodes of a sidebar. */
export function countDocs(nodes: readonly SidebarNode[]): number {
  return nodes.reduce(
    (sum, node) => sum + (node.type === 'doc' ? 1 : node.type === 'category' ? countDocs(node.items) : 0),
    0,
  );
}

interface ReadingPosition {
  readonly step: ReadingStep;
  readonly sidebar: string | null;
  readonly doc: Doc | null;
}

function navigationOf(
  { step, sidebar, doc }: ReadingPosition,
  version: DocsVersion,
  docs: DocsConfig,
  context: PageContext,
): DocsNavigation {
  const nodes = sidebar === null ? [] : (version.sidebars[sidebar] ?? []);
  const order = readingOrder(nodes);
  const index = order.indexOf(step);
  const neighbour = (at: number): NeighbourLink | null => {
    const beside = index < 0 ? undefined : order.steps[at];
    return beside ? linkTo(beside, version, context) : null;
  };
  const chosen = (id: string | null | undefined, at: number): NeighbourLink | null => {
    if (id === undefined) return neighbour(at);
    // A draft or unlisted document is no neighbor.
    return id !== null && docsById(version.docs).get(id)?.isUnlisted === false
      ? linkTo({ type: 'doc', id, label: null }, version, context)
      : null;
  };
  return {
    breadcrumbs: docs.breadcrumbs ? breadcrumbs(nodes, step, doc, version, context) : [],
    previous: chosen(doc?.frontMatter.pagination_prev, index - 1),
    next: chosen(doc?.frontMatter.pagination_next, index + 1),
    version: versionNavigation(version, doc, context),
  };
}

/** Version label, banner and links of a page of the documentation. */
export function versionNavigation(
  version: DocsVersion,
  doc: Doc | null,
  context: PageContext,
): DocsNavigation['version'] {
  return {
    name: version.name,
    label: version.label,
    isShown: context.local.versions.length > 1,
    banner: version.banner,
    latest: version.banner === null ? null : latestOf(doc, context),
    ...(doc !== null && context.local.versions.length > 1 && { same: sameIn(doc, context) }),
  };
}

function sameIn({ docId }: Doc, { address, local }: PageContext): Record<string, string> {
  return Object.fromEntries(
    local.versions.flatMap(({ name, docs }) => {
      const same = docsById(docs).get(docId);
      return same && !same.isUnlisted ? [[name, address(same.path)]] : [];
    }),
  );
}

function breadcrumbs(
  nodes: readonly SidebarNode[],
  step: ReadingStep,
  doc: Doc | null,
  version: DocsVersion,
  context: PageContext,
): Breadcrumb[] {
  const home: Breadcrumb = { label: context.docsTitle, href: context.address(version.path) };
  if (doc?.path === version.path) return [home];
  const trail = trailTo(nodes, step).map((node): Breadcrumb => {
    const path = node.link === null ? null : firstPath([node], version);
    return { label: node.label, href: path === null ? null : context.address(path) };
  });
  const isCategory = step.type === 'index' || trailTo(nodes, step).at(-1)?.link?.type === 'doc';
  const own =
    doc && !(isCategory && trail.at(-1)?.href === context.address(doc.path))
      ? [{ label: doc.sidebarLabel, href: context.address(doc.path) }]
      : [];
  return [home, ...trail, ...own];
}

/** A link to a step of the reading order. */
export function linkTo(item: ReadingStep, version: DocsVersion, { address }: PageContext): NeighbourLink {
  if (item.type === 'index') {
    const category = version.categories.find(({ path }) => path === item.path);
    return { title: category?.node.label ?? item.path, href: address(item.path) };
  }
  const doc = docById(version, item.id);
  const title = doc.paginationLabel ?? item.label ?? doc.sidebarLabel;
  return neighbourLink(doc, title, address(doc.path));
}

function latestOf(doc: Doc | null, context: PageContext): LinkTo | null {
  const latest = context.local.versions.find(({ isLast }) => isLast);
  if (!latest) return null;
  const same =
    latest.docs.find(({ docId, isUnlisted }) => docId === doc?.docId && !isUnlisted) ??
    latest.docs.find(({ docId }) => docId === latest.mainDocId);
  return same ? { title: latest.label, href: context.address(same.path) } : null;
}
