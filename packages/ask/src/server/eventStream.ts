/** Streams the events of an answer as the body of a response. */
import { orAborted } from '@private-devlog/search/internal/browser';
import { AskError, type AskEvent, type AskProblem } from '../protocol';

interface EventStreamOptions {
  /** Aborted when the client disconnects. */
  readonly disconnected: AbortSignal;
  /** Timeout of the whole answer, in milliseconds. */
  readonly timeout: number;
  /** Describes an error after the first event. */
  readonly toProblem: (error: unknown) => AskProblem;
}

/**
 * Starts the events, and resolves when the first one arrives. A failure until then rejects, so that the response can
 * have its status; a later failure becomes an event. The work stops when the client stops reading or disconnects.
 */
export async function eventStream(
  start: (signal: AbortSignal) => AsyncGenerator<AskEvent, void>,
  { disconnected, timeout, toProblem }: EventStreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const ending = new AbortController();
  const signal = AbortSignal.any([disconnected, ending.signal]);
  const end = (reason?: unknown) => {
    clearTimeout(timer);
    ending.abort(reason);
  };
  const timer = setTimeout(() => end(new AskError('timeout', 'The answer takes too long.')), timeout);
  const events = start(signal);
  const next = () => orAborted(events.next(), signal);
  let first: IteratorResult<AskEvent, void> | null = await next().catch((error: unknown) => {
    end();
    throw error;
  });
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = first ?? (await next());
        first = null;
        if (!done) return controller.enqueue(encode(value));
      } catch (error) {
        if (!disconnected.aborted) controller.enqueue(encode({ type: 'error', error: toProblem(error) }));
      }
      end();
      controller.close();
    },
    cancel: end,
  });
}

const encoder = new TextEncoder();

function encode(event: AskEvent): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
}
