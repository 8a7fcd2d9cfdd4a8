import type { BlogConfig } from '../../config/schema';
import type { MarkdownResult } from '../../markdown/types';

/**
 * Reading time of a text in minutes, at least 1. Hangul is counted in syllables and other scripts in words, because a
 * Korean word (어절) includes particles and carries more than an English word. Code is counted in words.
 */
export function readingMinutes(words: MarkdownResult['words'], speed: BlogConfig['readingSpeed']): number {
  const minutes = words.hangul / speed.syllablesPerMinute + (words.latin + words.code) / speed.wordsPerMinute;
  return Math.max(1, Math.round(minutes));
}
