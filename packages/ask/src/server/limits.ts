/** How much may be asked and answered, and for how long. */

/** How much one question may cost; what exceeds a limit is cut off or ends the answer. */
export interface AskLimits {
  /** Bytes of a request. @default 32768 */
  readonly body: number;
  /** Milliseconds for the request to arrive. @default 5000 */
  readonly bodyTime: number;
  /** Characters of the passages that the model is given, in all. @default 12000 */
  readonly context: number;
  /** Characters of an answer, where a citation counts 20; more is cut off. @default 6000 */
  readonly answer: number;
  /** Characters of text read from the model, also those that are not rendered. @default 24000 */
  readonly raw: number;
  /** Bytes read from the endpoint, of which text is a part. @default 4194304 */
  readonly stream: number;
  /** Tokens that the model may make. @default 1000 */
  readonly tokens: number;
  /** Milliseconds until the model begins. @default 20000 */
  readonly start: number;
  /** Milliseconds between two pieces of an answer. @default 15000 */
  readonly pause: number;
  /** Milliseconds for an answer in all. @default 90000 */
  readonly whole: number;
}

/** Limits of a handler that is given none. */
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
