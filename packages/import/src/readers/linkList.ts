import { HTML_COMMENT, replaceMarked } from '@private-devlog/engine/internal';
import type { NavItem } from '../types';
import { isElsewhere } from './navigation';

const ITEM = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]+((?:[-*+][ \t]+)*)(.*?)[ \t]*$/;
/** A line that names the lists below it: a heading, bold words, or the summary of a collapsible block. */
const GROUP = /^[ \t]*(?:#{1,6}[ \t]+(.+?)|\*\*(.+?)\*\*|<summary[^>]*>(.+?)<\/summary>)[ \t]*$/;
const LINK =
  /^\[((?:[^[\]\\]|\\.)*)\]\((?:<([^<>]*)>|((?:[^()\s]|\([^()\s]*\))*))(?:[ \t]+["'][^"']*["'])?\)/;

interface ListItem extends NavItem {
  readonly depth: number;
  readonly items: NavItem[];
}

/**
 * Reads a table of contents that is a Markdown list of links, as mdBook and Docsify have it: headings become
 * categories, and so do items with a list below them.
 *
 * @param fileOf returns the file of a path in it
 */
export function itemsOfList(text: string, fileOf: (path: string) => string): NavItem[] {
  const top: NavItem[] = [];
  let level = top;
  let open: ListItem[] = [];
  for (const line of replaceMarked(text, HTML_COMMENT, () => '').split('\n')) {
    const group = GROUP.exec(line)?.slice(1).find(Boolean);
    const [, space = '', further = '', listed] = ITEM.exec(line) ?? [];
    // mdBook also has links without a list.
    const words = listed ?? (LINK.test(line) ? line : undefined);
    if (group !== undefined) {
      const items: NavItem[] = [];
      top.push({ type: 'category', label: plain(group), items });
      level = items;
      open = [];
    } else if (/^<\/details>|^-{3,}$/.test(line.trim())) level = top;
    if (group !== undefined || words === undefined) continue;
    const [, label = words, quoted, bare = ''] = LINK.exec(words) ?? [];
    const to = quoted ?? bare;
    const depth = `${space}${further}`.replaceAll('\t', '    ').length;
    open = open.filter((item) => item.depth < depth);
    const item = { ...itemOf(plain(label), to, fileOf), depth, items: [] };
    (open.at(-1)?.items ?? level).push(item);
    open.push(item);
  }
  return top.flatMap(finished);
}

function itemOf(label: string, to: string, fileOf: (path: string) => string): NavItem {
  if (to === '') return { type: 'category', label };
  return isElsewhere(to) ? { type: 'link', label, to } : { type: 'doc', label, to: fileOf(to) };
}

/** An item with a list below it is a category, whose text is that of its link. */
function finished(item: NavItem): NavItem[] {
  const { type, label, to } = item;
  const items = (item.items ?? []).flatMap(finished);
  if (items.length === 0) return type === 'category' ? [] : [{ type, label, to }];
  return [{ type: 'category', label, items, link: type === 'doc' && to ? { of: to } : undefined }];
}

function plain(label: string): string {
  return label
    .replace(LINK, '$1')
    .replace(/<[^>]*>|[`*]|\\(?=[^\w\s])/g, '')
    .trim();
}
