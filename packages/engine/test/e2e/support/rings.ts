import type { Page } from 'playwright-core';

/** Focuses everything that is seen, and names each kind whose ring something cuts off; each kind once. */
export async function cutRings(page: Page): Promise<readonly string[]> {
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const kinds = new Set<string>();
    const focusable = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, summary, [tabindex="0"]',
    );
    const cut = (element: HTMLElement): string[] => {
      const { outlineStyle, outlineWidth, outlineOffset, position } = getComputedStyle(element);
      if (outlineStyle === 'none') return [];
      const room = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset);
      const box = element.getBoundingClientRect();
      const ring = {
        left: box.left - room,
        right: box.right + room,
        top: box.top - room,
        bottom: box.bottom + room,
      };
      for (let at = element.parentElement; at && position !== 'fixed'; at = at.parentElement) {
        const style = getComputedStyle(at);
        if (style.overflowX === 'visible' || at === document.body || at === document.documentElement)
          continue;
        const { left, top } = at.getBoundingClientRect();
        const [x, y] = [left + at.clientLeft, top + at.clientTop];
        const canScrollX = style.overflowX !== 'hidden' && at.scrollWidth > at.clientWidth;
        const canScrollY = style.overflowY !== 'hidden' && at.scrollHeight > at.clientHeight;
        const sides = [
          ...(canScrollX
            ? []
            : [['left', x - ring.left] as const, ['right', ring.right - x - at.clientWidth] as const]),
          ...(canScrollY
            ? []
            : [['top', y - ring.top] as const, ['bottom', ring.bottom - y - at.clientHeight] as const]),
        ].filter(([, missing]) => missing > 0.5);
        if (sides.length > 0)
          return [
            `${element.localName}.${element.className} in ${at.localName}.${at.className}: ${sides.join(' ')}`,
          ];
        // A box that scrolls hides what stands further on; its own sides were looked at.
        if (canScrollX || canScrollY) break;
      }
      return [];
    };
    const found = [...focusable].flatMap((element) => {
      const kind = `${element.parentElement?.className} ${element.localName}.${element.className}`;
      const isShown =
        element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
      if (!isShown || kinds.has(kind + element.ariaCurrent)) return [];
      element.focus();
      if (document.activeElement !== element || !element.matches(':focus-visible')) return [];
      kinds.add(kind + element.ariaCurrent);
      return cut(element);
    });
    // Without a ring anywhere, nothing would be cut off.
    return kinds.size > 0 ? found : ['nothing has a ring'];
  });
}
