import { posix } from 'node:path';
import { unwrap } from '../../config/evaluate';
import { valueIn } from '../../config/fields';
import { staticConfig } from '../../config/written';
import type { SourceFiles } from '../../source/files';
import { isMap, mapOf, textOf } from '../../text/values';
import type { NavItem } from '../../types';
import { isElsewhere, listItem, titleOf } from './navigation';

/** An item in the order that a file of a folder gives to its texts and folders. */
type OrderItem =
  | { readonly kind: 'text' | 'hidden'; readonly name: string; readonly label?: string | undefined }
  /** All items of a folder, without a category around them. */
  | { readonly kind: 'inside'; readonly name: string }
  | { readonly kind: 'group'; readonly label: string }
  | { readonly kind: 'link'; readonly label: string; readonly to: string }
  /** All that is not named. */
  | { readonly kind: 'rest' };

/** Order of one folder. */
interface FolderOrder {
  readonly title?: string | undefined;
  readonly items: readonly OrderItem[];
}

/** Documents whose order is in files of their folders. */
export interface OrderedFolder {
  readonly files: SourceFiles;
  /** With a trailing slash. */
  readonly folder: string;
  /** Source files of the documents. */
  readonly docs: ReadonlySet<string>;
  /** Returns the order of a folder, with a trailing slash; `null` if no file says it. */
  readonly orderOf: (folder: string) => FolderOrder | null;
}

/** The sidebar of a folder by the order of its engine. */
export function sidebarOfFolder(input: OrderedFolder): NavItem[] {
  const { files, folder, docs } = input;
  const order = input.orderOf(folder)?.items ?? [{ kind: 'rest' }];
  const named = new Set(order.flatMap((item) => ('name' in item ? item.name : [])));
  const inside = [...docs].filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length));
  const names = new Set(inside.map((path) => path.split('/')[0]?.replace(/\.\w+$/, '') ?? ''));
  const rest = [...names].filter((name) => !named.has(name)).sort(byIndexAndName);
  const top: NavItem[] = [];
  let level = top;
  const itemOf = (name: string, label?: string): NavItem[] => {
    const below = `${folder}${name}/`;
    const [text] = ['.mdx', '.md'].map((ending) => folder + name + ending).filter((path) => docs.has(path));
    if (!inside.some((path) => path.startsWith(`${name}/`))) return listItem(label, text);
    const index =
      text ?? ['index.mdx', 'index.md'].map((file) => below + file).find((path) => docs.has(path));
    const items = sidebarOfFolder({ ...input, folder: below }).filter(({ to }) => to !== index);
    const title = label ?? input.orderOf(below)?.title ?? (index && titleOf(index, files));
    return listItem(title ?? name.replace(/^\(|\)$/g, '').replaceAll('-', ' '), index, items);
  };
  for (const item of order) {
    if (item.kind === 'group') {
      level = [];
      top.push({ type: 'category', label: item.label, items: level });
    } else if (item.kind === 'link') level.push({ type: 'link', label: item.label, to: item.to });
    else if (item.kind === 'rest') level.push(...rest.flatMap((name) => itemOf(name)));
    else if (item.kind === 'inside')
      level.push(...sidebarOfFolder({ ...input, folder: `${folder}${item.name}/` }));
    else if (item.kind === 'text') level.push(...itemOf(item.name, item.label));
  }
  return top.filter(({ type, items }) => type !== 'category' || items?.length !== 0);
}

function byIndexAndName(a: string, b: string): number {
  return Number(b === 'index') - Number(a === 'index') || (a < b ? -1 : 1);
}

/** Order in `meta.json` of Fumadocs. */
export function fumadocsOrder(files: SourceFiles): OrderedFolder['orderOf'] {
  return (folder) => {
    const path = `${folder}meta.json`;
    if (!files.has(path)) return null;
    const meta = mapOf(valueIn({ files }, path));
    const pages = Array.isArray(meta.pages) ? meta.pages.map(String) : ['...'];
    return { title: textOf(meta.title), items: pages.map(fumadocsItem) };
  };
}

function fumadocsItem(page: string): OrderItem {
  const [, group] = /^---(?:\[[^\]]*\])?(.*?)---$/.exec(page) ?? [];
  if (group !== undefined) return { kind: 'group', label: group };
  const [, label, to] = /^(?:external:)?(?:\[[^\]]*\])?\[([^\]]*)\]\(([^)]*)\)$/.exec(page) ?? [];
  if (label !== undefined && to !== undefined) return { kind: 'link', label, to };
  if (/^(?:\.\.\.|z\.\.\.a|\.\.\.\(generated\))$/.test(page)) return { kind: 'rest' };
  if (page.startsWith('...')) return { kind: 'inside', name: page.slice(3) };
  if (page.startsWith('!')) return { kind: 'hidden', name: page.slice(1) };
  return { kind: 'text', name: posix.normalize(page).replace(/\.mdx?$|\/index$/, '') };
}

/**
 * Order in `_meta` of Nextra: names with titles or options; what is not named follows.
 *
 * @param fileOf returns the file of a folder, if it has one
 */
export function nextraOrder(
  files: SourceFiles,
  fileOf: (folder: string) => string | undefined,
): OrderedFolder['orderOf'] {
  return (folder) => {
    const path = fileOf(folder);
    if (path === undefined) return null;
    const written = path.endsWith('.json') ? valueIn({ files }, path) : unwrap(staticConfig(files, path, ''));
    const meta = mapOf(written);
    const items = Object.entries(meta).map(([name, value]): OrderItem => {
      const options = isMap(value) ? value : {};
      const label = textOf(isMap(value) ? value.title : value);
      const href = textOf(options.href);
      if (options.display === 'hidden' || name === '*') return { kind: 'hidden', name };
      if (options.type === 'separator') return label ? { kind: 'group', label } : { kind: 'hidden', name };
      if (href !== undefined && isElsewhere(href)) return { kind: 'link', label: label ?? href, to: href };
      return { kind: 'text', name, label };
    });
    return { items: [...items, { kind: 'rest' }] };
  };
}
