import type { PageData } from '../../shared/page';
import type { StateName } from './development';
import type { ProblemView } from './problemView';

/** What an open page and the development server say to each other. */

/** Paths of the server that are no part of the site; no base URL is in front of them. */
export const PATHS = {
  script: '/@devlog/browser.js',
  events: '/@devlog/events',
  page: '/@devlog/page',
  open: '/@devlog/open',
  report: '/@devlog/report',
} as const;

/** Sent at once and after every change, as server-sent events. */
export interface StateMessage {
  readonly name: StateName;
  readonly problems: readonly ProblemView[];
}

/** Data of a document for its script, as JSON in an attribute. */
export interface DocumentNote {
  readonly name: StateName;
  /** {@link PageReply.key} of the page, or `null` for a document that replaces a page. */
  readonly key: string | null;
  /** Why the page cannot be rendered. */
  readonly failure?: ProblemView;
}

/** An error in an open page; the answer is the problem behind it, or `null` when it is none of the author's. */
export interface ErrorReport {
  readonly message: string;
  /** Stack of the error, and after it of the components in which it occurred. */
  readonly stack: string;
  /** Pathname of the page. */
  readonly path: string;
  /** The browser has drawn something else than the server. */
  readonly isMismatch: boolean;
}

/** The page at a path now. */
export interface PageReply {
  /** Names everything that the page depends on; `null` when there is no page. */
  readonly key: string | null;
  /** Its data, unless the asker has the page of that key. */
  readonly data: PageData | null;
  /** Why it cannot be rendered. */
  readonly failure: ProblemView | null;
  /** Its text has another address now, to which the server leads. */
  readonly isMoved?: boolean;
}
