import type { MarkdownFormat } from './types';

/**
 * Text that must not be changed: fenced code (closed or not), inline code, and escaped characters. The info string of a
 * backtick fence contains no backtick (CommonMark 4.5): ```` ```js``` ```` is inline code.
 */
const CODE =
  '^[ \\t>*+\\-\\d.)]*(`{3,}(?!.*`)|~{3,})[^\\n]*\\n(?:[\\s\\S]*?^[ \\t>]*\\1[`~]*[ \\t]*$|[\\s\\S]*)|(?<!`)(`+)(?!`)(?:(?!\\n[ \\t>]*(?:\\n|<!--|\\{/\\*|[#>|]|[-*+] |\\d+[.)] ))[\\s\\S])*?(?<!`)\\2(?!`)|\\\\[^\\n]';
const HTML_COMMENT = new RegExp(`${CODE}|<!--([\\s\\S]*?)-->`, 'gm');
const MDX_TRUNCATION = new RegExp(`${CODE}|\\{/\\*\\s*truncate\\s*\\*/\\}`, 'gm');

/**
 * Lets each format accept the other's comments: `<!-- … -->` in MDX, where it would be a syntax error, and the
 * truncation marker of MDX in Markdown. Comments in MDX keep their length, so that columns stay valid. Code is not
 * changed.
 */
export function unifyComments(text: string, format: MarkdownFormat): string {
  if (format === 'mdx') {
    if (!text.includes('<!--')) return text;
    return text.replace(HTML_COMMENT, (all: string, _fence, _ticks, comment: string | undefined) =>
      comment === undefined ? all : `{/* ${comment.replaceAll('*/', '* ')}*/}`,
    );
  }
  if (!text.includes('{/*')) return text;
  return text.replace(MDX_TRUNCATION, (all) => (all.startsWith('{/*') ? '<!-- truncate -->' : all));
}

const ANY_COMMENT = new RegExp(`${CODE}|<!--[\\s\\S]*?-->|\\{/\\*[\\s\\S]*?\\*/\\}`, 'gm');

/** Removes comments from a text, except in code. A line that becomes empty is removed. */
export function withoutComments(text: string, format: MarkdownFormat): string {
  if (!text.includes('<!--') && !text.includes('{/*')) return text;
  const marked = text.replace(ANY_COMMENT, (all) =>
    all.startsWith('<!--') || (format === 'mdx' && all.startsWith('{/*')) ? '\0' : all,
  );
  return marked.replace(/^[ \t]*\0[ \t\0]*\n|\0/gm, '');
}

const COMMENT_ID = new RegExp(
  `${CODE}|^([ \\t>]*#{1,6}[ \\t][^\\r\\n]*?)\\{/\\*(?:\\s*#([^\\s{}*]+)\\s*|([^\\s{}*#A-Z]+))\\*/\\}[ \\t]*$`,
  'gm',
);

/** Converts heading ids in MDX comments, as react.dev and Docusaurus write them, to `{#id}`. */
export function uncommentIds(text: string): string {
  if (!/\{\/\*[^\n]*\*\/\}[ \t]*$/m.test(text)) return text;
  return text.replace(
    COMMENT_ID,
    (all: string, _fence, _ticks, heading: string | undefined, marked?: string, bare?: string) =>
      heading === undefined ? all : `${heading}{#${marked ?? bare}}`,
  );
}
