import { replaceBetween, replaceParts } from '../../shared/markedParts';
import type { MarkdownFormat } from '../types';
import { sourceParts } from './sourceParts';

/**
 * Lets each format accept the other's comments: `<!-- … -->` in MDX, where it would be a syntax error, and the
 * truncation marker of MDX in Markdown. Comments in MDX keep their length, so that columns stay valid. Code is not
 * changed.
 */
export function unifyComments(text: string, format: MarkdownFormat): string {
  if (format === 'md') {
    if (!text.includes('{/*')) return text;
    return replaceBetween(text, sourceParts(text, 'md'), (prose) =>
      prose.replace(TRUNCATION, '<!-- truncate -->'),
    );
  }
  if (!text.includes('<!--')) return text;
  return replaceParts(text, sourceParts(text, 'mdx'), ({ kind }, written) =>
    kind === 'html' ? `{/* ${written.slice(4, -3).replaceAll('*/', '* ')}*/}` : written,
  );
}

const TRUNCATION = /\{\/\*\s*truncate\s*\*\/\}/g;

/** Removes comments from a text, except in code. A line that becomes empty is removed. */
export function withoutComments(text: string, format: MarkdownFormat): string {
  if (!text.includes('<!--') && !text.includes('{/*')) return text;
  const marked = replaceParts(text, sourceParts(text, format), ({ kind }, written) =>
    kind === 'html' || kind === 'expression' ? '\0' : written,
  );
  return marked.replace(/^[ \t]*\0[ \t\0]*\n|\0/gm, '');
}

/** A heading with its id in a comment; within the id are no capital letters unless `#` precedes it. */
const COMMENT_ID =
  /^([ \t>]*#{1,6}[ \t][^\r\n]*?)\{\/\*(?:\s*#([^\s{}*]+)\s*|([^\s{}*#A-Z]+))\*\/\}[ \t]*$/gm;

/** Converts heading ids in MDX comments, as react.dev and Docusaurus write them, to `{#id}`. */
export function uncommentIds(text: string): string {
  if (!text.includes('*/}')) return text;
  const fences = [...sourceParts(text, 'mdx')].filter(({ kind }) => kind === 'fence');
  return replaceBetween(text, fences, (prose) =>
    prose.replace(
      COMMENT_ID,
      (_, heading: string, marked?: string, bare?: string) => `${heading}{#${marked ?? bare}}`,
    ),
  );
}
