import type { Page } from 'playwright-core';

/**
 * What a finger has to hit and is neither 44 pixels wide and high nor has that much room to itself, measured as WCAG
 * 2.2 does (2.5.8, with 44 in place of 24): a circle around its middle reaches into no other target. Links within
 * sentences are as high as their lines.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    // Half a pixel is rounding.
    const LEAST = 43.5;
    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) &&
      !element.closest('.sr, [inert], dialog:not([open])');
    /** Within a sentence: in a paragraph or cell of a text, or beside other words. */
    const isInText = (element: Element) =>
      element.localName === 'a' &&
      (element.closest('.prose :is(p, li, td, th, blockquote), .prose .anchor') !== null ||
        [...(element.parentElement?.childNodes ?? [])].some(
          (node) => node.nodeType === Node.TEXT_NODE && /\w|[가-힣]/.test(node.textContent ?? ''),
        ));
    /** A link that takes the whole row or card that it lies in. */
    const isRow = (element: Element) => {
      const after = getComputedStyle(element, '::after');
      return after.content !== 'none' && after.position === 'absolute';
    };
    /** What is left of an element where others cut it off, as those do that show a few lines of a text. */
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
