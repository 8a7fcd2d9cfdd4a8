import type { Page } from 'playwright-core';

/** Translates what is in the page as browsers do: each text becomes two elements, where the page does not forbid it. */
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
