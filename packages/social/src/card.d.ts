/** Removes emoji from a title. */
export function withoutEmoji(title: string): string;
/** Whether a text is right-to-left, judged by its first letter. */
export function isRightToLeft(text: string): boolean;
/** The layout of a card, as a tree of boxes and texts. */
export function cardTree(card: import('./index.js').Card): unknown;
/** Font size of a title, and width of its lines, in pixels. */
export function titleFit(title: string): { readonly fontSize: number; readonly width: number };
