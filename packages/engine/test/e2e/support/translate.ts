import type { Page } from 'playwright-core';

/** Simulates a browser's translation: wraps each text node in two `font` elements, unless `translate=no`. @returns the number of text nodes */
export const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() && !text.parentElement?.closest('script, style, font, [translate=no]'))
        texts.push(text);
    }
    for (const text of texts) {
      const outer = document.createElement('font');
      outer.append(document.createElement('font'));
      outer.firstElementChild!.textContent = `T ${text.data}`;
      text.replaceWith(outer);
    }
    return texts.length;
  });
