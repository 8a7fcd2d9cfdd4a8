import { HTML_COMMENT, replaceMarked } from '@private-devlog/engine/internal';
import type { NavItem } from '../../types';
import { isElsewhere, listItem } from './navigation';

const ITEM = /^([ \t]*)(?:[-*+]|\d+[.)])[ \t]+((?:[-*+][ \t]+)*)(.*?)[ \t]*$/;
/** A line that names the lists below it: a heading, bold words, or the summary of a collapsible block. */
const GROUP = /^[ \t]*(?:#{1,6}[ \t]+(.+?)|\*\*(.+?)\*\*|<summary[^>]*>(.+?)<\/summary>)[ \t]*$/;
const LINK =
  /^\[((?:[^[\]\\]|\\.)*)\]\((?:<([^<>]*)>|((?:[^()\s]|\([^()\s]*\))*))(?:[ \t]+["'][^"']*["'])?\)/;

/** A line of the list, with those below it. */
interface Line {
  readonly label: string;
  readonly to: string | undefined;
  readonly depth: number;
  readonly below: Line[];
}

/**
 * Reads a table of contents that is a Markdown list of links, as mdBook and Docsify have it: headings become
 * categories, and so do items with a list below them.
 *
 * @param fileOf returns the file of a path in it
 */
export function itemsOfList(text: string, fileOf: (path: string) => string): NavItem[] {
  const top: Line[] = [];
  let level = top;
  let open: Line[] = [];
  for (const line of replaceMarked(text, HTML_COMMENT, () => '').split('\n')) {
    const group = GROUP.exec(line)?.slice(1).find(Boolean);
    const [, space = '', further = '', listed] = ITEM.exec(line) ?? [];
    // mdBook also has links without a list.
    const words = listed ?? (LINK.test(line) ? line : undefined);
    if (group !== undefined) {
      level = [];
      top.push({ label: plain(group), to: undefined, depth: 0, below: level });
      open = [];
    } else if (/^<\/details>|^-{3,}$/.test(line.trim())) level = top;
    if (group !== undefined || words === undefined) continue;
    const [, label = words, quoted, bare = ''] = LINK.exec(words) ?? [];
    const path = quoted ?? bare;
    const to = path === '' ? undefined : isElsewhere(path) ? path : fileOf(path);
    const depth = `${space}${further}`.replaceAll('\t', '    ').length;
    open = open.filter((item) => item.depth < depth);
    const item = { label: plain(label), to, depth, below: [] };
    (open.at(-1)?.below ?? level).push(item);
    open.push(item);
  }
  const itemsOf = (lines: readonly Line[]): NavItem[] =>
    lines.flatMap(({ label, to, below }) => listItem(label, to, itemsOf(below)));
  return itemsOf(top);
}

function plain(label: string): string {
  return label
    .replace(LINK, '$1')
    .replace(/<[^>]*>|[`*]|\\(?=[^\w\s])/g, '')
    .trim();
}
