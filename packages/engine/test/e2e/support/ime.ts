import type { Page } from 'playwright-core';

/** An input method that composes in the field that has the focus. */
export interface Ime {
  /** Shows texts as the composition, one after the other. */
  compose(...texts: readonly string[]): Promise<void>;
  /** Ends the composition with a text. */
  commit(text: string): Promise<void>;
}

/** Composes as an input method does, for as long as a reader takes between two keys. */
export async function useIme(page: Page, pause = 60): Promise<Ime> {
  const session = await page.context().newCDPSession(page);
  return {
    async compose(...texts) {
      for (const text of texts) {
        const end = text.length;
        await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
        await page.waitForTimeout(pause);
      }
    },
    async commit(text) {
      await session.send('Input.insertText', { text });
      await page.waitForTimeout(pause);
    },
  };
}
