/** Renders a hit as an option of the list. */
import { highlightParts } from '../query/hits/highlight';
import type { SearchHit } from '../types';
import { create } from './choices';

/** Highlight tags around matches; no text contains them. */
export const TAGS = { pre: '\ue000', post: '\ue001' };

/** Creates an option for a hit. It is the link itself, since an option must not contain focusable elements. */
export function hitOption(
  hit: SearchHit,
  at: number,
  template: HTMLTemplateElement | null,
): HTMLAnchorElement {
  const link = create('a', {
    id: `hit${at}`,
    part: 'hit',
    role: 'option',
    'aria-selected': 'false',
    tabindex: '-1',
  });
  link.href = hit.url ?? '';
  if (template) link.append(filled(template, hit));
  else {
    const title = create('b', { part: 'hit-title' });
    title.append(...marked(titleOf(hit)));
    const text = create('span', { part: 'hit-text' });
    text.append(...marked(textOf(hit)));
    link.append(title, text);
  }
  return link;
}

/** Titles of the hit's page and headings, with highlight tags. */
function titleOf(hit: SearchHit): string {
  const { hierarchy } = hit._highlightResult ?? {};
  const levels = [1, 2, 3, 4, 5, 6].flatMap((level) => hierarchy?.[`lvl${level}` as 'lvl1']?.value || []);
  const order = RTL.test(levels.join()) ? (level: string) => isolated(inOrder(level)) : String;
  return levels.map(order).join(' › ');
}

const RTL = /[\u0590-\u08ff]/;
/** A Latin word with punctuation of its own, which may be highlighted: `C++17`, `C#`, `.NET`. */
const WITH_SIGNS =
  /(?<![\p{L}\p{N}])\ue000?(?:\.\p{sc=Latin}|\p{sc=Latin}[\p{sc=Latin}\p{N}\ue000\ue001]*[+#])[\p{sc=Latin}\p{N}+#\ue000\ue001]*/gu;
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Isolates such words in right-to-left text, where `C++` would be displayed as `++C`. */
const inOrder = (text: string) => (RTL.test(text) ? text.replace(WITH_SIGNS, isolated) : text);

/** Maximum length of the text below a title that is a hit, in characters: about twenty words. */
const BEGINNING = 140;

function textOf({ _snippetResult, beginning = '' }: SearchHit): string {
  const cut = beginning.length > BEGINNING ? `${beginning.slice(0, BEGINNING)}…` : beginning;
  return inOrder(_snippetResult?.content?.value ?? cut);
}

/** Attributes that a template may fill; none of them runs code or navigates. */
const ATTRIBUTES = new Set(['src', 'alt', 'title', 'datetime', 'class']);

/**
 * Fills a copy of the template: `data-field="meta.author"` inserts a text into an element,
 * `data-attributes="src: meta.image"` sets attributes. An element is removed if the hit lacks its field.
 */
function filled(template: HTMLTemplateElement, hit: SearchHit): DocumentFragment {
  const copy = template.content.cloneNode(true) as DocumentFragment;
  for (const element of copy.querySelectorAll<HTMLElement>('[data-field], [data-attributes]')) {
    const { field, attributes } = element.dataset;
    const pairs = (attributes ?? '').split(',').flatMap((pair) => {
      const [name = '', path = ''] = pair.split(':').map((part) => part.trim());
      return ATTRIBUTES.has(name) ? [[name, fieldOf(hit, path)] as const] : [];
    });
    const text = field === undefined ? null : fieldOf(hit, field);
    if (field !== undefined ? text === '' : pairs.every(([, value]) => value === '')) {
      element.remove();
      continue;
    }
    for (const [name, value] of pairs) if (value !== '') element.setAttribute(name, value);
    if (text !== null) element.replaceChildren(...marked(text));
  }
  return copy;
}

/** A field of a hit as text: `title` and `content` with highlight tags, `tags` separated by commas; `''` for none. */
export function fieldOf(hit: SearchHit, path: string): string {
  if (path === 'title') return titleOf(hit);
  if (path === 'content') return textOf(hit);
  let value: unknown = hit;
  for (const name of path.split('.'))
    value =
      value !== null && typeof value === 'object' ? (value as Record<string, unknown>)[name] : undefined;
  if (Array.isArray(value)) return value.join(', ');
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Converts highlighted text into nodes, never through HTML. */
function marked(value: string): Node[] {
  return highlightParts(value, TAGS).map(({ text, isMarked }) => {
    if (!isMarked) return document.createTextNode(text);
    const mark = create('mark', { part: 'mark' });
    mark.textContent = text;
    return mark;
  });
}
