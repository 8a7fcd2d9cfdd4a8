/** Unit of heights, in pixels. */
const UNIT = 36;

/**
 * Duration of a change of height, in milliseconds, as the specification has it. With u units it is
 * 10 × (4 + 15 × u^0.25 + u / 5), so a larger change takes longer, but not in proportion.
 */
export function heightDuration(pixels: number): number {
  const units = pixels / UNIT;
  return pixels <= 0 ? 0 : Math.round((4 + 15 * units ** 0.25 + units / 5) * 10);
}
