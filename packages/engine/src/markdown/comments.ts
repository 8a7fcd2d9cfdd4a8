import type { MarkdownFormat } from './types';

/**
 * Where nothing may be changed: code in fences (closed or not) and between backticks, and a character after a backslash. A
 * fence has no backtick behind it on its line (CommonMark 4.5): ```` ```js``` ```` is code in a line.
 */
const CODE =
  '^[ \\t>*+\\-\\d.)]*(`{3,}(?!.*`)|~{3,})[^\\n]*\\n(?:[\\s\\S]*?^[ \\t>]*\\1[`~]*[ \\t]*$|[\\s\\S]*)|(?<!`)(`+)(?!`)[^`]+(?<!`)\\2(?!`)|\\\\[^\\n]';
const HTML_COMMENT = new RegExp(`${CODE}|<!--([\\s\\S]*?)-->`, 'gm');
const MDX_TRUNCATION = new RegExp(`${CODE}|\\{/\\*\\s*truncate\\s*\\*/\\}`, 'gm');

/**
 * Each format accepts the other's comments: `<!-- … -->` in MDX, where it would be a syntax error, and the truncation
 * marker of MDX in Markdown. Comments of MDX keep their length, so that columns stay; code is left alone.
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

/** The text without its comments, which are the author's; code is left alone. A line that becomes empty is removed. */
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

/** The text with ids of headings in comments of MDX, as the documents of React and Docusaurus write them, as `{#id}`. */
export function uncommentIds(text: string): string {
  if (!/\{\/\*[^\n]*\*\/\}[ \t]*$/m.test(text)) return text;
  return text.replace(
    COMMENT_ID,
    (all: string, _fence, _ticks, heading: string | undefined, marked?: string, bare?: string) =>
      heading === undefined ? all : `${heading}{#${marked ?? bare}}`,
  );
}
