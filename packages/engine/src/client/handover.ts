import type { RootOptions } from 'react-dom/client';

/**
 * What the document and its inline scripts leave for the application. Configuration reaches those scripts through
 * attributes of `<html>`, so that their text, and with it their hash in the Content-Security-Policy, is one for all
 * pages.
 */

/** An event before the application ran, as far as the boot script reads it. */
export type EarlyEvent = Event &
  Partial<KeyboardEvent> & {
    readonly target: HTMLElement & {
      readonly select?: HTMLInputElement['select'];
      readonly attributes: { readonly action?: Attr };
    };
  };

declare global {
  /** Events before the application has started (`data-ready` of `<html>`), in order. */
  var devlog: EarlyEvent[] | undefined;

  interface Window {
    /** What the page's script in development wants to know of React; nothing on a published site. */
    devlogRoot?: RootOptions;

    /** The search modal, by its id; a site without search has none. */
    readonly __search?: HTMLDialogElement;
  }

  /** The element that colors the browser's bars in dark mode; its media say when that is. */
  const __dark: HTMLMetaElement;
}
