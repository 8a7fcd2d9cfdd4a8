/** Width of the text column of the theme, in pixels. */
const COLUMN = 672;

/** Class names of a block of a given width. `grow` extends one that is wider than the column into the margin. */
export function wideBlock(name: string, pixels: number): string {
  return pixels > COLUMN ? `${name} grow` : name;
}
