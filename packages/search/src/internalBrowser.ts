/**
 * Exports for the engine and `@private-devlog/ask` alone, in browsers and elsewhere. They need no Node and may change
 * in any release.
 */

/** The analyzer: tokenizes texts and compares words. */
export { innerOffsets } from './analyzer/compound';
export { typingDistance } from './analyzer/distance';
export { englishStem } from './analyzer/english';
export { finalConsonant, isHangul, toJamo, withoutFinal } from './analyzer/hangul';
export { compareCodeUnits, firstFrom, lookupKey } from './analyzer/key';
export { memoize } from './analyzer/memoize';
export { normalize } from './analyzer/normalize';
export { isKoreanSuffix, koreanStem, looseStems, shortStem } from './analyzer/particles';
export { MIN_LIKENESS, matchSpelling } from './analyzer/spelling';
export { isListedStopword } from './analyzer/stopwords';
export { tokenize } from './analyzer/tokenize';
/** The clients of the embedded and of a hosted index, and how they end a wait. */
export { createEmbeddedClient, type EmbeddedClient } from './client/embedded';
export { loadAlgoliaSearch } from './client/hosted';
export { hostOf } from './client/hosts';
export { orAborted } from './client/orAborted';
/** Names in requests and hits, and the marks in their texts. */
export { versionTag } from './identity';
/** Shared by the servers of this package and of `@private-devlog/ask`. */
export { highlightParts } from './query/hits/highlight';
export { readBody } from './requestBody';
export { LEVELS } from './types';
export { withTimeout } from './withTimeout';
