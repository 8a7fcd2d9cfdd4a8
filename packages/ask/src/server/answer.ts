/** Converts the text of a model into the parts of an answer; none if it is not based on the passages. */
import type { AnswerPart } from '../types';
import { createOutputFilter, type OutputFilterInput } from './outputFilter';
import { NO_ANSWER } from './prompt';

/**
 * Maximum length of text without a citation, in characters. If there is none until then, the text is not about the
 * passages.
 */
const MAX_UNCITED = 800;

/** Length of a citation toward the limit of the answer, in characters. An answer normally has a handful. */
const CITATION_LENGTH = 20;
/** Maximum number of citations; an answer of a few paragraphs with more is not based on the passages. */
const MAX_CITATIONS = 40;
const WORD = /[\p{L}\p{N}]/u;

interface AnswerInput extends OutputFilterInput {
  /**
   * Maximum length of the answer in characters, with {@link CITATION_LENGTH} for each citation; more is truncated.
   */
  readonly maxLength: number;
  /** Maximum number of characters read from the model, including those that are not rendered. */
  readonly maxRead: number;
}

/**
 * Filters the text, and holds it back until the first citation. A text that does not cite this site is no answer,
 * whether by mistake or by prompt injection. A citation that repeats the one before, without a word between, is
 * omitted. Reading stops when the answer is complete, is none, or has reached a limit.
 */
export async function* answerOf(
  texts: AsyncIterable<string>,
  { maxLength, maxRead, ...input }: AnswerInput,
): AsyncGenerator<AnswerPart, void> {
  const filter = createOutputFilter(input);
  let pending: AnswerPart[] | null = [];
  let length = 0;
  let citations = 0;
  let lastCited = 0;
  const release = function* (parts: readonly AnswerPart[]): Generator<AnswerPart, boolean> {
    for (const part of parts) {
      let shown = part;
      if (part.type === 'citation') {
        if (part.number === lastCited) continue;
        lastCited = part.number;
        citations++;
        length += CITATION_LENGTH;
      } else if (part.type === 'text') {
        if (WORD.test(part.text)) lastCited = 0;
        const remaining = Math.max(0, maxLength - length);
        length += part.text.length;
        if (length > maxLength) shown = { ...part, text: `${part.text.slice(0, remaining)}…` };
      }
      if (pending) pending.push(shown);
      else yield shown;
      if (pending && part.type === 'citation') {
        yield* pending;
        pending = null;
      }
      if (length > maxLength || citations === MAX_CITATIONS || (pending && length > MAX_UNCITED)) return true;
    }
    return false;
  };
  let start = '';
  let unread = maxRead;
  for await (const text of texts) {
    if (start.length <= NO_ANSWER.length) start = (start + text).trimStart();
    if (start.startsWith(NO_ANSWER)) return;
    if (yield* release(filter.push(text.slice(0, unread)))) return;
    unread -= text.length;
    if (unread <= 0) break;
  }
  yield* release(filter.end());
}
