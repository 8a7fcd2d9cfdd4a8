/**
 * What the document and its inline scripts leave for the application. Configuration reaches those scripts through
 * attributes of `<html>`, so that their text, and with it their hash in the Content-Security-Policy, is one for all
 * pages.
 */

/** A click on a button that only the application can answer. */
export type KeptClick = MouseEvent & { readonly target: Element };

declare global {
  interface Window {
    /** Clicks that came too early, in order, until `data-ready` of `<html>` says that the application has taken over. */
    devlog?: KeptClick[];

    /** The search modal, by its id; a site without search has none. */
    readonly __search?: HTMLDialogElement;
  }

  /** The element that colours the browser's bars in dark mode; its media say when that is. */
  const __dark: HTMLMetaElement;
}
