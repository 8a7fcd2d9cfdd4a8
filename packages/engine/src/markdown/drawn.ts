/** Exports for rendering article parts with React. A separate module, since it loads React. */

export type { ArticleParts, DrawPart } from './directives/placePart';
export type { Content } from './html/hast';
export { ORIGINALS } from './parts';
