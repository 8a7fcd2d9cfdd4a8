import { entryOf } from './entryViews';
import type { Entry } from './types';

/**
 * How far a translation is: `copied` still has the text of the original, `draft` says of itself that it is not
 * ready, `stale` translates an older original. Copies and drafts are not published: the original is rendered instead.
 */
export type TranslationProgress = 'copied' | 'draft' | 'stale' | 'translated';

/** The state of a translation relative to its original; builds, checks and the command `translate` share this rule. */
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
