/** Limits of questions and answers, in size and time. */

/** Limits of one question; text beyond a limit is truncated, or the answer ends. */
export interface AskLimits {
  /** Maximum size of a request, in bytes. @default 32768 */
  readonly body: number;
  /** Timeout for receiving the request, in milliseconds. @default 5000 */
  readonly bodyTime: number;
  /** Maximum length of all passages in the prompt, in characters. @default 12000 */
  readonly context: number;
  /** Maximum length of an answer in characters, with 20 for each citation; more is truncated. @default 6000 */
  readonly answer: number;
  /**
   * Maximum number of characters of text read from the model, including those that are not rendered. @default 24000
   */
  readonly raw: number;
  /** Maximum number of bytes read from the endpoint, which include the text. @default 4194304 */
  readonly stream: number;
  /** Maximum number of tokens that the model generates. @default 1000 */
  readonly tokens: number;
  /** Timeout until the model begins to answer, in milliseconds. @default 20000 */
  readonly start: number;
  /** Timeout between two pieces of an answer, in milliseconds. @default 15000 */
  readonly pause: number;
  /** Timeout of the whole answer, in milliseconds. @default 90000 */
  readonly whole: number;
}

/** Default limits of a handler. */
export const DEFAULT_LIMITS: AskLimits = {
  body: 32_768,
  bodyTime: 5000,
  context: 12_000,
  answer: 6000,
  raw: 24_000,
  stream: 4_194_304,
  tokens: 1000,
  start: 20_000,
  pause: 15_000,
  whole: 90_000,
};
