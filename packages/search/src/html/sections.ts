/** Splits a part of a document into sections at its headings. */
import type { Section } from '../index/page';
import { phrasesOf } from './attributes';
import { type AnyNode, childrenOf, type Element, find, findAll, isTag, isText, remove } from './dom';
import { isNote, isSurrounding } from './ignore';
import { codeOf, isLinks, linkLength, oneLine, textOf } from './text';

type SectionBlock = Section['blocks'][number];

/** Title and sections of a part of a document. */
export interface Sections {
  /** Text of the first heading of the highest level; `''` for none. */
  readonly title: string;
  readonly sections: readonly Section[];
}

/** Inherited context of a node. */
interface NodeContext {
  /** The innermost enclosing element with an id. Its first heading takes the id. */
  readonly part: { readonly node: Element; isTaken: boolean } | null;
  readonly isInLink: boolean;
  /** Product of the weights of the enclosing elements. */
  readonly weight: number;
}

const OUTSIDE: NodeContext = { part: null, isInLink: false, weight: 1 };

function inside(around: NodeContext, weight: number): NodeContext {
  return weight === 1 ? around : { ...around, weight: around.weight * weight };
}

interface OpenSection {
  readonly heading: Section['heading'];
  readonly blocks: SectionBlock[];
  phrases?: string[];
  weight?: number;
}

/** Sets the weight of the last section: that of its heading, otherwise the first other than 1 within it. */
function weigh(sections: readonly OpenSection[], weight: number): void {
  if (weight !== 1) sections.at(-1)!.weight ??= weight;
}

/**
 * Returns a function that adds the search phrases of the elements before a node, or of all that are left, to the last
 * section: elements that are read as a whole have them within, too.
 */
function phraseReader(root: AnyNode, sections: readonly OpenSection[]): (before: AnyNode | null) => void {
  const left = findAll(root, (element) => phrasesOf(element).length > 0);
  return (before) => {
    while (left[0] && (before === null || left[0].startIndex! < before.startIndex!)) {
      const section = sections.at(-1)!;
      section.phrases = [...(section.phrases ?? []), ...phrasesOf(left.shift()!)];
    }
  };
}

const BLOCKS = new Set('p li tr dt dd figcaption caption summary address button'.split(' '));
const BREAKS = new Set(
  'div section article aside nav footer form fieldset main header ul ol dl table tbody thead td th blockquote figure details hr'.split(
    ' ',
  ),
);
/** Elements that interrupt inline text. */
const INNER = /^(?:h[1-6]|p|pre|table|ul|ol|dl|div|blockquote|figure|section|details)$/;

/** Choices of {@link readSections}. */
interface ReadingOptions {
  readonly weightOf?: (element: Element) => number;
  /** Whether the node is a part of an article: it has no title, and lists no other pages. */
  readonly isPart?: boolean;
}

/**
 * Reads the sections of a node, from which ignored elements are removed; for a whole `<body>`, without the parts around
 * its text.
 */
export function readSections(
  root: AnyNode,
  { weightOf = () => 1, isPart = false }: ReadingOptions = {},
): Sections {
  const sections: OpenSection[] = [{ heading: null, blocks: [] }];
  if (!isTag(root) || root.name === 'body') remove(root, isSurrounding);
  const addPhrases = phraseReader(root, sections);
  let title = '';
  let linkedTitle = '';
  let loose: AnyNode[] = [];
  let anchor = '';

  const add = (kind: SectionBlock['kind'], value: string) => {
    const text = kind === 'code' ? value.replace(/^\n+/, '').trimEnd() : oneLine(value);
    if (text === '') return;
    anchor = '';
    sections.at(-1)!.blocks.push({ kind, text });
  };
  const flush = () => {
    const text = loose.map(textOf).join('');
    const links = loose.reduce((sum, node) => sum + linkLength(node), 0);
    loose = [];
    add(isLinks(text, links) ? 'links' : 'text', text);
  };
  const addBlock = (node: Element, kind: SectionBlock['kind'], nodes: readonly AnyNode[] = node.children) => {
    const text = nodes.map(textOf).join('');
    add(isLinks(text, linkLength(node)) ? 'links' : kind, text);
  };
  const addHeading = (node: Element, level: number, place: NodeContext) => {
    const text = oneLine(textOf(node));
    const own = idOf(node);
    const isLink = !isPart && own === '' && text !== '' && (place.isInLink || isLinkAway(node, text));
    if (level === 1 && title === '' && !isLink && !isPart) title = text;
    else if (level === 1 && isLink && linkedTitle === '') linkedTitle = text;
    // A heading that links to another page is its title; the text is indexed there.
    else if (isLink) add('links', text);
    else if (text !== '') {
      const id = own || anchor || partId(node, place);
      if (id === '' && isOfSection(node, level, sections.at(-1)!)) add('text', text);
      else sections.push({ heading: { level, id, text }, blocks: [] });
    }
    if (!isLink) weigh(sections, place.weight);
    anchor = '';
  };
  const walkAll = (nodes: readonly AnyNode[], place: NodeContext) => {
    for (const node of nodes) walk(node, place);
  };
  const walk = (node: AnyNode, around: NodeContext) => {
    if (isText(node)) loose.push(node);
    if (!isTag(node)) return;
    const { name, attribs, children } = node;
    const place = inside(around, weightOf(node));
    if (place !== around && !isHeadingIn(node)) weigh(sections, place.weight);
    const level = /^h([1-6])$/.exec(name)?.[1];
    addPhrases(node);
    if (level) {
      flush();
      addHeading(node, Number(level), place);
    } else if (name === 'pre') {
      flush();
      add('code', codeOf(node));
    } else if (name === 'article' && node !== root && !isPart && isTeaser(node)) {
      flush();
      add('links', textOf(find(node, isHeading)!));
    } else if (
      name === 'tr' &&
      !children.some((cell) => isTag(cell) && hasInner(cell, /^(?:h[1-6]|pre|table|ul|ol)$/))
    ) {
      flush();
      add(isColumns(node) ? 'columns' : 'row', cellsOf(node).join(' | '));
    } else if (name === 'li' && !children.some((child) => isTag(child) && isHeadingIn(child))) {
      flush();
      const inner = children.filter(isApart);
      addBlock(
        node,
        'item',
        children.filter((child) => !inner.includes(child)),
      );
      walkAll(inner, place);
      flush();
    } else if (BLOCKS.has(name) && !hasInner(node, INNER)) {
      flush();
      addBlock(node, 'text');
    } else if (name === 'br' || (isInline(node) && !hasInner(node, INNER))) {
      if (isAnchor(node)) anchor = attribs.id ?? attribs.name ?? '';
      loose.push(node);
    } else {
      const isBreak = BLOCKS.has(name) || BREAKS.has(name);
      if (isBreak) flush();
      const part = attribs.id && node !== root ? { node, isTaken: false } : place.part;
      walkAll(children, { part, isInLink: place.isInLink || name === 'a', weight: place.weight });
      if (isBreak) flush();
    }
  };
  walkAll(isTag(root) && /^h[1-6]$|^pre$/.test(root.name) ? [root] : childrenOf(root), OUTSIDE);
  flush();
  addPhrases(null);
  return { title: title || linkedTitle, sections: sections.filter(isKept) };
}

