import type { Content } from '../html/hast';
import { INLINE } from './particles';

/** Letters and punctuation of Japanese and Chinese, which have no spaces between words. */
const WIDE = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー\\u3001-\\u303f\\uff01-\\uff65';
/** Signs that these languages share with others. */
const SHARED = '“”‘’…—';
/** A line break in the source, between two characters of which one is wide and the other wide or shared. */
const BREAK = new RegExp(
  `(?<=[${WIDE}])[ \\t]*\\n[ \\t]*(?=[${WIDE}${SHARED}])|(?<=[${SHARED}])[ \\t]*\\n[ \\t]*(?=[${WIDE}])`,
  'gu',
);

/**
 * Removes line breaks of the source between Japanese or Chinese characters, which a browser would show as spaces. Korean
 * has spaces and keeps them.
 */
export function unwrapped(text: string): string {
  return text.includes('\n') ? text.replace(BREAK, '') : text;
}

/** Removes such line breaks from the texts of a tree, also beside inline elements. Code is not changed. */
export function joinLines(content: readonly Content[]): void {
  let before = '';
  /** A text that ends with a line break, and its end. */
  let open: { node: Extract<Content, { type: 'text' }>; end: string } | null = null;
  const reset = () => {
    before = '';
    open = null;
  };
  const join = (node: Extract<Content, { type: 'text' }>) => {
    if (open && unwrapped(open.end + node.value[0]) !== open.end + node.value[0])
      open.node.value = open.node.value.trimEnd();
    node.value = unwrapped(before + node.value).slice(before.length);
    open = node.value.endsWith('\n') ? { node, end: (before + node.value).slice(-2) } : null;
    before = (before + node.value).trimEnd().slice(-1);
  };
  const walk = (nodes: readonly Content[]) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        if (node.value !== '') join(node);
      } else if (node.type === 'element' && INLINE.has(node.tagName) && node.tagName !== 'code') {
        walk(node.children as Content[]);
      } else {
        reset();
        if ('children' in node && !(node.type === 'element' && /^(?:pre|code)$/.test(node.tagName)))
          walk(node.children as Content[]);
        reset();
      }
    }
  };
  walk(content);
}
