/** Parses server-sent events (HTML Standard, section 9.2) from a stream of bytes. */

import { orAborted } from '@private-devlog/search/internal/browser';

/** Maximum length of an event, in characters; no model sends more. */
const MAX_EVENT = 256 * 1024;

/**
 * Yields the data of each event as it arrives. As the standard requires, an event that no empty line ends is
 * discarded. Throws a `RangeError` for an event that is too long, and any error of the stream.
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

/** Yields complete lines. Each character is examined once, wherever the chunks are split. */
async function* linesOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let rest: string[] = [];
  let size = 0;
  let endsInReturn = false;
  for await (const chunk of chunks) {
    const text: string = (endsInReturn ? '\r' : '') + decoder.decode(chunk, { stream: true });
    // A carriage return at the end may be the first half of a line break.
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

/** Yields the chunks of a body. Cancels the body if the consumer stops early, or when aborted, which throws. */
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
    // A body that has failed cannot be canceled.
    reader.cancel().catch(() => undefined);
  }
}
