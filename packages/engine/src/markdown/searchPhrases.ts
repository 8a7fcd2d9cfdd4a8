import { childrenOf, type MdastNode } from './tree';

// A colon of Korean, Japanese and Chinese keyboards is one, too.
const IN_HTML = /<!--\s*searched\s+as\s*[:：]([\s\S]*?)-->/gi;
const IN_EXPRESSION = /^\s*\/\*\s*searched\s+as\s*[:：]([\s\S]*)\*\/\s*$/i;
const ANY = /<!--\s*searched\s+as\s*[:：][\s\S]*?-->|\{\/\*\s*searched\s+as\s*[:：][\s\S]*?\*\/\}/gi;

/**
 * The phrases in a node that readers search for its section with: those of comments `<!-- searched as: … -->`, and in
 * MDX of such comments in braces; one a line, with or without the mark of a list item.
 */
export function searchPhrasesIn(node: MdastNode): string[] {
  if (node.type === 'html')
    return Array.from(node.value.matchAll(IN_HTML), ([, text]) => text!).flatMap(linesOf);
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression')
    return linesOf(IN_EXPRESSION.exec(node.value)?.[1] ?? '');
  return childrenOf(node).flatMap(searchPhrasesIn);
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*[-*]\s/, '').trim())
    .filter(Boolean);
}

/** Removes search phrases, with the blank lines before them, from a Markdown text, whose rest a translation follows. */
export function withoutSearchPhrases(text: string): string {
  const parts = text.split(ANY);
  return parts.map((part, at) => (at < parts.length - 1 ? part.trimEnd() : part)).join('');
}
