/** What draws parts of texts: apart from the rest, for React is loaded with it. */
export type { Content } from './hast';
export { ORIGINALS } from './parts';
export type { ArticleParts, DrawPart } from './placePart';
