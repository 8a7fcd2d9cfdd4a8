/** Classes of pictures by the hash of their bytes; `null`: a picture that has none. */
export type Tints = Readonly<Record<string, string | null>>;

/** Levels of each channel. `theme/markdown/tint.css` has a rule for every level. */
const LEVELS = 8;

/**
 * The classes that paint the mean color of a picture until it has loaded. They are classes because the policy of the
 * documents allows no style attributes.
 *
 * @param color channels from 0 to 255
 */
export function tintClass(color: readonly [red: number, green: number, blue: number]): string {
  const [red, green, blue] = color.map((channel) => Math.floor((channel * LEVELS) / 256));
  return `tint r${red} g${green} b${blue}`;
}
