/** Events of an answer → the body of a response. */
import { orAborted } from '../abort';
import { AskError, type AskEvent, type AskProblem } from '../protocol';

interface EventStreamOptions {
  /** Aborted when the one who asked has gone. */
  readonly gone: AbortSignal;
  /** Milliseconds for the whole. */
  readonly limit: number;
  /** What is said of an error after the first event. */
  readonly fail: (error: unknown) => AskProblem;
}

/**
 * Starts the events and resolves when there is a first one: until then a failure is the request's own, and rejects.
 * A later failure is an event. A client that stops reading, or disconnects, stops the work.
 */
export async function eventStream(
  start: (signal: AbortSignal) => AsyncGenerator<AskEvent, void>,
  { gone, limit, fail }: EventStreamOptions,
): Promise<ReadableStream<Uint8Array>> {
  const stop = new AbortController();
  const timer = setTimeout(() => stop.abort(new AskError('timeout', 'The answer takes too long.')), limit);
  const leave = () => stop.abort(gone.reason);
  gone.addEventListener('abort', leave, { once: true });
  if (gone.aborted) leave();
  const events = start(stop.signal);
  const end = () => {
    clearTimeout(timer);
    gone.removeEventListener('abort', leave);
  };
  const next = () => orAborted(events.next(), stop.signal);
  let waiting: IteratorResult<AskEvent, void> | null;
  try {
    waiting = await next();
  } catch (error) {
    end();
    stop.abort();
    throw error;
  }
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { done, value } = waiting ?? (await next());
        waiting = null;
        if (!done) return controller.enqueue(encode(value));
      } catch (error) {
        if (!gone.aborted) controller.enqueue(encode({ type: 'error', error: fail(error) }));
      }
      end();
      stop.abort();
      controller.close();
    },
    cancel(reason) {
      end();
      stop.abort(reason);
    },
  });
}

const encoder = new TextEncoder();

function encode(event: AskEvent): Uint8Array {
  return encoder.encode(`data: ${JSON.stringify(event)}\n\n`);
}
