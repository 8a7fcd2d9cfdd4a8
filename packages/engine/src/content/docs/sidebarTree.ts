import type { DocsConfig } from '../../config/schema';
import { someOf } from '../../shared/nearest';
import type { Problem } from '../../shared/problem';
import { isSamePath, joinPath } from '../../shared/url';
import type { LocaleData } from '../data';
import type { Category, CategoryNode, Doc, SidebarNode } from '../types';
import { placeDoc } from './placeDoc';

/** A version of the documentation in one locale, whose sidebars are built. */
export interface SidebarContext {
  readonly config: DocsConfig;
  readonly categories: LocaleData['categories'];
  /** Folder of the version inside `content/`. */
  readonly folder: string;
  readonly versionPath: string;
  readonly version: string;
  /** Listed documents. */
  readonly docs: readonly Doc[];
  /** {@link docs} by their ids. */
  readonly byId: ReadonlyMap<string, Doc>;
  /** Documents of all versions, including drafts: a sidebar may refer to a document that a version lacks. */
  readonly everywhere: readonly Doc[];
  readonly report: (problem: Problem) => void;
  /** Keeps the order of signs in a label on right-to-left pages; see `inOwnOrder`. */
  readonly inOrder: (text: string) => string;
}

/** Context in which the items of folders are built. */
export interface FolderContext extends SidebarContext {
  readonly sidebar: string;
  readonly addCategory: (category: Category) => void;
  /** Memoized categories by folder: if several sidebars contain a folder, its page belongs to the first. */
  readonly shown: Map<string, Positioned | null>;
}

interface Positioned {
  readonly node: SidebarNode;
  readonly position: number | null;
  /** File or folder name, the tie-break between equal positions. */
  readonly name: string;
  /** A document outside the folder with the folder's path, which serves as its index. */
  readonly ownDoc?: Doc | undefined;
}

/** Generates sidebar items from folders: documents and categories by position, then by name. */
export function automaticItems(folder: string, context: FolderContext): SidebarNode[] {
  const folders = childFolders(folder, context.docs)
    .map((child) => {
      if (!context.shown.has(child)) context.shown.set(child, folderCategory(child, context));
      return context.shown.get(child) ?? null;
    })
    .filter((item) => item !== null);
  const docs = context.docs
    .filter(
      (doc) => doc.folder === folder && !isFolderIndex(doc) && folders.every((item) => item.ownDoc !== doc),
    )
    .map((doc): Positioned => ({ node: docNode(doc), position: doc.sidebarPosition, name: doc.fileName }));
  return [...docs, ...folders].sort(byPosition).map(({ node }) => node);
}

function docNode(doc: Doc): SidebarNode {
  return {
    type: 'doc',
    id: doc.docId,
    label: doc.sidebarLabel,
    className: doc.frontMatter.sidebar_class_name ?? null,
  };
}

/** Whether a document is the index of its folder, and so the category's link; never at the top level. */
function isFolderIndex(doc: Doc): boolean {
  return (
    doc.folder !== '' &&
    placeDoc(doc.folder ? `${doc.folder}/${doc.fileName}` : doc.fileName, doc.frontMatter).isIndex
  );
}

function childFolders(folder: string, docs: readonly Doc[]): string[] {
  const prefix = folder === '' ? '' : `${folder}/`;
  const children = new Set<string>();
  for (const doc of docs) {
    if (doc.folder !== folder && doc.folder.startsWith(prefix))
      children.add(prefix + doc.folder.slice(prefix.length).split('/')[0]);
  }
  return [...children];
}

function folderCategory(folder: string, context: FolderContext): Positioned | null {
  const declared = context.categories[`${context.folder}/${folder}`];
  const data = declared?.data ?? {};
  const name = folder.slice(folder.lastIndexOf('/') + 1);
  const items = automaticItems(folder, context);
  const prefix = /^(\d+)[-_.\s]+/.exec(name)?.[1];
  const plain = folder
    .split('/')
    .map((part) => part.replace(/^\d+[-_.\s]+/, ''))
    .join('/');
  const path = joinPath(context.versionPath, (data.link?.type !== 'doc' && data.link?.slug) || plain, '/');
  const inside = context.docs.find((doc) => doc.folder === folder && isFolderIndex(doc));
  const ownDoc =
    // Compared without case, since hosts may ignore it; so does the check for duplicate paths.
    inside || data.link === null
      ? undefined
      : context.docs.find((doc) => isSamePath(doc.path.toLowerCase(), path.toLowerCase()));
  const index = inside ?? ownDoc;
  const { inOrder } = context;
  const label = inOrder(data.label ?? index?.sidebarLabel ?? plain.slice(plain.lastIndexOf('/') + 1));
  const base = {
    type: 'category' as const,
    label,
    description: inOrder(data.description ?? ''),
    className: data.className ?? index?.frontMatter.sidebar_class_name ?? null,
    isCollapsible: data.collapsible ?? context.config.sidebarCollapsible,
    isCollapsed: data.collapsed ?? context.config.sidebarCollapsed,
    items,
  };
  const position = data.position ?? index?.frontMatter.sidebar_position ?? (prefix ? Number(prefix) : null);
  const link = data.link;
  if (link?.type === 'doc') {
    const id = context.byId.has(link.id) ? link.id : `${plain}/${link.id}`;
    if (!context.byId.has(id)) {
      const isElsewhere = context.everywhere.some(({ docId }) => docId === link.id || docId === id);
      if (!isElsewhere)
        context.report({
          rule: 'sidebar',
          level: 'throw',
          file: declared!.file,
          message: `the category links to the document \`${link.id}\`, which does not exist`,
          hint: `Documents: ${someOf(context.byId.keys())}.`,
          missing: [joinPath(context.versionPath, link.id)],
        });
      return { node: { ...base, link: null }, position, name };
    }
    const others = items.filter((item) => item.type !== 'doc' || item.id !== id);
    return { node: { ...base, items: others, link: { type: 'doc', id } }, position, name };
  }
  if (index) return { node: { ...base, link: { type: 'doc', id: index.docId } }, position, name, ownDoc };
  // An unlisted document may have the path; then the label is no link.
  const isTaken = context.everywhere.some((doc) => doc.isUnlisted && isSamePath(doc.path, path));
  if (link === null || isTaken)
    return items.length ? { node: { ...base, link: null }, position, name } : null;
  const node: CategoryNode = { ...base, link: { type: 'index', path } };
  context.addCategory({
    path,
    title: inOrder(link?.title ?? label),
    description: inOrder(link?.description ?? data.description ?? ''),
    sidebar: context.sidebar,
    node,
    version: context.version,
    source: declared?.file ?? null,
  });
  return { node, position, name };
}

function byPosition(a: Positioned, b: Positioned): number {
  const left = a.position ?? Number.POSITIVE_INFINITY;
  const right = b.position ?? Number.POSITIVE_INFINITY;
  if (left !== right) return left < right ? -1 : 1;
  return a.name < b.name ? -1 : a.name > b.name ? 1 : 0;
}
