/**
 * What the document and its boot script leave for the application. Configuration reaches the boot script through
 * attributes of `<html>`, so that its text, and with it its hash in the Content-Security-Policy, is one for all pages.
 */
export interface Handover {
  /** Clicks, keys and characters that came before the application and that only it can answer, in order. */
  readonly events: readonly (MouseEvent | KeyboardEvent)[];
  /** Ends the keeping of events. */
  readonly stop: () => void;
}

declare global {
  interface Window {
    /** Set by the boot script. */
    devlog?: Handover;
  }
}

/** Key of the chosen colour mode in local storage: `light`, `dark` or `system`. */
export const THEME_KEY = 'theme';

/** Key of the announcement bar that was seen last. */
export const BAR_ID_KEY = 'docusaurus.announcement.id';

/** The same key as earlier sites misspelt it. */
export const MISSPELT_BAR_ID_KEY = 'docusaurus.annoucement.id';

/** Key that says `true` when that bar was dismissed. */
export const BAR_DISMISS_KEY = 'docusaurus.announcement.dismiss';

/** Id of the hidden message about a wrong base URL, in the document. */
export const BASE_URL_BANNER = '__base-url';
