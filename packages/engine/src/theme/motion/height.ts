/** Heights count in units of this many pixels. */
const UNIT = 36;

/**
 * How long a change of height takes, in milliseconds: about 4 plus 15 times the quarter power of the height, in tens
 * of milliseconds, so that a long way takes longer, but not in proportion.
 */
export function heightDuration(pixels: number): number {
  const units = pixels / UNIT;
  return pixels <= 0 ? 0 : Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}
