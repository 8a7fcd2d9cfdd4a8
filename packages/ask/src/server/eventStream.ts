/** Streams the events of an answer as the body of a response. */
import { orAborted } from '../abort';
import { AskError, type AskEvent, type AskProblem } from '../protocol';

interface EventStreamOptions {
  /** Aborted when the client disconnects. */
  readonly gone: AbortSignal;
  /** Timeout of the whole answer, in milliseconds. */
  readonly limit: number;
  /** Describes an error after the first event. */
  readonly fail: (error: unknown) => AskProblem;
}

/**
 * Starts the events, and resolves when the first one arrives. A failure until then rejects, so that the response can
 * have its status; a later failure becomes an event. The work stops when the client stops reading or disconnects.
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
