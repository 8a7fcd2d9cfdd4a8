import type { Context } from '../context';
import { type Md, type MdastNode, plainText } from '../syntax/tree';

/** A container directive: a block from `:::name` to `:::`. */
export type Directive = Md<'containerDirective'>;

/** Splits off the label of a directive: the paragraph from its brackets. */
export function splitLabel(node: Directive): { label: Md<'paragraph'> | null; body: readonly MdastNode[] } {
  const [first, ...rest] = node.children;
  const isLabel = first?.type === 'paragraph' && first.data?.directiveLabel === true;
  return isLabel && plainText(first).trim()
    ? { label: first, body: rest }
    : { label: null, body: isLabel ? rest : node.children };
}

/** Id attribute of a directive (`{#id}`); none in excerpts. */
export function idOf(node: Directive, context: Context): { id?: string } {
  const id = node.attributes?.id;
  if (!id || context.isExcerpt) return {};
  context.anchors.add(id);
  return { id };
}
