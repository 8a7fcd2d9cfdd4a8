/** Tint classes of pictures, by hash of their bytes; `null` for a picture without a tint. */
export type Tints = Readonly<Record<string, string | null>>;

/** Number of levels per channel. */
const LEVELS = 8;

const CHANNELS = ['r', 'g', 'b'] as const;

/**
 * Classes that paint the mean color of a picture until it has loaded. Classes are used because the content security
 * policy blocks style attributes.
 *
 * @param color channels from 0 to 255
 */
export function tintClass(color: readonly [red: number, green: number, blue: number]): string {
  const names = CHANNELS.map((channel, at) => `${channel}${Math.floor((color[at]! * LEVELS) / 256)}`);
  return `tint ${names.join(' ')}`;
}

/**
 * CSS rules of these classes. The alternative text of a picture that fails to load is black or white, depending on the
 * lightness of the color.
 */
export function tintStyles(): string {
  const color = 'rgb(var(--r) var(--g) var(--b))';
  const levels = CHANNELS.flatMap((channel) =>
    Array.from({ length: LEVELS }, (_, level) => {
      const middle = ((level + 0.5) * 256) / LEVELS;
      return `&.${channel}${level}{--${channel}:${middle}}`;
    }),
  );
  return `@layer prose{.tint{background:${color};color:lch(from ${color} calc((50 - l)*infinity) 0 0);${levels.join('')}}}`;
}
