/** Reads server-sent events (HTML Standard, section 9.2) from a stream of bytes. */

import { orAborted } from './abort';

/** Characters that one event may have; more is no answer of a model. */
const MAX_EVENT = 256 * 1024;

/**
 * The data of each event, as it comes. What is not closed by an empty line at the end of the stream is left out,
 * as the standard says. Throws a `RangeError` for an event without end, and what the stream throws.
 */
export async function* readEvents(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  let data: string[] = [];
  let size = 0;
  for await (const line of linesOf(chunks)) {
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

/** Lines that have ended. Each character is looked at once, however the chunks are cut. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  let size = 0;
  let endsInReturn = false;
  for await (const chunk of chunks) {
    const text: string = (endsInReturn ? '\r' : '') + decoder.decode(chunk, { stream: true });
    // A carriage return at the end may be the first half of a line end.
    endsInReturn = text.endsWith('\r');
    const [first = '', ...more] = text.slice(0, endsInReturn ? -1 : undefined).split(/\r\n|\r|\n/);
    rest.push(first);
    size += first.length;
    if (more.length > 0) {
      yield rest.join('');
      const last = more.pop()!;
      yield* more;
      rest = [last];
      size = last.length;
    }
    if (size > MAX_EVENT) throw new RangeError('An event is too long.');
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
