/** Requests a second and the 95th percentile of their times, in milliseconds. */
export interface Figures {
  rate: number;
  p95: number;
}
/** Milliseconds of work for one request after another; without it every request takes the same. */
type Work = () => number;
/** Times that differ as those of independent requests do, the same in every run. */
export function spread(mean?: number, seed?: number): Work;
/** Users who wait for the answer and rest before they ask again. */
export function closed(users: number, work?: Work): Figures;
/** Users who keep to one request in `every` milliseconds for as long as answers come sooner. */
export function paced(users: number, every: number, work?: Work): Figures;
/** Requests at a mean rate, answered or not: evenly, or after gaps of their own. */
export function open(rate: number, work?: Work, gap?: Work): Figures;
/** Requests at a mean rate that come independently of each other, as visitors do. */
export function random(rate: number, work?: Work): Figures;
