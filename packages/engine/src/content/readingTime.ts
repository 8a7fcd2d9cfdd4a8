import type { BlogConfig } from '../config/schema';
import type { MarkdownResult } from '../markdown/types';

/**
 * Minutes to read a text, at least one. Hangul is counted in syllables and other scripts in words, because a
 * Korean word (어절) carries its particles and says more than an English one; code counts as words.
 */
export function readingMinutes(words: MarkdownResult['words'], speed: BlogConfig['readingSpeed']): number {
  const minutes = words.hangul / speed.syllablesPerMinute + (words.latin + words.code) / speed.wordsPerMinute;
  return Math.max(1, Math.round(minutes));
}
