import { blockHandlers } from '../blocks/blocks';
import { bareTable } from '../blocks/table';
import { type Context, type Handlers, renderAll } from '../context';
import { createContext } from '../createContext';
import { element, lines, raw, text } from '../html/hast';
import { toHtml } from '../html/html';
import { definitionOf, inlineHandlers, type LinkTarget } from '../inlines/inlines';
import { NO_SYNTAX, prepare } from '../syntax/prepare';
import { parseTree } from '../syntax/syntax';
import { childrenOf, type Md } from '../syntax/tree';
import type { MarkdownOptions } from '../types';
import { encodeUrl } from '../url';

/** Handlers whose output is that of the specifications' examples, in the place of the engine's own. */
const plainHandlers: Handlers = {
  ...blockHandlers,
  ...inlineHandlers,
  paragraph: (node, context) => element('p', {}, renderAll(node.children, context)),
  heading: (node, context) => element(`h${node.depth}`, {}, renderAll(node.children, context)),
  blockquote: (node, context) => element('blockquote', {}, lines(renderAll(node.children, context))),
  code: (node) => {
    const [language] = (node.lang ?? '').split(/\s/, 1);
    const body = text(node.value ? `${node.value}\n` : '');
    return element('pre', {}, [element('code', { class: language ? `language-${language}` : null }, [body])]);
  },
  html: (node) => raw(node.value),
  inlineCode: (node) => element('code', {}, [node.value.replace(/\r\n|[\r\n]/g, ' ')]),
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
  table: bareTable,
};

function plainLink(node: Md<'link'> | Md<'linkReference'>, { url, title }: LinkTarget, context: Context) {
  return element('a', { href: encodeUrl(url), title }, renderAll(node.children, context));
}

function plainImage(node: Md<'image'> | Md<'imageReference'>, { url, title }: LinkTarget) {
  return element('img', { src: encodeUrl(url), alt: node.alt ?? '', title });
}

/** Renders Markdown without extensions, for tests against the examples of the CommonMark and GFM specifications. */
export function toPlainHtml(body: string, options: MarkdownOptions): string {
  const prepared = prepare(body, 'md');
  const { root } = parseTree(prepared, options);
  if (!root) return '';
  const context = createContext(root, {
    prepared,
    options,
    handlers: plainHandlers,
    syntax: NO_SYNTAX,
  });
  return renderAll(childrenOf(root), context)
    .map((node) => `${toHtml([node])}\n`)
    .join('');
}
