import type { Page } from 'playwright-core';

/** An input method editor for the focused field. */
export interface Ime {
  /** Sets the composition to each text in turn. */
  compose(...texts: readonly string[]): Promise<void>;
  /** Ends the composition with a text. */
  commit(text: string): Promise<void>;
}

/** Creates an input method editor. @param pause milliseconds after each key */
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
