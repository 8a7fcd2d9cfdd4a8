import type { Shell } from '../../shared/shell';

/** Selects the elements that belong to a page: those that `headHtml` of `src/render/headHtml.ts` writes. */
const HEAD_SELECTOR =
  'title,meta[property],meta:is([name=description],[name=robots],[name=keywords],[name="twitter:card"]),link:is([rel=canonical],[rel=alternate],[rel=search])';

/** HTML of the head elements that belong to the page. */
export function readHead({ head }: Document): string {
  return [...head.querySelectorAll(HEAD_SELECTOR)].map(({ outerHTML }) => outerHTML).join('');
}

/** Sets the document's language and direction to those of a page. */
export function applyLanguage(
  { documentElement: root }: Document,
  { htmlLang, direction }: Pick<Shell, 'htmlLang' | 'direction'>,
): void {
  // Setting even the same value makes browsers recalculate all styles.
  if (root.lang !== htmlLang) root.lang = htmlLang;
  if ((root.dir || 'ltr') !== direction) root.dir = direction;
}

/** Replaces the head elements that belong to the page. All others stay untouched. */
export function applyHead({ head }: Document, html: string): void {
  // Structured data describes the loaded document; no crawler reads it after a navigation.
  const old = head.querySelectorAll(`${HEAD_SELECTOR},script[type="application/ld+json"]`);
  head.insertAdjacentHTML('beforeend', html);
  for (const element of old) element.remove();
}
