import { childrenOf, type MdastNode } from '../syntax/tree';

const IN_HTML = /<!--\s*truncate\s*-->/;
const IN_EXPRESSION = /^\s*\/\*\s*truncate\s*\*\/\s*$/;

/** Whether a node consists of the truncation marker, which ends the excerpt. */
export function isTruncation(node: MdastNode): boolean {
  return markerAt(node) === 0 && (node.type !== 'html' || node.value.replace(IN_HTML, '').trim() === '');
}

/**
 * The children of a node before the first marker, at any depth, including the truncated one that contains it; `null`
 * without a marker.
 */
export function blocksBeforeMarker(parent: MdastNode): MdastNode[] | null {
  const kept: MdastNode[] = [];
  for (const node of childrenOf(parent)) {
    const at = markerAt(node);
    if (at >= 0) {
      if (node.type === 'html' && at > 0) kept.push({ ...node, value: node.value.slice(0, at) });
      return kept;
    }
    const inner = blocksBeforeMarker(node);
    if (inner) {
      if (inner.length > 0) kept.push({ ...node, children: inner } as MdastNode);
      return kept;
    }
    kept.push(node);
  }
  return null;
}

/** Offset of the marker in a node's own text, or -1. */
function markerAt(node: MdastNode): number {
  if (node.type === 'html') return node.value.search(IN_HTML);
  const isExpression = node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression';
  return isExpression && IN_EXPRESSION.test(node.value) ? 0 : -1;
}
