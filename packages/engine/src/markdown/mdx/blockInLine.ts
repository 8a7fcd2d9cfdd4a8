import { PARAGRAPH_ENDS, PARAGRAPH_SCOPES } from '../../shared/htmlTags';
import { type Context, positionOf } from '../context';
import type { Content } from '../html/hast';
import type { MdastNode } from '../syntax/tree';
import type { MarkdownProblem } from '../types';

/** Reports an element that ends the paragraph which the author wrote around it in MDX. What components draw is unknown. */
export function reportBlockInLine(node: MdastNode, content: readonly Content[], context: Context): void {
  const element = content.map((one) => paragraphEndIn(one)).find((name) => name !== null);
  if (element) context.problems.push({ ...blockInLine(element), line: positionOf(node, context).line });
}

/** The problem of an element within a paragraph. */
export function blockInLine(element: string): MarkdownProblem {
  return {
    rule: 'block-in-line',
    message: `<${element}> stands within a paragraph, which browsers end before it: the page is not what was drawn, and React draws it again.`,
    hint: 'Put empty lines around what draws it, or use an element for a line such as <span>.',
  };
}

function paragraphEndIn(node: Content, isInParagraph = false): string | null {
  if (!('children' in node)) return null;
  const name = 'tagName' in node ? node.tagName : ('name' in node && node.name) || '';
  if (isInParagraph && PARAGRAPH_ENDS.has(name)) return name;
  const isComponent = /^[A-Z]|\./.test(name);
  const isInside = name === 'p' || (isInParagraph && !isComponent && !PARAGRAPH_SCOPES.has(name));
  for (const child of node.children as Content[]) {
    const found = paragraphEndIn(child, isInside);
    if (found !== null) return found;
  }
  return null;
}
