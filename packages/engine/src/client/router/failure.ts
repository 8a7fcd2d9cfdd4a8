import { messageOf } from '../../shared/messageOf';

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

type ReadResponse<T> = (response: Response) => Promise<T>;

async function get<T>(address: string, init: RequestInit, read: ReadResponse<T>): Promise<T> {
  const signal = AbortSignal.timeout(LOAD_TIMEOUT);
  try {
    return await fetchChecked(address, { ...init, signal }, read);
  } catch (cause) {
    if (!signal.aborted) throw cause;
    throw new LoadFailure('timeout', `${address}: no answer in time`, { cause });
  }
}

async function fetchChecked<T>(address: string, init: RequestInit, read: ReadResponse<T>): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (cause) {
    throw new LoadFailure('network', `${address}: ${messageOf(cause)}`, { cause });
  }
  if (!response.ok)
    throw new LoadFailure('answer', `${address}: ${response.status} ${response.statusText}`.trim());
  try {
    return await read(response);
  } catch (cause) {
    // A connection that broke during the body, or a host that answers everything with a document.
    throw new LoadFailure('answer', `${address}: ${messageOf(cause)}`, { cause });
  }
}
