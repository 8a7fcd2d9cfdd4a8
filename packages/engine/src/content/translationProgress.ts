import type { Entry } from './types';

/**
 * How far a translation is: `copied` still has the text of the original, `draft` says of itself that it is not
 * ready, `stale` was made from an older original. Copies and drafts are not published: the original stands there.
 */
export type TranslationProgress = 'copied' | 'draft' | 'stale' | 'translated';

/** How a translation stands to its original; the one rule for builds, checks and the command `translate`. */
export function progressOf(translation: Entry, original: Entry): TranslationProgress {
  const { words } = original.article;
  // A text without words, such as a picture or code alone, is the same in every language.
  const hasWords = words.hangul + words.latin > 0;
  if (hasWords && translation.bodyHash === original.bodyHash) return 'copied';
  if (translation.frontMatter.draft) return 'draft';
  const { source_hash } = translation.frontMatter;
  // Without a record nobody knows which original it was made from.
  return source_hash !== undefined && source_hash !== original.sourceHash ? 'stale' : 'translated';
}
