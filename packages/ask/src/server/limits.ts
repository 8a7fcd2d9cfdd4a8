/** Limits of questions and answers, in size and time. */

/** Default limits of one question; text beyond a limit is truncated, or the answer ends. */
export const DEFAULT_LIMITS = {
  /** Maximum size of a request, in bytes. */
  body: 32_768,
  /** Timeout for receiving the request, in milliseconds. */
  bodyTime: 5000,
  /** Maximum length of all passages in the prompt, in characters. */
  context: 12_000,
  /** Maximum length of an answer in characters, with 20 for each citation; more is truncated. */
  answer: 6000,
  /** Maximum number of characters of text read from the model, including those that are not rendered. */
  raw: 24_000,
  /** Maximum number of bytes read from the endpoint, which include the text. */
  stream: 4_194_304,
  /** Maximum number of tokens that the model generates. */
  tokens: 1000,
  /** Timeout until the model begins to answer, in milliseconds. */
  start: 20_000,
  /** Timeout between two pieces of an answer, in milliseconds. */
  pause: 15_000,
  /** Timeout of the whole answer, in milliseconds. */
  whole: 90_000,
};

/** Limits of one question, see {@link DEFAULT_LIMITS}. */
export type AskLimits = Readonly<typeof DEFAULT_LIMITS>;
