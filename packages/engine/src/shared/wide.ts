/** Width of the text column of the theme, in pixels. */
const COLUMN = 672;

/** Class names of a block of a given width: one that is wider than the column may grow into the margin. */
export function wideBlock(name: string, pixels: number): string {
  return pixels > COLUMN ? `${name} grow` : name;
}
