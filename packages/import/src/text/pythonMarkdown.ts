import { hidden, outsideHidden } from './code';
import { boxOf, container } from './containers';

const BLOCK = /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(.*?)[ \t]*$/;
const FENCE = /^([ \t]*)(`{3,}|~{3,})/;

/**
 * Converts admonitions, collapsible blocks and tabs of Python-Markdown, which contain the indented lines below them,
 * to containers.
 */
export function withIndentedBlocks(body: string): string {
  const lines = body.split('\n');
  const written: string[] = [];
  let fence: { ticks: string; depth: number } | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, space = '', ticks] = FENCE.exec(line) ?? [];
    const depth = widthOf(space);
    if (fence === null) fence = ticks === undefined ? null : { ticks, depth };
    else if (ticks?.startsWith(fence.ticks) && line.trim() === ticks && depth < fence.depth + 4) fence = null;
    const [, indent = '', mark = '', given = ''] = (fence === null ? BLOCK.exec(line) : null) ?? [];
    if (mark === '') {
      written.push(line);
      continue;
    }
    const isTab = mark.startsWith('===');
    const blocks = [{ given, ...heldLines(lines, at + 1, indent) }];
    const last = () => blocks.at(-1)?.end ?? at;
    while (isTab) {
      const [, beside, next = '', label = ''] = BLOCK.exec(lines[last()] ?? '') ?? [];
      if (beside !== indent || !/^===\+?$/.test(next)) break;
      blocks.push({ given: label, ...heldLines(lines, last() + 1, indent) });
    }
    at = last() - 1;
    const inner = (text: string) => `\n${withIndentedBlocks(text)}`;
    written.push(
      isTab
        ? container({
            kind: 'tabs',
            inner: `\n${blocks
              .map(({ given: label, text }) =>
                container({ kind: 'tab', title: unquoted(label), inner: inner(text), indent }),
              )
              .join('\n')}`,
            indent,
          })
        : box(mark, given, inner(blocks[0]?.text ?? ''), indent),
    );
  }
  return written.join('\n');
}

/** The indented lines of a block, and the index of the next nonempty line. */
function heldLines(lines: readonly string[], start: number, indent: string): { text: string; end: number } {
  const depth = widthOf(indent) + 4;
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (widthOf(/^[ \t]*/.exec(line)?.[0] ?? '') < depth) break;
    end = at + 1;
  }
  const held = lines.slice(start, end).map((line) => line.replace(/^\t| {4}/, ''));
  while (lines[end]?.trim() === '' && end < lines.length) end++;
  return { text: held.join('\n'), end };
}

function widthOf(space: string): number {
  return space.replaceAll('\t', '    ').length;
}

/** An admonition without a title gets the name of its kind, if ours has another name. */
function box(mark: string, given: string, inner: string, indent: string): string {
  const [, name = 'note', title] = /^([\w-]+)[^"]*(?:"(.*)")?/.exec(given) ?? [];
  const word = (name[0] ?? '').toUpperCase() + name.slice(1);
  if (mark.startsWith('?')) return container({ kind: 'details', title: title || word, inner, indent });
  const own = boxOf(name);
  return container({ kind: own ?? 'note', title: title || (own === name ? undefined : word), inner, indent });
}

function unquoted(label: string): string {
  return label.replace(/^(["'])(.*)\1$/, '$2');
}

const ATTRIBUTE = String.raw`(?:[.#][^\s{}.#"']+|[\w:-]+=(?:"[^"]*"|'[^']*'|[^\s"'}]+))`;

/** Converts attributes in braces to kramdown's form, which {@link kramdown} parses; those of code blocks to ours. */
export function withAttributes(body: string): string {
  return body.replace(
    new RegExp(String.raw`\{[ \t]*(${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*)[ \t]*\}`, 'g'),
    '{: $1 }',
  );
}

/** Converts inline syntax of Python-Markdown's extensions, and hides lines that only they can interpret. */
export function withPythonInlines(body: string, onReference: () => void): string {
  return outsideHidden(body, (text) =>
    text
      .replace(/^::: [\w.]+[ \t]*\n(?:(?:[ \t]{4}.*|[ \t]*)\n)*/gm, (whole) => {
        onReference();
        return `${hidden(whole)}\n\n`;
      })
      .replace(/^\[TOC\][ \t]*$/gm, '')
      .replace(/^\*\[[^\]\n]+\]:.*$/gm, '')
      .replace(/\+\+([a-z\d][\w-]*(?:\+[a-z\d][\w-]*)*)\+\+/gi, (_, keys: string) =>
        keys
          .split('+')
          .map((key) => `<kbd>${key}</kbd>`)
          .join('+'),
      )
      .replace(/(?<![=\w])==(?=\S)([^=\n]*\S)==(?!=)/g, '<mark>$1</mark>')
      .replace(/\^\^(?=\S)([^^\n]*\S)\^\^/g, '<ins>$1</ins>')
      .replace(/[ \t]?:(?:material|fontawesome|octicons|simple)-[\w-]+:/g, '')
      .replace(/(<[a-z][^<>]*?)[ \t]+markdown(?:="[^"]*")?(?=[\s>])/g, '$1'),
  );
}
