/**
 * What the document and its inline scripts leave for the application. Configuration reaches those scripts through
 * attributes of `<html>`, so that their text, and with it their hash in the Content-Security-Policy, is one for all
 * pages.
 */

/** A click on a button that only the application can answer, or a key that opens the search or was typed after that. */
export type KeptEvent = (MouseEvent | KeyboardEvent) & { readonly target: Element };

declare global {
  interface Window {
    /** Events that came too early, in order. The boot script collects them as long as this is set. */
    devlog?: KeptEvent[];
  }

  /** The hidden message about a wrong base URL, and the place in it for the likely one; found by their ids. */
  const __base: HTMLElement;
  const __likely: HTMLElement;
}
