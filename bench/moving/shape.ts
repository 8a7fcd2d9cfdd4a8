import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';

/** Countable features of a rendered text. */
export interface Shape {
  readonly headings: readonly string[];
  readonly code: number;
  readonly pictures: number;
  readonly tables: number;
  readonly items: number;
  /** Words outside of code blocks. */
  readonly words: readonly string[];
}

/** Parses HTML as browsers do. */
export function parseHtml(html: string): Nodes {
  return unified().use(rehypeParse, { fragment: true }).parse(html);
}

/** Matching descendants of a node, in document order. */
export function elementsOf(node: Nodes, matches: (element: Element) => boolean): Element[] {
  const found: Element[] = [];
  const walk = (at: Nodes): void => {
    if (at.type === 'element' && matches(at)) found.push(at);
    if ('children' in at) for (const child of at.children) walk(child);
  };
  walk(node);
  return found;
}

/** Whether an element has a class. */
export function hasClass({ properties }: Element, name: string): boolean {
  return Array.isArray(properties.className) && properties.className.includes(name);
}

/** Elements that separate words without white space. */
const BLOCK =
  /^(?:p|div|h[1-6]|[uo]l|li|d[ltd]|t[dhr]|table|blockquote|br|hr|img|figure|figcaption|summary|details|section|aside)$/;
const WORD = /[\p{L}\p{N}]{2,}/gu;
const NO_WORDS = /^(?:pre|svg|button|script|style)$/;

/** Text content of a node, without the elements that `leaves` matches. */
export function textOf(node: Nodes, leaves: (element: Element) => boolean = () => false): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && leaves(node)) return ' ';
  const inner = 'children' in node ? node.children.map((child) => textOf(child, leaves)).join('') : '';
  return node.type === 'element' && BLOCK.test(node.tagName) ? ` ${inner} ` : inner;
}

/** Counts the features of HTML, except for footnotes and rendered diagrams. */
export function shapeOf(root: Nodes): Shape {
  const count = (name: string) => elementsOf(root, ({ tagName }) => tagName === name).length;
  const notes = elementsOf(root, (element) => hasClass(element, 'footnotes'));
  const noted = notes.flatMap((part) => elementsOf(part, ({ tagName }) => tagName === 'li')).length;
  const diagrams = elementsOf(root, (element) => hasClass(element, 'language-mermaid')).length;
  return {
    headings: elementsOf(root, ({ tagName }) => /^h[1-6]$/.test(tagName)).map((heading) => textOf(heading)),
    code: count('pre') - diagrams,
    pictures: count('img'),
    tables: count('table'),
    items: count('li') - noted,
    words:
      textOf(root, ({ tagName }) => NO_WORDS.test(tagName))
        .replace(/[\u2060\u200b\u00ad]/g, '')
        .match(WORD) ?? [],
  };
}

/** Differences of two shapes, one line each; only one of them may contain the title. */
export function differences(old: Shape, now: Shape, title: string): string[] {
  const key = (text: string) =>
    text
      .replace(/\{[#:][^}]*\}/g, '')
      .replace(/[^\p{L}\p{N}]+/gu, '')
      .toLowerCase();
  const without = (list: readonly string[]) => list.map(key).filter((text) => text !== key(title));
  const [before, after] = [without(old.headings), without(now.headings)];
  const found = before.join('|') === after.join('|') ? [] : [`headings ${before.length} → ${after.length}`];
  for (const name of ['code', 'pictures', 'tables', 'items'] as const)
    if (old[name] !== now[name]) found.push(`${name} ${old[name]} → ${now[name]}`);
  return found;
}

/** Share of the words of the first that are neither in the second nor in its title. */
export function lostWords(old: Shape, now: Shape, title: string): number {
  const left = new Map<string, number>();
  for (const word of [...now.words, ...(title.match(WORD) ?? [])]) left.set(word, (left.get(word) ?? 0) + 1);
  let lost = 0;
  for (const word of old.words) {
    const count = left.get(word) ?? 0;
    if (count === 0) lost++;
    else left.set(word, count - 1);
  }
  return old.words.length === 0 ? 0 : lost / old.words.length;
}
