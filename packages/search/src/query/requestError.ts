/** A request that no index of the site can answer as it is: its message says why. */
export class SearchRequestError extends Error {
  override readonly name = 'SearchRequestError';
}
