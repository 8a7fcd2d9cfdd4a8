/** The text of a part of a document, cut at its headings. */
import type { Section } from '../index/page';
import { type AnyNode, childrenOf, classesOf, type Element, isTag, isText } from './dom';
import { isIgnored } from './ignore';

type Block = Section['blocks'][number];

interface Sections {
  /** Text of the first heading of the highest level; `''` for none. */
  readonly title: string;
  readonly sections: readonly Section[];
}

const BLOCKS = new Set('p dt dd figcaption caption summary address'.split(' '));
const BREAKS = new Set(
  'div section article main header li ul ol dl table tbody thead tr td th blockquote figure details hr'.split(
    ' ',
  ),
);

/** Reads what stands in a node. */
export function readSections(root: AnyNode): Sections {
  const sections: { heading: Section['heading']; blocks: Block[] }[] = [{ heading: null, blocks: [] }];
  let title = '';
  let loose = '';
  const add = (kind: Block['kind'], value: string) => {
    const text = kind === 'code' ? value.replace(/^\n+|\s+$/g, '') : oneLine(value);
    if (text !== '') sections.at(-1)!.blocks.push({ kind, text });
  };
  const flush = () => {
    add('text', loose);
    loose = '';
  };
  const walk = (node: AnyNode, near: Element | null) => {
    if (isText(node)) loose += node.data;
    if (!isTag(node) || isIgnored(node)) return;
    const level = /^h([1-6])$/.exec(node.name)?.[1];
    if (level) {
      flush();
      const text = oneLine(textOf(node));
      if (level === '1' && title === '') title = text;
      else if (text !== '')
        sections.push({ heading: { level: Number(level), id: idOf(node, near), text }, blocks: [] });
    } else if (node.name === 'pre') {
      flush();
      add('code', rawText(node));
    } else if (node.name === 'tr') {
      flush();
      add('row', cellsOf(node).join(' | '));
    } else if (BLOCKS.has(node.name)) {
      flush();
      add(isLinks(node) ? 'links' : 'text', textOf(node));
    } else if (node.name === 'li') {
      flush();
      const [own, inner] = splitItem(node);
      add(isLinks(node) ? 'links' : 'item', own.map(textOf).join(''));
      for (const child of inner) walk(child, near);
      flush();
    } else if (node.name === 'br') {
      loose += ' ';
    } else {
      const isBreak = BREAKS.has(node.name);
      if (isBreak) flush();
      for (const child of node.children) walk(child, node.attribs.id ? node : near);
      if (isBreak) flush();
    }
  };
  walk(root, null);
  if (!isTag(root)) for (const child of childrenOf(root)) walk(child, null);
  flush();
  return { title, sections: sections.filter(({ heading, blocks }) => heading || blocks.length > 0) };
}

/** What a list item says itself, and the lists and blocks within it. */
function splitItem({ children }: Element): readonly [readonly AnyNode[], readonly AnyNode[]] {
  const isInner = (node: AnyNode) =>
    isTag(node) && /^(?:ul|ol|pre|table|div|blockquote|figure)$/.test(node.name);
  const own = children.filter((child) => !isInner(child));
  return [own, children.filter(isInner)];
}

function cellsOf(row: Element): string[] {
  return row.children.flatMap((cell) => (isTag(cell) && /^t[dh]$/.test(cell.name) ? [textOf(cell)] : []));
}

/** The id that leads to a heading: its own, that of an anchor in it, or of the part of the page that it opens. */
function idOf(heading: Element, near: Element | null): string {
  const inner = heading.children.find((child) => isTag(child) && (child.attribs.id ?? child.attribs.name));
  const link = inner && isTag(inner) ? (inner.attribs.id ?? inner.attribs.name) : undefined;
  return (
    heading.attribs.id ?? link ?? (near && /^(?:section|div)$/.test(near.name) ? near.attribs.id : '') ?? ''
  );
}

/** True when hardly anything but links is said. */
function isLinks(node: Element): boolean {
  const all = oneLine(textOf(node)).length;
  const links = linkLength(node);
  return links > 0 && links * 10 >= all * 8;
}

function linkLength(node: AnyNode): number {
  if (isTag(node) && node.name === 'a') return oneLine(textOf(node)).length;
  return childrenOf(node).reduce((sum, child) => sum + linkLength(child), 0);
}

/** The text of a node in one line, without what is ignored. */
export function textOf(node: AnyNode): string {
  if (isText(node)) return node.data.replace(/\s+/g, ' ');
  if (!isTag(node)) return '';
  if (isIgnored(node)) return '';
  if (node.name === 'br') return ' ';
  if (node.name === 'img') return node.attribs.alt ?? '';
  const text = node.children.map(textOf).join('');
  return BREAKS.has(node.name) || BLOCKS.has(node.name) ? ` ${text} ` : text;
}

/** The text of a code block with its lines, whether they end in line ends or are elements. */
function rawText(node: AnyNode): string {
  if (isText(node)) return node.data;
  if (!isTag(node) || isIgnored(node)) return '';
  if (node.name === 'br') return '\n';
  const text = node.children.map(rawText).join('');
  const isLine = classesOf(node).some((own) => /^(?:line|token-line|code-line|ec-line)$/.test(own));
  return (isLine || node.name === 'div') && !text.endsWith('\n') ? `${text}\n` : text;
}

function oneLine(text: string): string {
  return text.replace(/[\s\u200b]+/g, ' ').trim();
}
