import type { Element, ElementContent, Nodes, Root } from 'hast';
import type { Causes } from '../causes';

/** What the parts of a page say about one another. */
export interface HtmlContext {
  /** Fragments that links lead to. */
  readonly targets: ReadonlySet<string>;
  /** Whether another part of the page names an id, as a button that opens it does. */
  readonly isNamed: (id: string) => boolean;
  /** Reports a part that a style hid. */
  readonly onHidden: () => void;
}

/** Reads what the parts of a page say about one another. */
export function contextOf(html: string, file: string, causes: Causes): HtmlContext {
  const counts = new Map<string, number>();
  if (/display\s*:\s*none/i.test(html))
    for (const [word] of html.matchAll(/[\w-]+/g)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return {
    targets: new Set([...html.matchAll(/\shref\s*=\s*["']?#([^\s"'<>]+)/gi)].map(([, id = '']) => id)),
    isNamed: (id) => (counts.get(id) ?? 0) > 1,
    onHidden: () => causes.add('Parts that a style hid (`display: none`) are in comments', file),
  };
}

/** All text below a node, as it is written. */
export function rawText(node: Nodes): string {
  return node.type === 'text' ? node.value : 'children' in node ? node.children.map(rawText).join('') : '';
}

/** All elements of a name below a node. */
export function allBelow(node: Nodes, tag: string): Element[] {
  if (!('children' in node)) return [];
  return (node.children as Nodes[]).flatMap((child) => [
    ...(child.type === 'element' && child.tagName === tag ? [child] : []),
    ...allBelow(child, tag),
  ]);
}

/** Changes elements that editors wrote before the present ones, below a node: see the functions called here. */
export function replaceOldParts(node: Element | Root, context: HtmlContext): void {
  node.children = (node.children as Nodes[]).flatMap((child): ElementContent[] => {
    if (child.type !== 'element') return [child as ElementContent];
    if (isHiddenByStyle(child, context)) return hiddenWords(child, context);
    if (child.tagName === 'a' && child.properties.href === undefined) return anchorOf(child, context);
    return [child];
  });
  for (const child of node.children as Nodes[]) {
    if (child.type !== 'element') continue;
    replaceSign(child);
    replaceScriptedText(child);
    replacePlugin(child);
    replaceCaptionTable(child);
    if (child.tagName === 'table') limitSpans(child);
  }
}

/** Whether readers saw no part of an element. Folded parts that a button opens are visible. */
function isHiddenByStyle({ properties }: Element, { isNamed }: HtmlContext): boolean {
  if (!/(?:^|;)\s*display\s*:\s*none/i.test(String(properties.style ?? ''))) return false;
  const id = String(properties.id ?? '');
  const names = `${[properties.className].flat().join(' ')} ${id}`;
  return !/more|fold|toggle|spoiler|collaps|accordion|answer|tab/i.test(names) && !(id && isNamed(id));
}

/** The words of a hidden element in a comment, which is not published. */
function hiddenWords(element: Element, { onHidden }: HtmlContext): ElementContent[] {
  const words = rawText(element)
    .replace(/-{2,}|[<>]/g, ' ')
    .trim();
  if (words === '') return [];
  onHidden();
  return [{ type: 'comment', value: ` ${words} ` }];
}

/** An anchor without an address is its content, after an element with its name if a link leads to that. */
function anchorOf({ properties, children }: Element, { targets }: HtmlContext): ElementContent[] {
  const name = String(properties.id ?? properties.name ?? '');
  // Of Blogger: where lists of posts end a text.
  if (name === 'more' && children.every((child) => rawText(child).trim() === ''))
    return [{ type: 'comment', value: 'more' }];
  const target: ElementContent = {
    type: 'element',
    tagName: 'anchor',
    properties: { id: name },
    children: [],
  };
  const words: ElementContent[] =
    children.length === 0 ? [] : [{ type: 'element', tagName: 'span', properties: {}, children }];
  return targets.has(name) && /^[\w-]+$/.test(name) ? [target, ...words] : words;
}

/** Pictures of signs that a text can contain itself. */
function replaceSign(element: Element): void {
  const classes = [element.properties.className].flat();
  const { alt } = element.properties;
  if (element.tagName !== 'img' || !alt || !(classes.includes('emoji') || classes.includes('wp-smiley')))
    return;
  element.tagName = 'span';
  element.children = [{ type: 'text', value: String(alt) }];
}

/** Code and formulas that a script showed. */
function replaceScriptedText(element: Element): void {
  const type = element.tagName === 'script' ? String(element.properties.type ?? '') : '';
  const text = rawText(element);
  if (/^syntaxhighlighter$/i.test(type)) {
    element.tagName = 'pre';
    element.children = [{ type: 'text', value: text.replace(/^\s*<!\[CDATA\[|\]\]>\s*$/g, '') }];
  }
  if (/^math\/tex/i.test(type)) {
    element.tagName = 'tex';
    element.properties = { isBlock: /mode=display/.test(type) };
  }
}

/** A player of a plugin that browsers no longer have is a link to what it played. */
function replacePlugin(element: Element): void {
  if (!/^(?:object|embed)$/.test(element.tagName)) return;
  const settings = new Map(
    allBelow(element, 'param').map(({ properties }) => [
      String(properties.name).toLowerCase(),
      properties.value,
    ]),
  );
  const { src, data } = element.properties;
  const inner = [...allBelow(element, 'embed'), ...allBelow(element, 'iframe')][0];
  const address = src ?? data ?? settings.get('movie') ?? settings.get('src') ?? inner?.properties.src;
  const href = String(address ?? '')
    .replace(/^\/\//, 'https://')
    .replace(
      /^https?:\/\/(?:www\.)?youtube(?:-nocookie)?\.com\/v\/([\w-]+).*$/,
      'https://www.youtube.com/watch?v=$1',
    )
    .replace(/^https?:\/\/(?:www\.)?vimeo\.com\/moogaloop\.swf\?.*?clip_id=(\d+).*$/, 'https://vimeo.com/$1');
  if (!/^https?:/.test(href)) return;
  element.tagName = 'a';
  element.properties = { href };
  element.children = [{ type: 'text', value: href }];
}

/** A picture with its words, which Blogger writes as a table. */
function replaceCaptionTable(element: Element): void {
  if (![element.properties.className].flat().includes('tr-caption-container')) return;
  element.tagName = 'figure';
  element.properties = {};
  element.children = allBelow(element, 'td').map((cell) => ({
    ...cell,
    tagName: [cell.properties.className].flat().includes('tr-caption') ? 'figcaption' : 'div',
    properties: {},
  }));
}

/**
 * Makes no cell wider than the row with the most cells. Editors wrote `colspan="100"` for all columns, each of which
 * would be a column in Markdown.
 */
function limitSpans(table: Element): void {
  const rows = allBelow(table, 'tr').map(({ children }) =>
    children.filter((child) => child.type === 'element' && /^t[dh]$/.test(child.tagName)),
  );
  const widest = rows.reduce((most, { length }) => Math.max(most, length), 1);
  for (const cell of rows.flat() as Element[])
    if (Number(cell.properties.colSpan) > widest) cell.properties.colSpan = widest;
}
