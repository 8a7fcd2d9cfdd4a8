import type { Page } from 'playwright-core';

/**
 * Touch targets that are too small: under 44 × 44 CSS pixels and without the spacing of WCAG 2.2 (2.5.8, with 44 instead
 * of 24), where a circle of that diameter around their center must not intersect another target. Links within sentences
 * are exempt.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Tolerance of half a pixel for rounding.
    const LEAST = 43.5;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr, [inert], dialog:not([open])');
    /** Whether a link is within a sentence: in a paragraph or cell, or beside other text. */
    const isInText = (element: Element) =>
      element.localName === 'a' &&
      (element.closest('.prose :is(p, li, td, th, blockquote), .prose .anchor') !== null ||
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\w|[가-힣]/.test(node.textContent ?? ''),
        ));
    /** Whether a link covers the whole row or card around it with a pseudo-element. */
    const isRow = (element: Element) => {
      const after = getComputedStyle(element, '::after');
      return after.content !== 'none' && after.position === 'absolute';
    };
    /** Box of an element, clipped by ancestors that hide their overflow. */
    const shownBox = (element: Element) => {
      const box = element.getBoundingClientRect();
      let { top, bottom } = box;
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (!/hidden|clip/.test(getComputedStyle(at).overflowY)) continue;
        const frame = at.getBoundingClientRect();
        top = Math.max(top, frame.top);
        bottom = Math.min(bottom, frame.bottom);
      }
      return new DOMRect(box.left, top, box.width, Math.max(0, bottom - top));
    };
    const all = [...document.querySelectorAll('a[href], button, summary, input, select')].filter(isShown);
    const targets = all
      .filter((element) => !isRow(element))
      .map((element) => ({ element, box: shownBox(element) }))
      .filter(({ box }) => box.right > 0 && box.bottom + scrollY > 0 && box.width > 1 && box.height > 1);
    const middle = ({ left, top, width, height }: DOMRect) => [left + width / 2, top + height / 2] as const;
    const isSmall = ({ width, height }: DOMRect) => width < LEAST || height < LEAST;
    const collides = (box: DOMRect, other: DOMRect) => {
      const [x, y] = middle(box);
      const [otherX, otherY] = middle(other);
      if (isSmall(other)) return Math.hypot(x - otherX, y - otherY) < LEAST;
      const [nearX, nearY] = [
        Math.max(other.left, Math.min(x, other.right)),
        Math.max(other.top, Math.min(y, other.bottom)),
      ];
      return Math.hypot(x - nearX, y - nearY) < LEAST / 2;
    };
    return targets
      .filter(({ element, box }) => isSmall(box) && !isInText(element))
      .flatMap(({ element, box }) => {
        const other = targets.find(
          (target) =>
            target.element !== element &&
            !target.element.contains(element) &&
            !element.contains(target.element) &&
            collides(box, target.box),
        );
        if (!other) return [];
        const name = (it: Element) =>
          it.textContent?.trim() || it.getAttribute('title') || it.outerHTML.slice(0, 60);
        return [
          `${name(element)} (${Math.round(box.width)} × ${Math.round(box.height)}) beside ${name(other.element)}`,
        ];
      });
  });
}
