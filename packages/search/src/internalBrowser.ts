/**
 * What the engine and `@private-devlog/ask` use of this package beyond its other entries, in the browser and elsewhere:
 * nothing of Node, and without the promise of the version.
 */

/** The analyzer: how texts are cut into words, and words compared. */
export { innerOffsets } from './analyzer/compound';
export { typingDistance } from './analyzer/distance';
export { englishStem } from './analyzer/english';
export { finalConsonant, isHangul, toJamo, withoutFinal } from './analyzer/hangul';
export { lookupKey } from './analyzer/key';
export { normalize } from './analyzer/normalize';
export { isKoreanSuffix, koreanStem, looseStems, shortStem } from './analyzer/particles';
export { remember } from './analyzer/remember';
export { LIKE, spelledAlike } from './analyzer/spelling';
export { isListed } from './analyzer/stopwords';
export { tokenize } from './analyzer/tokenize';
/** The clients of the embedded and of a hosted index. */
export { createEmbeddedClient, type EmbeddedClient } from './client/embedded';
export { loadAlgoliaSearch } from './client/hosted';
export { hostOf } from './client/hosts';
/** Names in requests and hits, and the marks in their texts. */
export { versionTag } from './identity';
export { highlightParts } from './query/highlight';
/** What the servers of this package and of `@private-devlog/ask` have in common. */
export { readBody } from './requestBody';
export { LEVELS } from './types';
export { within } from './within';
