/** What `create` and `import` share with the engine. It may change in any release. */
export { configModule } from './config/configModule';
export { listSegment, type TopicKind } from './content/blog/listSegment';
export { fromFileName } from './content/blog/postNames';
export { placeDoc } from './content/docs/placeDoc';
export { SPELLINGS } from './content/frontMatter/fieldSpellings';
export { type ReadHiding, readHiding } from './content/hiding/hiding';
export { createSlugger, slugify } from './markdown/outline/slug';
export { detectUtf16, foreignFormat } from './node/fileFormat';
export { isInFolder, overlapOf } from './node/overlap';
export { languageOfCountry } from './shared/locale';
export {
  type DelimitedPart,
  type Delimiters,
  HTML_COMMENT,
  markedParts,
  replaceMarked,
  replaceParts,
} from './shared/markedParts';
export { joinPath } from './shared/url';
export { isMap } from './shared/values/isMap';
