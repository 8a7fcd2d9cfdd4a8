import { replaceMarked } from '@private-devlog/engine/internal';
import { outsideCode, withRaisedAttributes } from './code';
import { admonitionKind, container } from './containers';
import { sizeOf } from './pictures';
import { attributesOf } from './tags';

const EXTENSION = {
  open: /\{::(comment|nomarkdown)[^{}]*\}/g,
  close: /\{:\/(?:comment|nomarkdown)?\}/g,
};

/** Converts kramdown's extensions of Markdown: attribute lists, its table of contents and its options. */
export function kramdown(body: string): string {
  return outsideCode(withRaisedAttributes(body), (text) =>
    replaceMarked(withBoxes(text), EXTENSION, ({ inner, opening: [, name] }) =>
      name === 'comment' ? '' : inner,
    )
      // In kramdown Markdown goes on below the end of an element, in CommonMark only after a blank line.
      .replace(/^(<\/(?:div|section|aside|details|p|figure|table)>[ \t]*\n)(?=[^\s<])/gm, '$1\n')
      .replace(/^[ \t]*(?:[-*+]|\d+\.)[ \t]+\S.*\n[ \t]*\{:(?=[^}\n]*\btoc\b)[^}\n]*\}[ \t]*$/gim, '')
      .replace(/^(#{1,6}[ \t](?:.*\S)?)[ \t]*\n[ \t]*\{:[^#}\n]*#([^\s}]+)[^}\n]*\}[ \t]*$/gm, '$1 {#$2}')
      .replace(/^(#{1,6}[ \t](?:.*\S)?)[ \t]*\{:[^#{}\n]*#([^\s{}]+)[^{}\n]*\}[ \t]*$/gm, '$1 {#$2}')
      .replace(
        PICTURE,
        (_, tagName: string, list: string) =>
          pictureForColorMode(tagName, list) ?? tagName + sizeOf(attributesOf(list)),
      )
      .replace(/^[ \t]*(?:>[ \t]*)?\{:[^}\r\n]*\}[ \t]*\n?/gm, (line) =>
        line.trimStart().startsWith('>') ? '>\n' : '',
      )
      .replace(/(?<![ \t])[ \t]*\{:(?![:/])[^{}\n]*\}/g, '')
      .replace(/\{::?\/?[a-z][^{}\n]*\}/g, ''),
  );
}

/** Converts a picture that Chirpy shows only in light or dark mode. */
function pictureForColorMode(tagName: string, list: string): string | null {
  const [, mode] = /(?:^|\s)\.(light|dark)(?![\w-])/.exec(list) ?? [];
  const [, alt, src] = /^!\[([^\]]*)\]\(<?([^\s<>)]+)/.exec(tagName) ?? [];
  if (mode === undefined || alt === undefined || src === undefined) return null;
  return `<img class="only-${mode}" src="${src}" alt="${alt.replaceAll('"', '&quot;')}">`;
}

/** A picture with attributes after it, or on the line below. */
const PICTURE =
  /(!\[[^\]\n]{0,500}\](?:\((?:[^()\n]|\([^()\n]*\))*\)|\[[^\]\n]{0,500}\]))[ \t]*(?:\n[ \t]*)?\{:([^{}\n]*)\}/g;

const BOX_CLASS = /^[ \t]*\{:[^}\n]{0,300}\.(?:notice|prompt)(?:--?([a-z]+))?(?![\w-])[^}\n]{0,300}\}[ \t]*$/;
const BOX_ELEMENT =
  /^([ \t]*)<(div|p|section|aside)\b[^<>]{0,200}\bclass=["'](?:[^"'<>]{0,200}\s)?notice(?:--([a-z]{1,20}))?(?:\s[^"'<>]{0,200})?["'][^<>]{0,200}>((?:(?!<\2\b)[\s\S])*?)<\/\2>/gm;

/**
 * Converts boxes of themes: `notice--info` of Minimal Mistakes on a block or element, `prompt-tip` of Chirpy on a
 * quote.
 */
function withBoxes(text: string): string {
  const lines = text.split('\n');
  for (let end = 1; end < lines.length; end++) {
    const [mark, named] = BOX_CLASS.exec(lines[end] ?? '') ?? [];
    if (mark === undefined) continue;
    let start = end;
    while (start > 0 && lines[start - 1]?.trim() !== '') start--;
    const block = lines.slice(start, end);
    const indent = /^[ \t]*/.exec(block[0] ?? '')?.[0] ?? '';
    const kind = admonitionKind(named) ?? 'note';
    const isQuote = block[0]?.trimStart().startsWith('>') === true;
    const box = isQuote
      ? [`${indent}> [!${kind.toUpperCase()}]`, ...block]
      : block.length === 0
        ? []
        : container({ kind, inner: `\n${block.join('\n')}`, indent }).split('\n');
    lines.splice(start, end - start + 1, ...box);
    end = start + box.length - 1;
  }
  return lines
    .join('\n')
    .replace(BOX_ELEMENT, (_, indent: string, _name: string, named: string | undefined, inner: string) =>
      container({
        kind: admonitionKind(named) ?? 'note',
        inner: inner.replace(/^[ \t]+(?=<)/gm, ''),
        indent,
      }),
    );
}
