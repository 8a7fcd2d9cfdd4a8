/** The text of a model → the parts of an answer, or none when it is not an answer from the passages. */
import type { AnswerPart } from '../types';
import { createOutputFilter, type OutputFilterInput } from './outputFilter';
import { NO_ANSWER } from './prompt';

/** Text that is held back until the first citation. Without one so far, the passages are not what it speaks of. */
const MAX_UNCITED = 800;

export interface AnswerInput extends OutputFilterInput {
  /** Characters of the answer; more is cut off. */
  readonly room: number;
}

/**
 * Filters the text, and shows nothing before the first citation: what does not quote this site, by mistake or because
 * someone talked the model into it, is no answer. Stops reading when the answer is complete or is none.
 */
export async function* answerOf(
  texts: AsyncIterable<string>,
  { room, ...input }: AnswerInput,
): AsyncGenerator<AnswerPart, void> {
  const filter = createOutputFilter(input);
  let held: AnswerPart[] | null = [];
  let length = 0;
  const release = function* (parts: readonly AnswerPart[]): Generator<AnswerPart, boolean> {
    for (const part of parts) {
      const left = room - length;
      if (part.type === 'text') length += part.text.length;
      const shown =
        part.type === 'text' && length > room ? { ...part, text: `${part.text.slice(0, left)}…` } : part;
      if (held) held.push(shown);
      else yield shown;
      if (held && part.type === 'citation') {
        yield* held;
        held = null;
      }
      if (length > room || (held && length > MAX_UNCITED)) return true;
    }
    return false;
  };
  let start = '';
  for await (const text of texts) {
    if (start.length <= NO_ANSWER.length) start = (start + text).trimStart();
    if (start.startsWith(NO_ANSWER)) return;
    if (yield* release(filter.push(text))) return;
  }
  yield* release(filter.end());
}
