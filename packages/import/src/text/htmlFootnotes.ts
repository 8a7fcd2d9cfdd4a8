import type { Element, Nodes, Root } from 'hast';
import { rawText } from './oldHtml';

/** The mark of a note: a number, a letter or a sign, in brackets or not, or as Tistory writes it. */
const MARK = /^[\s[(^]*(?:각주\s*:?\s*)?(?:\d{1,3}|[a-z]|[*†‡]{1,3})[\s\])]*$/i;
/** Elements of which a note is one. */
const BLOCK = /^(?:li|p|div|dd|section|aside|tr)$/;
/** Elements around a mark alone. */
const AROUND_MARK = /^(?:sup|span|small|b|strong)$/;
/** Notes are short. What is longer, or has headings, is a part of the text to which a list of contents links. */
const MAX_LENGTH = 3000;
/** Elements around a link that may have the name to which a note links back. */
const MAX_DEPTH = 3;

/**
 * Makes elements `footnote` of marks, and elements `note` of their notes, at the end of the tree, both with a `label`.
 * Marks are elements `footnote` with the words of their note, of which those with the same `data-note` are one; and links to
 * a note that links back.
 */
export function replaceFootnotes(root: Root): void {
  markLinkedNotes(root);
  const notes = new Map<unknown, Element>();
  const walk = (node: Element | Root): void => {
    for (const child of node.children as Nodes[]) {
      if (child.type !== 'element') continue;
      if (child.tagName === 'footnote') {
        const key = child.properties.dataNote ?? child;
        const label = notes.get(key)?.properties.label ?? String(notes.size + 1);
        if (!notes.has(key))
          notes.set(key, { ...child, tagName: 'note', properties: { label }, children: child.children });
        child.properties = { label };
        // Without a word, or with blocks in the line, the spaces around it would be removed.
        child.children = [{ type: 'text', value: '*' }];
      } else walk(child);
    }
  };
  walk(root);
  root.children.push(...notes.values());
}

/** Makes elements `footnote` of links to notes that link back, and takes the notes from where they stand. */
function markLinkedNotes(root: Root): void {
  const { links, named, parents } = linksBelow(root);
  if (links.length < 2) return;
  const around = (node: Element, depth = MAX_DEPTH): Element[] => {
    const parent = depth === 0 ? undefined : parents.get(node);
    return parent?.type === 'element' ? [node, ...around(parent, depth - 1)] : [node];
  };
  const target = ({ properties }: Element) => named.get(fragmentOf(String(properties.href)));
  const linksIn = new Map<Element, Element[]>();
  for (const link of links)
    for (const element of around(link)) {
      const others = linksIn.get(element);
      if (others) others.push(link);
      else linksIn.set(element, [link]);
    }
  const notes = new Map<Element, string>();
  const removed = new Set<Nodes>();
  for (const link of links) {
    const to = target(link);
    const note = to && around(to).find(({ tagName }) => BLOCK.test(tagName));
    if (!note || !MARK.test(rawText(link)) || around(link).includes(note)) continue;
    const isMark = (element: Element | undefined) =>
      element !== undefined && (around(link).includes(element) || parents.get(element) === parents.get(link));
    const back = (linksIn.get(note) ?? []).filter((other) => isMark(target(other)));
    if (!notes.has(note)) {
      if (back.length === 0 || !isShort(note)) continue;
      for (const element of [note, ...back]) removed.add(element);
      notes.set(note, String(notes.size));
    }
    const mark = around(link).findLast(
      (element, at, all) =>
        all.slice(1, at + 1).every(({ tagName }) => AROUND_MARK.test(tagName)) &&
        rawText(element).replace(/[\s[\]()]/g, '') === rawText(link).replace(/[\s[\]()]/g, ''),
    );
    Object.assign(mark ?? link, {
      tagName: 'footnote',
      properties: { dataNote: `own-${notes.get(note)}` },
      children: note.children,
    });
  }
  for (const note of notes.keys()) withoutNodes(note, removed);
  withoutNodes(root, removed);
}

/** Links within a page, the elements that they may name, and what is around each element. */
function linksBelow(root: Root) {
  const links: Element[] = [];
  const named = new Map<string, Element>();
  const parents = new Map<Element, Element | Root>();
  const walk = (node: Element | Root): void => {
    for (const child of node.children as Nodes[]) {
      if (child.type !== 'element') continue;
      parents.set(child, node);
      const { id, name, href } = child.properties;
      for (const value of [id, name])
        if (typeof value === 'string' && !named.has(value)) named.set(value, child);
      if (child.tagName === 'a' && String(href ?? '').startsWith('#')) links.push(child);
      walk(child);
    }
  };
  walk(root);
  return { links, named, parents };
}

function fragmentOf(href: string): string {
  try {
    return decodeURIComponent(href.slice(1));
  } catch {
    return href.slice(1);
  }
}

function isShort(note: Element): boolean {
  const hasHeading = (node: Nodes): boolean =>
    node.type === 'element' && (/^(?:h[1-6]|footnote)$/.test(node.tagName) || node.children.some(hasHeading));
  return rawText(note).length <= MAX_LENGTH && !hasHeading(note);
}

/** Removes elements below a node, and lists that have nothing else. */
function withoutNodes(node: Element | Root, removed: ReadonlySet<Nodes>): void {
  node.children = (node.children as Nodes[]).filter((child) => {
    if (removed.has(child)) return false;
    if (child.type !== 'element') return true;
    const had = child.children.length;
    withoutNodes(child, removed);
    return !(
      child.children.length < had &&
      /^(?:ol|ul|div|dl|section|sup|span|p)$/.test(child.tagName) &&
      child.children.every((inner) => inner.type === 'text' && inner.value.trim() === '')
    );
  }) as typeof node.children;
}
