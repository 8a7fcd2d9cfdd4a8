/** Width of the text column of the theme, in pixels. */
const COLUMN = 672;

/** The classes of a block that needs so many pixels: one that the column is too narrow for may use the room beside it. */
export function wideBlock(name: string, pixels: number): string {
  return pixels > COLUMN ? `${name} grow` : name;
}
