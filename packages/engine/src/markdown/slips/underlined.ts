import { type Context, reportNode } from '../context';
import { type MdastNode, plainText, visit } from '../syntax/tree';

/** Maximum length of a probable heading, in characters. */
const LONG = 80;

/**
 * Reports setext headings that are probably paragraphs above a thematic break: long, with several lines, or ending in a
 * period.
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
