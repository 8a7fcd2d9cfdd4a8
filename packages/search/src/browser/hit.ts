/** A hit as an option of the list. */
import { highlightParts } from '../query/highlight';
import type { SearchHit } from '../types';

/** Stand around what matched; no text has them. */
export const TAGS = { pre: '\ue000', post: '\ue001' };

/** An option that leads to the hit: the link itself, since an option has nothing in it that can be focused. */
export function hitOption(hit: SearchHit, at: number): HTMLAnchorElement {
  const link = document.createElement('a');
  link.id = `hit${at}`;
  link.setAttribute('role', 'option');
  link.setAttribute('aria-selected', 'false');
  link.href = hit.url ?? '';
  link.tabIndex = -1;
  const { hierarchy } = hit._highlightResult ?? {};
  const titles = [1, 2, 3, 4, 5, 6].flatMap((level) => {
    const title = hierarchy?.[`lvl${level}` as 'lvl1'];
    return title ? [title.value] : [];
  });
  const title = document.createElement('b');
  title.append(...marked(titles.join(' › ')));
  const text = document.createElement('span');
  text.append(...marked(hit._snippetResult?.content?.value ?? ''));
  link.append(title, text);
  return link;
}

/** Marked text as nodes: never as HTML. */
function marked(value: string): Node[] {
  return highlightParts(value, TAGS).map(({ text, isMarked }) => {
    if (!isMarked) return document.createTextNode(text);
    const mark = document.createElement('mark');
    mark.textContent = text;
    return mark;
  });
}
