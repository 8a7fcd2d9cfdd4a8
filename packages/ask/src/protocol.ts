/** Protocol between browser and answering server: a JSON request, answered with server-sent events. */
import type { AnswerPart, Turn } from './types';

/** The body of a request, as JSON. */
export interface AskRequest {
  readonly question: string;
  readonly earlier: readonly Turn[];
  /** Language of the page on which the question is asked. */
  readonly locale: string;
}

/** Data of one event. An answer ends with `done` or `error`; one without either was interrupted. */
export type AskEvent =
  | AnswerPart
  | { readonly type: 'done' }
  | { readonly type: 'error'; readonly error: AskProblem };

/** Codes of an {@link AskProblem}. */
export const ASK_ERRORS = [
  /** The request is invalid or too large. */
  'bad-request',
  /** The page's origin is not allowed. */
  'forbidden',
  /** This reader, or all together, sent too many questions. */
  'too-many',
  /** The search or the model is unreachable or failed. */
  'unavailable',
  /** The model rejects the server's own settings, such as its key or model name. */
  'configuration',
  'timeout',
  /** The answer ended early or was malformed. */
  'interrupted',
] as const;
/** Reason why a question was not answered, which selects the message for the reader. */
export type AskErrorCode = (typeof ASK_ERRORS)[number];

/** A failure in the protocol. */
export interface AskProblem {
  readonly code: AskErrorCode;
  /** For developers; readers see a message in the language of the page. Contains no keys or hosts. */
  readonly message: string;
  readonly isRetryable: boolean;
  /** Seconds after which a retry makes sense. */
  readonly retryAfter?: number;
}

/** Thrown for a failure that is reported to the reader. */
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
