import { type Context, reportNode } from './context';
import { type MdastNode, plainText, visit } from './tree';

/** A heading is seldom longer, in characters. */
const LONG = 80;

/**
 * Reports paragraphs that a line of hyphens below them makes a heading, where an author means a rule across the page: a
 * heading has one line, and no period at its end.
 */
export function reportUnderlined(root: MdastNode, context: Context): void {
  visit(root, (node) => {
    if (node.type !== 'heading' || node.depth !== 2 || !node.position) return;
    const { start, end } = node.position;
    if (start.line === end.line || !/^[ >]*-+\s*$/.test(context.prepared.lineAt(end.line))) return;
    const text = plainText(node);
    const isParagraph = end.line - start.line > 1 || text.length > LONG || /[.!?。…]["”’)]?$/.test(text);
    if (!isParagraph) return;
    reportNode(context, node, {
      rule: 'unsupported-syntax',
      message: 'The line of hyphens below this paragraph makes it a heading.',
      hint: 'Put an empty line between them; then the hyphens are a rule across the page.',
    });
  });
}
