import type { Content } from './hast';

/** U+2060, which has no width and forbids a line break. */
const JOINER = '\u2060';
const CLOSING = /[)\]}’”」』》〉%]$/;
const JOINT = /([)\]}’”」』》〉%])(?=[가-힣])/g;
/** Elements within a line: what follows one follows its last character. */
export const INLINE = new Set(['a', 'abbr', 'code', 'del', 'em', 'kbd', 'mark', 'span', 'strong', 'sub']);

/**
 * Keeps Korean particles with the bracket or sign before them: `(DOKS)이고`. Browsers divide a line there even under
 * `word-break: keep-all`, which binds letters alone. Code is left as it is, but counts as the character before.
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
