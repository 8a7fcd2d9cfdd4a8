import type { Shell } from '../../shared/shell';

/** Finds the elements that follow the page: those that `headHtml` of `src/render/headHtml.ts` writes. */
const HEAD_SELECTOR =
  'title,meta[property],meta:is([name=description],[name=robots],[name=keywords],[name="twitter:card"]),link:is([rel=canonical],[rel=alternate],[rel=search])';

/** The HTML of the document's elements that follow the page. */
export function readHead({ head }: Document): string {
  return [...head.querySelectorAll(HEAD_SELECTOR)].map(({ outerHTML }) => outerHTML).join('');
}

/** Makes the document's language that of a page. */
export function applyLanguage(
  { documentElement: root }: Document,
  { htmlLang, direction }: Pick<Shell, 'htmlLang' | 'direction'>,
): void {
  // Even the value that they have would make a browser look for the styles of each element again.
  if (root.lang !== htmlLang) root.lang = htmlLang;
  if ((root.dir || 'ltr') !== direction) root.dir = direction;
}

/** Makes the document's head that of a page. What does not follow the page stays untouched. */
export function applyHead({ head }: Document, html: string): void {
  // Structured data describes the page of the document; no one reads it after a navigation.
  const old = head.querySelectorAll(`${HEAD_SELECTOR},script[type="application/ld+json"]`);
  head.insertAdjacentHTML('beforeend', html);
  for (const element of old) element.remove();
}