/**
 * Whether a heading is part of the text of the section before it: it has no id and the section has one and a higher
 * level, or it is the heading of an admonition.
 */
function isOfSection({ parent }: Element, level: number, { heading: around }: OpenSection): boolean {
  if (parent && isTag(parent) && isNote(parent)) return true;
  return around !== null && around.id !== '' && around.level < level;
}

function isKept({ heading, blocks, phrases, weight }: OpenSection): boolean {
  return heading !== null || blocks.length > 0 || phrases !== undefined || weight !== undefined;
}

function isHeading({ name }: Element): boolean {
  return /^h[1-6]$/.test(name);
}

function isHeadingIn(node: AnyNode): boolean {
  return isTag(node) && find(node, isHeading) !== null;
}

function isInline({ name }: Element): boolean {
  return !BREAKS.has(name) && !BLOCKS.has(name) && name !== 'body' && name !== 'html';
}

/** Whether a node in a list item is a block beside the item's own text. */
function isApart(node: AnyNode): boolean {
  return isTag(node) && /^(?:ul|ol|pre|table|div|blockquote|figure)$/.test(node.name);
}

/** Whether a node contains an indexed element with one of these names. */
function hasInner(node: Element, names: RegExp): boolean {
  return find(node, (inner) => inner !== node && names.test(inner.name)) !== null;
}

/** Whether an article is an entry of a list: its heading names another page, where its text is indexed. */
export function isTeaser(node: Element): boolean {
  const heading = find(node, isHeading);
  if (!heading || idOf(heading) !== '') return false;
  const isOver = (link: Element) =>
    link.name === 'a' &&
    /^[^#]/.test(link.attribs.href ?? '') &&
    // An empty link that covers the whole entry has a label for screen readers.
    (find(link, isHeading) !== null ||
      (link.parent === node && 'aria-label' in link.attribs && link.children.length === 0));
  return isLinkAway(heading, oneLine(textOf(heading))) || find(node, isOver) !== null;
}

/** Whether a heading is a link to elsewhere, with little text besides, such as a badge. */
function isLinkAway(heading: Element, text: string): boolean {
  const link = find(heading, ({ name, attribs }) => name === 'a' && /^[^#]/.test(attribs.href ?? ''));
  return link !== null && oneLine(textOf(link)).length * 10 >= text.length * 6;
}

/** Whether a table row names the columns of the rows after it. */
function isColumns({ parent, children }: Element): boolean {
  const cells = children.filter(isTag);
  return (
    (parent !== null && isTag(parent) && parent.name === 'thead') || cells.every(({ name }) => name === 'th')
  );
}

function cellsOf(row: Element): string[] {
  return row.children.flatMap((cell) =>
    isTag(cell) && /^t[dh]$/.test(cell.name) ? [oneLine(textOf(cell))] : [],
  );
}

/** Id of a heading: its own, or that of an anchor in it. */
function idOf(heading: Element): string {
  const inner = heading.children.find((child) => isTag(child) && (child.attribs.id ?? child.attribs.name));
  const link = inner && isTag(inner) ? (inner.attribs.id ?? inner.attribs.name) : undefined;
  return heading.attribs.id ?? link ?? '';
}

/** Id of the enclosing part that a heading opens; `''` for none. */
function partId(heading: Element, { part }: NodeContext): string {
  if (!part || part.isTaken) return '';
  part.isTaken = true;
  let opening: Element = heading;
  while (opening.parent && isTag(opening.parent) && opening.parent !== part.node) opening = opening.parent;
  // DocBook wraps headings in boxes, and an id may be that of the whole page.
  const isOwn = part.node.name === 'section' || oneLine(textOf(opening)) === oneLine(textOf(heading));
  return isOwn && /^(?:section|div|article)$/.test(part.node.name) ? (part.node.attribs.id ?? '') : '';
}

/** Whether an element is an empty anchor, the target of a link. */
function isAnchor({ name, attribs, children }: Element): boolean {
  return /^(?:a|span)$/.test(name) && (attribs.id ?? attribs.name) !== undefined && children.length === 0;
}
