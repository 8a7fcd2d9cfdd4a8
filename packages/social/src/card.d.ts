/** A title without emoji. */
export function withoutEmoji(title: string): string;
/** Size of a title's letters and width of its lines, in pixels. */
export function titleFit(title: string): { readonly fontSize: number; readonly width: number };
