import { createHash } from 'node:crypto';
import type { CodeSource, Highlighter } from './highlight';

/**
 * Highlighted blocks that outlive a build, so that an edited post does not load the grammars of the blocks that
 * stayed. Any lasting map from short keys to text will do; an entry may vanish at any time.
 */
export interface BlockCache {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
}

/** Raise it with every change of what the highlighter writes; the version of the grammars is the caller's to add. */
const VERSION = 3;

/**
 * A highlighter that asks `cache` first, and loads a grammar only for a block that is not there. A block that was cut
 * off is never cached, so that every parse reports it.
 */
export function cachedHighlighter(highlighter: Highlighter, cache: BlockCache): Highlighter {
  return {
    load: (blocks) => highlighter.load(blocks.filter((block) => cache.get(codeKey(block)) === undefined)),
    highlight: (block) => {
      const key = codeKey(block);
      const known = cache.get(key);
      if (known !== undefined) return { lines: known.split('\n'), cut: null };
      const result = highlighter.highlight(block);
      if (result.cut === null) cache.set(key, result.lines.join('\n'));
      return result;
    },
  };
}

function codeKey({ code, language }: CodeSource): string {
  return createHash('sha1').update(`${VERSION}\0${language}\0${code}`).digest('base64url');
}
