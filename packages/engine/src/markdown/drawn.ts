/** Exports for rendering article parts with React. A separate module, since it loads React. */
export type { Content } from './hast';
export { ORIGINALS } from './parts';
export type { ArticleParts, DrawPart } from './placePart';
