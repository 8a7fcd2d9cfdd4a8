import type { PageData } from '../../shared/page';
import type { StateName } from './development';
import type { ProblemView } from './problemView';

/** Messages between open pages and the development server. */

/** Paths of the development server, outside the site's base URL. */
export const PATHS = {
  script: '/@devlog/browser.js',
  events: '/@devlog/events',
  page: '/@devlog/page',
  open: '/@devlog/open',
  report: '/@devlog/report',
} as const;

/** Server-sent event; sent on connection and after every change. */
export interface StateMessage {
  readonly name: StateName;
  readonly problems: readonly ProblemView[];
}

/** Data of a document for the client script, as JSON in an attribute. */
export interface DocumentNote {
  readonly name: StateName;
  /** {@link PageReply.key} of the page, or `null` for a document that replaces a page. */
  readonly key: string | null;
  /** Why the page cannot be rendered. */
  readonly failure?: ProblemView;
}

/** Report of an error in an open page. The response is the problem in the author's code, or `null`. */
export interface ErrorReport {
  readonly message: string;
  /** Stack trace of the error, followed by the component stack. */
  readonly stack: string;
  /** Pathname of the page. */
  readonly path: string;
  /** Whether it is a hydration mismatch. */
  readonly isMismatch: boolean;
}

/** Current page at a path. */
export interface PageReply {
  /** Hash of everything that the page depends on; `null` if there is no page. */
  readonly key: string | null;
  /** Data of the page; `null` if the client already has the page of that key. */
  readonly data: PageData | null;
  /** Why it cannot be rendered. */
  readonly failure: ProblemView | null;
  /** Whether its text has moved to another address, to which the server redirects. */
  readonly isMoved?: boolean;
}
