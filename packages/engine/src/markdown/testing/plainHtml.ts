import { renderAll } from '../context';
import { createContext } from '../createContext';
import { toHtml } from '../html';
import { plainHandlers } from '../markdown';
import { NO_SYNTAX, prepare } from '../prepare';
import { parseTree } from '../syntax';
import { childrenOf } from '../tree';
import type { MarkdownOptions } from '../types';

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
