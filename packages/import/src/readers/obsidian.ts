import type { SourceReader } from '../types';
import { readPlain } from './markdown';
import { DEFAULT_RULES } from './plainSite';

/**
 * An Obsidian vault: notes with wikilinks, callouts, tags and comments. A note is public if it has `publish: true`.
 */
export const obsidian: SourceReader = {
  name: 'obsidian',
  label: 'Obsidian',
  recognizes: ({ paths }) => paths.some((path) => path.startsWith('.obsidian/')),
  read: (input) => {
    const site = { ...DEFAULT_RULES, label: 'Obsidian', root: '', notes: {} };
    return { ...readPlain(input, { ...site, settings: { formulas: 'dollars' } }), isUnclear: true };
  },
};
