/** Why a page could not be loaded. */
export type FailureReason =
  /** The server answered, but not with the page's data. */
  | 'answer'
  /** There was no answer. */
  | 'network'
  /** The data was made for another application: the site has been published anew. */
  | 'build';

/** A page that could not be loaded, for a reason that decides what happens next. */
export class LoadFailure extends Error {
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LoadFailure';
    this.reason = reason;
  }
}

/** The JSON at an address. @throws LoadFailure when there is none */
export async function getJson<T>(address: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(address, init);
  } catch (cause) {
    throw new LoadFailure('network', `${address}: ${messageOf(cause)}`, { cause });
  }
  if (!response.ok)
    throw new LoadFailure('answer', `${address}: ${response.status} ${response.statusText}`.trim());
  try {
    return (await response.json()) as T;
  } catch (cause) {
    // A connection that breaks in the middle, or a host that answers everything with a document.
    throw new LoadFailure('answer', `${address}: ${messageOf(cause)}`, { cause });
  }
}

/** The text of anything that was thrown. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
