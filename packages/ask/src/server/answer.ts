/** The text of a model → the parts of an answer, or none when it is not an answer from the passages. */
import type { AnswerPart } from '../types';
import { createOutputFilter, type OutputFilterInput } from './outputFilter';
import { NO_ANSWER } from './prompt';

/** Text that is held back until the first citation. Without one so far, the passages are not what it speaks of. */
const MAX_UNCITED = 800;

/** What a citation counts toward the length of the answer: the answer of an honest model has a handful. */
const CITATION_LENGTH = 20;
/** An answer of a few paragraphs that cites more often is no answer of the passages. */
const MAX_CITATIONS = 40;
const WORD = /[\p{L}\p{N}]/u;

interface AnswerInput extends OutputFilterInput {
  /** Characters of the answer, where a citation counts {@link CITATION_LENGTH}; more is cut off. */
  readonly room: number;
  /** Characters read from the model, also those that are not rendered. */
  readonly raw: number;
}

/**
 * Filters the text, and shows nothing before the first citation: what does not quote this site, by mistake or because
 * someone talked the model into it, is no answer. A citation that repeats the one before, without a word between, is
 * left out. Stops reading when the answer is complete, is none, or has reached a limit.
 */
export async function* answerOf(
  texts: AsyncIterable<string>,
  { room, raw, ...input }: AnswerInput,
): AsyncGenerator<AnswerPart, void> {
  const filter = createOutputFilter(input);
  let held: AnswerPart[] | null = [];
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
        const left = Math.max(0, room - length);
        length += part.text.length;
        if (length > room) shown = { ...part, text: `${part.text.slice(0, left)}…` };
      }
      if (held) held.push(shown);
      else yield shown;
      if (held && part.type === 'citation') {
        yield* held;
        held = null;
      }
      if (length > room || citations === MAX_CITATIONS || (held && length > MAX_UNCITED)) return true;
    }
    return false;
  };
  let start = '';
  let unread = raw;
  for await (const text of texts) {
    if (start.length <= NO_ANSWER.length) start = (start + text).trimStart();
    if (start.startsWith(NO_ANSWER)) return;
    if (yield* release(filter.push(text.slice(0, unread)))) return;
    unread -= text.length;
    if (unread <= 0) break;
  }
  yield* release(filter.end());
}
