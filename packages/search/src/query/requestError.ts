/** Thrown for a request that no index of the site can answer; the message gives the reason. */
export class SearchRequestError extends Error {
  override readonly name = 'SearchRequestError';
}
