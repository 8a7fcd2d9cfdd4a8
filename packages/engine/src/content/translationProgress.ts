import { entryOf } from './entryViews';
import type { Entry } from './types';

/**
 * How far a translation is: `copied` still has the text of the original, `draft` says of itself that it is not
 * ready, `stale` was made from an older original. Copies and drafts are not published: the original stands there.
 */
export type TranslationProgress = 'copied' | 'draft' | 'stale' | 'translated';

/** The state of a translation relative to its original; builds, checks and the command `translate` share this rule. */
export function progressOf(translation: Entry, original: Entry): TranslationProgress {
  // How a translation stands is a part of its outline, so the words are read without a record.
  const [own, first] = [entryOf(translation), entryOf(original)];
  const { words } = first.article;
  // A text without words, such as a picture or code alone, is the same in every language.
  const hasWords = words.hangul + words.latin > 0;
  if (hasWords && own.bodyHash === first.bodyHash) return 'copied';
  if (translation.frontMatter.draft) return 'draft';
  const { source_hash } = translation.frontMatter;
  // Without a record nobody knows which original it was made from.
  return source_hash !== undefined && source_hash !== first.sourceHash ? 'stale' : 'translated';
}
