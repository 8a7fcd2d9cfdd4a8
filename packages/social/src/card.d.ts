/** A title without emoji. */
export function withoutEmoji(title: string): string;
/** Whether a text is read from right to left, as its first letter says. */
export function isRightToLeft(text: string): boolean;
/** The picture of a page as a tree of boxes and texts. */
export function cardTree(card: import('./index.js').Card): unknown;
/** Size of a title's letters and width of its lines, in pixels. */
export function titleFit(title: string): { readonly fontSize: number; readonly width: number };
