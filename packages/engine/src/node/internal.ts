/** What `create` and `import` share with the engine. It may change in any release. */
export {
  type DelimitedPart,
  type Delimiters,
  HTML_COMMENT,
  markedParts,
  replaceMarked,
  replaceParts,
} from '../shared/markedParts';
export { detectUtf16, foreignFormat } from './fileFormat';
export { isInFolder, overlapOf } from './overlap';
