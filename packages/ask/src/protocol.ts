/** What the browser and the answering server say to each other: a JSON request, answered by server-sent events. */
import type { AnswerPart, Turn } from './types';

/** The body of a request, as JSON. */
export interface AskRequest {
  readonly question: string;
  readonly earlier: readonly Turn[];
  /** Language of the page on which the question is asked. */
  readonly locale: string;
}

/** The data of one event. Each answer ends with `done` or `error`; one without either was interrupted. */
export type AskEvent =
  | AnswerPart
  | { readonly type: 'done' }
  | { readonly type: 'error'; readonly error: AskProblem };

/** Codes of an {@link AskProblem}. */
export const ASK_ERRORS = [
  /** The request is not one, or too large. */
  'bad-request',
  /** From a page that may not ask here. */
  'forbidden',
  /** This reader, or all of them, asked too often. */
  'too-many',
  /** The search or the model cannot be reached, or failed. */
  'unavailable',
  /** The model refuses the server's own settings: its key, its name. */
  'configuration',
  'timeout',
  /** The answer broke off, or was no answer. */
  'interrupted',
] as const;
/** Why a question was not answered, for the texts that a reader sees. */
export type AskErrorCode = (typeof ASK_ERRORS)[number];

/** A failure as it crosses the wire. */
export interface AskProblem {
  readonly code: AskErrorCode;
  /** For a developer; the reader sees a text in the language of the page. Says nothing of keys and hosts. */
  readonly message: string;
  readonly isRetryable: boolean;
  /** Seconds after which it may be tried again. */
  readonly retryAfter?: number;
}

/** A failure to answer that is reported to the reader. */
export class AskError extends Error {
  constructor(
    readonly code: AskErrorCode,
    message: string,
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'AskError';
  }

  get problem(): AskProblem {
    const { code, message, retryAfter } = this;
    const isRetryable = code !== 'bad-request' && code !== 'forbidden' && code !== 'configuration';
    return { code, message, isRetryable, ...(retryAfter !== undefined && { retryAfter }) };
  }
}
