import { htmlComment, outsideHidden } from './code';
import { admonitionKind, container, tabsOf } from './containers';
import { withHighlights } from './notes';
import { unquoted } from './values';

const BLOCK = /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+(.*\S|)[ \t]*$/;
const FENCE = /^([ \t]*)(`{3,}|~{3,})/;

/**
 * Converts admonitions, collapsible blocks and tabs of Python-Markdown, which contain the indented lines below them,
 * to containers.
 */
export function withIndentedBlocks(body: string): string {
  const lines = body.split('\n');
  const output: string[] = [];
  let fence: { ticks: string; depth: number } | null = null;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, space = '', ticks] = FENCE.exec(line) ?? [];
    const depth = widthOf(space);
    if (fence === null) fence = ticks === undefined ? null : { ticks, depth };
    else if (ticks?.startsWith(fence.ticks) && line.trim() === ticks && depth < fence.depth + 4) fence = null;
    const [, indent = '', mark = '', args = ''] = (fence === null ? BLOCK.exec(line) : null) ?? [];
    if (mark === '') {
      output.push(line);
      continue;
    }
    const isTab = mark.startsWith('===');
    const blocks = [{ label: args, ...indentedLines(lines, at + 1, indent) }];
    const last = () => blocks.at(-1)?.end ?? at;
    while (isTab) {
      const [, beside, next = '', label = ''] = BLOCK.exec(lines[last()] ?? '') ?? [];
      if (beside !== indent || !/^===\+?$/.test(next)) break;
      blocks.push({ label, ...indentedLines(lines, last() + 1, indent) });
    }
    at = last() - 1;
    const inner = (text: string) => `\n${withIndentedBlocks(text)}`;
    output.push(
      isTab
        ? tabsOf(
            blocks.map(({ label, text }) => ({ title: unquoted(label), inner: inner(text), indent })),
            indent,
          )
        : admonition(mark, args, inner(blocks[0]?.text ?? ''), indent),
    );
  }
  return output.join('\n');
}

/** The indented lines of a block, and the index of the next nonempty line. */
function indentedLines(
  lines: readonly string[],
  start: number,
  indent: string,
): { text: string; end: number } {
  const depth = widthOf(indent) + 4;
  let end = start;
  for (let at = start; at < lines.length; at++) {
    const line = lines[at] ?? '';
    if (line.trim() === '') continue;
    if (widthOf(/^[ \t]*/.exec(line)?.[0] ?? '') < depth) break;
    end = at + 1;
  }
  const content = lines.slice(start, end).map((line) => line.replace(/^\t| {4}/, ''));
  while (lines[end]?.trim() === '' && end < lines.length) end++;
  return { text: content.join('\n'), end };
}

function widthOf(space: string): number {
  return space.replaceAll('\t', '    ').length;
}

/** An admonition without a title gets the name of its kind, if ours has another name. */
function admonition(mark: string, args: string, inner: string, indent: string): string {
  const [, name = 'note', title] = /^([\w-]+)[^"]*(?:"(.*)")?/.exec(args) ?? [];
  const word = (name[0] ?? '').toUpperCase() + name.slice(1);
  if (mark.startsWith('?')) return container({ kind: 'details', title: title || word, inner, indent });
  const kind = admonitionKind(name);
  const shown = title || (kind === name ? undefined : word);
  return container({ kind: kind ?? 'note', title: shown, inner, indent });
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
export function withPythonInlines(body: string, onLoss: (what: 'reference' | 'icon') => void): string {
  return outsideHidden(body, (text) =>
    withHighlights(text)
      .replace(/^::: [\w.]+[ \t]*\n(?:(?:[ \t]{4}.*|[ \t]*)\n)*/gm, (whole) => {
        onLoss('reference');
        return `${htmlComment(whole)}\n\n`;
      })
      .replace(/^\[TOC\][ \t]*$/gm, '')
      .replace(/^\*\[[^\]\r\n]+\]:.*$/gm, '')
      .replace(/\+\+([a-z\d][\w-]*(?:\+[a-z\d][\w-]*)*)\+\+/gi, (_, keys: string) =>
        keys
          .split('+')
          .map((key) => `<kbd>${key}</kbd>`)
          .join('+'),
      )
      .replace(/\^\^(?=\S)([^^\n]*\S)\^\^/g, '<ins>$1</ins>')
      .replace(/[ \t]?:(?:material|fontawesome|octicons|simple)-[\w-]+:/g, () => {
        onLoss('icon');
        return '';
      })
      .replace(/(<[a-z][^<>]*?)(?<![ \t])[ \t]+markdown(?:="[^"<>]*")?(?=[\s>])/g, '$1'),
  );
}
