import { entryOf } from '../entryViews';
import type { Entry } from '../types';

/**
 * Progress of a translation. `copied`: it still has the original's text. `draft`: marked as not ready. `stale`: made
 * from an older version of the original. Copies and drafts are not published: the original is rendered instead.
 */
export type TranslationProgress = 'copied' | 'draft' | 'stale' | 'translated';

/**
 * Progress of a translation relative to its original; the rule that builds, checks and the command `translate` share.
 */
export function progressOf(translation: Entry, original: Entry): TranslationProgress {
  // Progress is a part of the outline, so the words are read without recording it.
  const [own, first] = [entryOf(translation), entryOf(original)];
  const { words } = first.article;
  // A text without words, such as a picture or code alone, is the same in every language.
  const hasWords = words.hangul + words.latin > 0;
  if (hasWords && own.bodyHash === first.bodyHash) return 'copied';
  if (translation.frontMatter.draft) return 'draft';
  const { source_hash } = translation.frontMatter;
  // Without a record the version of the original is unknown.
  return source_hash !== undefined && source_hash !== first.sourceHash ? 'stale' : 'translated';
}
