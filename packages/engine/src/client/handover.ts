import type { RootOptions } from 'react-dom/client';

/**
 * State that the document and its inline scripts hand over to the application. Configuration reaches those scripts by
 * attributes of `<html>`. So their text, and its hash in the Content-Security-Policy, is the same for all pages.
 */

/** An event before the application ran: the fields that the boot script reads. */
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
    /** Options of the React root that the development script sets; undefined on a published site. */
    devlogRoot?: RootOptions;

    /** The search modal, by its id; a site without search has none. */
    readonly __search?: HTMLDialogElement;
  }

  /** The `theme-color` element of dark mode; its `media` attribute says when that applies. */
  const __dark: HTMLMetaElement;
}
