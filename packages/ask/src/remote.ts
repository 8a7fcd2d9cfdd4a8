/** Client of the answering server, for the browser. */
import { ASK_ERRORS, AskError, type AskErrorCode, type AskEvent, type AskRequest } from './protocol';
import { chunksOf, readEvents } from './serverEvents';
import { isOfSite } from './siteAddress';
import { type AskFunction, MAX_EARLIER } from './types';

/** Address and scope of the answering server. */
export interface RemoteAskOptions {
  /** Address of the server's only resource. */
  readonly endpoint: string;
  /** Language of the page on which the question is asked. */
  readonly locale: string;
  /** Absolute URL of the site with its base path; sources elsewhere are discarded. */
  readonly site: string;
  /** Timeout between two events, in milliseconds. @default 60000 */
  readonly patience?: number;
  /** @default the global one */
  readonly fetch?: typeof fetch;
}

/** Maximum length of an earlier answer in the request, in characters. */
const MAX_EARLIER_ANSWER = 2000;

/** Creates an asking function over the server. It throws an `AskError` for every failure except an abort. */
export function createRemoteAsk(options: RemoteAskOptions): AskFunction {
  return async function* (question, signal) {
    const { endpoint, locale, site, patience = 60_000 } = options;
    const controller = new AbortController();
    const onAbort = () => controller.abort(signal.reason);
    signal.addEventListener('abort', onAbort, { once: true });
    if (signal.aborted) onAbort();
    const onTimeout = () => controller.abort(new AskError('timeout', 'The server takes too long.'));
    let timer = setTimeout(onTimeout, patience);
    const body: AskRequest = {
      question: question.text,
      earlier: question.earlier
        .slice(-MAX_EARLIER)
        .map((turn) => ({ ...turn, answer: turn.answer.slice(0, MAX_EARLIER_ANSWER) })),
      locale,
    };
    try {
      const response = await (options.fetch ?? fetch)(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'text/event-stream' },
        body: JSON.stringify(body),
        credentials: 'omit',
        signal: controller.signal,
      });
      if (!response.ok || !response.body) throw await failureOf(response);
      for await (const data of readEvents(chunksOf(response.body, controller.signal))) {
        clearTimeout(timer);
        timer = setTimeout(onTimeout, patience);
        const event = parseEvent(data);
        if (event.type === 'done') return;
        if (event.type === 'error') throw askError(event.error);
        if (event.type === 'text' || isOfSite(event.url, site)) yield event;
      }
      throw new AskError('interrupted', 'The answer broke off.');
    } catch (error) {
      signal.throwIfAborted();
      const cause: unknown = controller.signal.aborted ? controller.signal.reason : error;
      throw cause instanceof AskError ? cause : new AskError('unavailable', String(cause));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      controller.abort();
    }
  };
}

async function failureOf(response: Response): Promise<AskError> {
  const data: unknown = await response.json().catch(() => null);
  const problem = isObject(data) ? data.error : null;
  return isObject(problem) ? askError(problem) : new AskError('unavailable', `HTTP ${response.status}`);
}

function askError(problem: unknown): AskError {
  const { code, message, retryAfter } = isObject(problem) ? problem : {};
  const known = ASK_ERRORS.includes(code as AskErrorCode) ? (code as AskErrorCode) : 'unavailable';
  const wait = typeof retryAfter === 'number' && retryAfter > 0 ? retryAfter : undefined;
  return new AskError(known, String(message ?? ''), wait);
}

/** Parses the event in a message. @throws AskError for anything else, which is not from our server */
function parseEvent(data: string): AskEvent {
  let event: unknown = null;
  try {
    event = JSON.parse(data);
  } catch {
    // Reported below, like any other invalid event.
  }
  if (isObject(event)) {
    const { type, text, number, url, title, error } = event;
    if (type === 'done') return { type };
    if (type === 'error') return { type, error: askError(error).problem };
    if (type === 'text' && typeof text === 'string') return { type, text };
    if (
      type === 'citation' &&
      Number.isInteger(number) &&
      typeof url === 'string' &&
      typeof title === 'string'
    )
      return { type, number: number as number, url, title };
  }
  throw new AskError('interrupted', 'The answer cannot be read.');
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
