import { blockHandlers } from './blocks';
import { type Handlers, renderAll } from './context';
import { createContext } from './createContext';
import { toHtml } from './html';
import { inlineHandlers } from './inlines';
import { NO_SYNTAX, prepare } from './prepare';
import { parseTree } from './syntax';
import { tableHandlers } from './table';
import { childrenOf } from './tree';
import type { MarkdownOptions } from './types';

/** CommonMark and GFM without anything of ours; the site's handlers replace some of these. */
export const plainHandlers: Handlers = { ...blockHandlers, ...inlineHandlers, ...tableHandlers };

/** Markdown to HTML as the CommonMark and GFM specifications have it: what their examples are tested against. */
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
