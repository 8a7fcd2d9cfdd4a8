import { HTML_COMMENT, markedParts } from '../../shared/markedParts';
import { childrenOf, type MdastNode } from '../syntax/tree';

/** Beginning of a comment with phrases; a colon of Korean, Japanese and Chinese keyboards is one, too. */
export const KEYWORD = /^\s*searched\s+as\s*[:：]/i;

/**
 * The phrases in a node that readers search for its section with: those of comments `<!-- searched as: … -->`, and in
 * MDX of such comments in braces; one a line, with or without the mark of a list item.
 */
export function searchPhrasesIn(node: MdastNode): string[] {
  if (node.type === 'html')
    return markedParts(node.value, HTML_COMMENT).flatMap(({ inner }) => phrasesOf(inner));
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return phrasesOf(commentIn(node.value) ?? '');
  return childrenOf(node).flatMap(searchPhrasesIn);
}

/** The text of the comment that is all of an expression of MDX; `null` without one. */
export function commentIn(expression: string): string | null {
  const text = expression.trim();
  return text.length > 3 && text.startsWith('/*') && text.endsWith('*/') ? text.slice(2, -2) : null;
}

/** The phrases of a comment, one a line; none of a comment without the keyword. */
function phrasesOf(comment: string): string[] {
  if (!KEYWORD.test(comment)) return [];
  return comment
    .replace(KEYWORD, '')
    .split('\n')
    .map((line) => line.replace(/^\s*[-*]\s/, '').trim())
    .filter(Boolean);
}

const MARKS = [
  { open: /<!--\s*searched\s+as\s*[:：]/gi, close: /-->/g },
  { open: /\{\/\*\s*searched\s+as\s*[:：]/gi, close: /\*\/\}/g },
];

/** Removes search phrases, with the blank lines before them, from a Markdown text, whose rest a translation follows. */
export function withoutSearchPhrases(text: string): string {
  return MARKS.reduce((rest, marks) => {
    let kept = '';
    let from = 0;
    for (const { index, end } of markedParts(rest, marks)) {
      kept += rest.slice(from, index).trimEnd();
      from = end;
    }
    return kept + rest.slice(from);
  }, text);
}
