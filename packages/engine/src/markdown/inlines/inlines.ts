import { type Context, type Handlers, renderAll } from '../context';
import { element, text } from '../html/hast';
import type { Md } from '../syntax/tree';

/** Renders the inline nodes of CommonMark and GFM that need nothing but their tags. */
export const inlineHandlers: Handlers = {
  text: (node) => text(node.value),
  break: () => [element('br', {}), text('\n')],
  emphasis: (node, context) => element('em', {}, renderAll(node.children, context)),
  strong: (node, context) => element('strong', {}, renderAll(node.children, context)),
  delete: (node, context) => element('del', {}, renderAll(node.children, context)),
  textDirective: (node, context) =>
    node.children.length === 0
      ? text(`:${node.name}`)
      : [text(`:${node.name}[`), ...renderAll(node.children, context), text(']')],
  leafDirective: (node, context) =>
    element('p', {}, [`::${node.name}`, ...renderAll(node.children, context)]),
};

/** Target of a link or image: the node itself, or the definition that it refers to. */
export type LinkTarget = Pick<Md<'definition'>, 'url' | 'title'>;

/** Definition of a reference. The parser creates references only for defined labels. */
export function definitionOf(
  node: Md<'linkReference'> | Md<'imageReference'>,
  context: Context,
): LinkTarget | undefined {
  return context.definitions.get(node.identifier);
}
