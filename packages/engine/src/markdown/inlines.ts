import { type Context, type Handlers, renderAll } from './context';
import { element, text } from './hast';
import type { Md } from './tree';
import { encodeUrl } from './url';

/** Renders inline nodes of CommonMark and GFM, with the output format of the specifications' examples. */
export const inlineHandlers: Handlers = {
  text: (node) => text(node.value),
  inlineCode: (node) => element('code', {}, [node.value.replace(/\r\n|[\r\n]/g, ' ')]),
  break: () => [element('br', {}), text('\n')],
  emphasis: (node, context) => element('em', {}, renderAll(node.children, context)),
  strong: (node, context) => element('strong', {}, renderAll(node.children, context)),
  delete: (node, context) => element('del', {}, renderAll(node.children, context)),
  link: (node, context) => plainLink(node, node, context),
  image: (node) => plainImage(node, node),
  linkReference: (node, context) => {
    const target = definitionOf(node, context);
    return target ? plainLink(node, target, context) : null;
  },
  imageReference: (node, context) => {
    const target = definitionOf(node, context);
    return target ? plainImage(node, target) : null;
  },
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

function plainLink(node: Md<'link'> | Md<'linkReference'>, { url, title }: LinkTarget, context: Context) {
  return element('a', { href: encodeUrl(url), title }, renderAll(node.children, context));
}

function plainImage(node: Md<'image'> | Md<'imageReference'>, { url, title }: LinkTarget) {
  return element('img', { src: encodeUrl(url), alt: node.alt ?? '', title });
}
