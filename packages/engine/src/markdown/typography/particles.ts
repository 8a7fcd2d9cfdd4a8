import type { Content } from '../html/hast';

/** U+2060 WORD JOINER: has no width and prevents a line break. */
const JOINER = '\u2060';
const CLOSING = /[)\]}’”」』》〉%]$/;
const JOINT = /([)\]}’”」』》〉%])(?=[가-힣])/g;
/** Inline elements: the text after one directly follows its last character. */
export const INLINE = new Set(['a', 'abbr', 'code', 'del', 'em', 'kbd', 'mark', 'span', 'strong', 'sub']);

/**
 * Prevents line breaks between a closing bracket or sign and a Korean particle: `(DOKS)이고`. Browsers break there even
 * with `word-break: keep-all`, which only affects letters. Code is not changed, but counts as preceding text.
 */
export function joinParticles(content: readonly Content[]): void {
  let before = '';
  const walk = (nodes: readonly Content[], isCode: boolean) => {
    for (const node of nodes) {
      if (node.type === 'text') {
        const { value } = node;
        if (value === '') continue;
        if (!isCode) {
          const joined = value.replace(JOINT, `$1${JOINER}`);
          node.value = CLOSING.test(before) && /^[가-힣]/.test(value) ? JOINER + joined : joined;
        }
        before = value;
      } else if (node.type === 'element') {
        if (node.tagName === 'pre') continue;
        const isInline = INLINE.has(node.tagName);
        if (!isInline) before = '';
        walk(node.children as Content[], isCode || node.tagName === 'code');
        if (!isInline) before = '';
      } else {
        before = '';
        if ('children' in node) walk(node.children as Content[], isCode);
      }
    }
  };
  walk(content, false);
}
