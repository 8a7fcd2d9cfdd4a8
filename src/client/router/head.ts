import { HEAD_SELECTOR, type HeadTag } from '../../shared/headTags';
import type { Shell } from '../../shared/shell';

/** Makes the document's head and language those of a page. What does not follow the page stays untouched. */
export function applyHead(
  document: Document,
  tags: readonly HeadTag[],
  { htmlLang, direction }: Pick<Shell, 'htmlLang' | 'direction'>,
): void {
  const { documentElement: root, head } = document;
  root.lang = htmlLang;
  root.dir = direction;
  const old = [...head.querySelectorAll(HEAD_SELECTOR)];
  const elements = tags.map(({ tag, attributes, text = '' }) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    element.textContent = text;
    return element;
  });
  // Structured data describes the page that the document was made for; no one reads it after a navigation.
  for (const element of [...old, ...head.querySelectorAll('script[type="application/ld+json"]')])
    element.remove();
  head.append(...elements);
}
