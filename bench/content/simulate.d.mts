/** Requests a second and the 95th percentile of their times, in milliseconds. */
export interface Figures {
  rate: number;
  p95: number;
}
/** Users who wait for the answer and rest before they ask again. */
export function closed(users: number): Figures;
/** Requests at a fixed rate, answered or not. */
export function open(rate: number): Figures;
