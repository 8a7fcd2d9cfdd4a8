import { messageOf } from '../../shared/values/messageOf';

/** Why a page could not be loaded. */
export type FailureReason =
  /** The server answered, but not with the page's data. */
  | 'answer'
  /** There was no answer. */
  | 'network'
  /** The request timed out. */
  | 'timeout'
  /** The data belongs to another application: the site has been published again. */
  | 'build';

/** A page that could not be loaded. The reason decides how the router recovers. */
export class LoadFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LoadFailure';
    this.reason = reason;
  }
}

/** Timeout of a page's data, in milliseconds. After that a normal load of the document is better. */
const LOAD_TIMEOUT = 10_000;

/** Fetches JSON. @throws LoadFailure on an error or a timeout */
export function getJson<T>(address: string, init: RequestInit = {}): Promise<T> {
  return get(address, init, async (response) => (await response.json()) as T);
}

/** Fetches text. @throws LoadFailure on an error or a timeout */
export function getText(address: string): Promise<string> {
  return get(address, {}, (response) => response.text());
}

async function get<T>(
  address: string,
  init: RequestInit,
  read: (response: Response) => Promise<T>,
): Promise<T> {
  const signal = AbortSignal.timeout(LOAD_TIMEOUT);
  let reason: FailureReason = 'network';
  try {
    const response = await fetch(address, { ...init, signal });
    // From here on, a connection that breaks, or a host that answers everything with a document.
    reason = 'answer';
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
    return await read(response);
  } catch (cause) {
    throw new LoadFailure(signal.aborted ? 'timeout' : reason, `${address}: ${messageOf(cause)}`, { cause });
  }
}
