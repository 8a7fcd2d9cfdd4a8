import type { Nodes } from 'mdast';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmFromMarkdown } from 'mdast-util-gfm';
import { gfm } from 'micromark-extension-gfm';

/** An address of a link or picture in a text. */
export interface Destination {
  readonly url: string;
  readonly isPicture: boolean;
}

/** Returns the new spelling of an address; `null` to leave it unchanged. */
export type Resolve = (destination: Destination) => string | null;

interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Bare addresses stay unchanged. Scanning for them took hours in lines of a megabyte, as charts in notebooks have.
 */
const NO_BARE = { disable: { null: ['wwwAutolink', 'protocolAutolink', 'emailAutolink'] } };

/**
 * Rewrites the addresses of links and pictures in a Markdown text, including HTML tags; everything else stays byte
 * for byte.
 */
export function rewriteLinks(body: string, resolve: Resolve): string {
  const tree = fromMarkdown(body, { extensions: [gfm(), NO_BARE], mdastExtensions: [gfmFromMarkdown()] });
  const edits: Edit[] = [];
  visit(tree, body, resolve, edits);
  let result = body;
  for (const { start, end, text } of edits.sort((a, b) => b.start - a.start))
    result = result.slice(0, start) + text + result.slice(end);
  return result;
}

function visit(node: Nodes, body: string, resolve: Resolve, edits: Edit[]): void {
  const start = node.position?.start.offset ?? 0;
  const end = node.position?.end.offset ?? 0;
  const source = body.slice(start, end);
  if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
    const inner = node.type === 'link' ? (node.children.at(-1)?.position?.end.offset ?? start) - start : 0;
    const found = destinationAt(source, inner, node.type === 'definition');
    const resolved = found && resolve({ url: found.url, isPicture: node.type === 'image' });
    if (found && resolved !== null)
      edits.push({ start: start + found.from, end: start + found.to, text: resolved });
  }
  if (node.type === 'html')
    for (const found of source.matchAll(/\b(src|href|poster)\s*=\s*(["'])(.*?)\2/gi)) {
      const [whole, name = '', quote = '', url = ''] = found;
      const resolved = resolve({ url, isPicture: name.toLowerCase() !== 'href' });
      const from = start + found.index + whole.lastIndexOf(quote + url + quote) + 1;
      if (resolved !== null) edits.push({ start: from, end: from + url.length, text: resolved });
    }
  if ('children' in node) for (const child of node.children) visit(child, body, resolve, edits);
}

/** Range of the address in the source of a link, including angle brackets. */
function destinationAt(source: string, after: number, isDefinition: boolean) {
  if (source.startsWith('<')) return null;
  const opening = isDefinition ? /\]:\s*/g : /\]\(\s*/g;
  opening.lastIndex = after;
  const match = opening.exec(source);
  if (!match) return null;
  const from = match.index + match[0].length;
  const bracketed = /^<([^<>\n]*)>/.exec(source.slice(from));
  if (bracketed) return { url: bracketed[1] ?? '', from, to: from + bracketed[0].length };
  let depth = 0;
  let to = from;
  for (; to < source.length; to++) {
    const char = source[to] ?? '';
    if (char === '\\') to++;
    else if (/\s/.test(char)) break;
    else if (char === '(') depth++;
    else if (char === ')' && depth-- === 0) break;
  }
  return { url: source.slice(from, to), from, to };
}
