/** Reads server-sent events (HTML Standard, section 9.2) from a stream of bytes. */

import { orAborted } from './abort';

/** Characters that one event may have; more is no answer of a model. */
const MAX_EVENT = 256 * 1024;

/**
 * The data of each event, as it comes. What is not closed by an empty line at the end of the stream is left out,
 * as the standard says. Throws a `RangeError` for an event without end, and what the stream throws.
 */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let size = 0;
  for await (const chunk of chunks) {
    rest += decoder.decode(chunk, { stream: true });
    // A carriage return at the end may be the first half of a line end.
    const lines = rest.replace(/\r\n|\r(?!$)/g, '\n').split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_EVENT) throw new RangeError('An event is too long.');
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
        size = 0;
      } else if (line.startsWith('data:')) {
        const value = line.slice(line[5] === ' ' ? 6 : 5);
        size += value.length;
        if (size > MAX_EVENT) throw new RangeError('An event is too long.');
        data.push(value);
      }
    }
  }
}

/** The chunks of a body; cancels it when the reader of the chunks stops early, or when aborted, which throws. */
export async function* chunksOf(
  body: ReadableStream<Uint8Array>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array, void> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await orAborted(reader.read(), signal);
      if (done) return;
      yield value;
    }
  } finally {
    // Of a body that has failed there is nothing to cancel.
    reader.cancel().catch(() => undefined);
  }
}
