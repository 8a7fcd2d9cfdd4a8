import { createHash } from 'node:crypto';
import type { CodeSource, Highlighter } from './highlight';

/**
 * Persistent cache of highlighted blocks, so that an edited post does not load the grammars of unchanged blocks. Any
 * persistent map from short keys to text will do; entries may be evicted at any time. The caller keeps
 * it for one version of the engine only.
 */
export interface BlockCache {
  readonly get: (key: string) => string | undefined;
  readonly set: (key: string, value: string) => void;
}

/**
 * Wraps a highlighter with a cache. A grammar is loaded only on a cache miss. Truncated results are not cached, so that
 * every parse reports them.
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
  return createHash('sha1').update(`${language}\0${code}`).digest('base64url');
}
