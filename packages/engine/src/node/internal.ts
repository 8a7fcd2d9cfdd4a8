/** What `create` and `import` share with the engine. It may change in any release. */
export { detectUtf16, foreignFormat } from './fileFormat';
export { isInFolder, overlapOf } from './overlap';
