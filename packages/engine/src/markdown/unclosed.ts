import { type Context, reportNode } from './context';
import { type Md, type MdastNode, visit } from './tree';

const UNCLOSED_COMMENT = /<!--(?!-?>)(?:(?!-->)[\s\S])*$/;

/** A processing instruction, declaration or CDATA section, which browsers parse as a comment. */
const UNSEEN = /^\s*(<(?:\?|![A-Za-z[])[^\s>]*)/;

/**
 * Reports code blocks, comments and raw HTML elements that are never closed, so that the rest of the text is rendered
 * inside them. Also reports markup that browsers hide, such as `<?php … ?>` outside of code.
 */
export function reportUnclosed(root: MdastNode, context: Context): void {
  visit(root, (node) => {
    if (node.type === 'code' && isUnclosed(node, context)) {
      reportNode(context, node, {
        rule: 'unclosed',
        message: 'The code block is not closed: everything after it is shown as code.',
        hint: 'End it with a line of as many backticks or tildes as it began with.',
      });
    }
    if (node.type === 'html' && UNCLOSED_COMMENT.test(node.value)) {
      reportNode(context, node, {
        rule: 'unclosed',
        message: 'The comment is not closed: everything after it is hidden.',
        hint: 'Write `-->` where it ends.',
      });
    }
    const [, unseen] = (node.type === 'html' && UNSEEN.exec(node.value)) || [];
    if (unseen !== undefined) {
      reportNode(context, node, {
        rule: 'unclosed',
        message: `Readers do not see \`${unseen}\` and what follows to its end.`,
        hint: 'Put it between backticks or into a code block.',
      });
    }
  });
  const [first] = context.rawHtml.open;
  if (!first) return;
  const { name, ...place } = first;
  context.problems.push({
    rule: 'unclosed',
    message: `The element <${name}> is not closed: everything after it is shown inside it.`,
    hint: `Write </${name}> where it ends, or \\<${name}> if you mean the characters.`,
    ...place,
  });
}

const FENCE = /(`{3,}|~{3,})[^`]*$/;

/** Whether a fenced block does not end with a closing fence. */
function isUnclosed(node: Md<'code'>, { prepared }: Context): boolean {
  if (!node.position) return false;
  const { start, end } = node.position;
  const [, fence] = FENCE.exec(prepared.lineAt(start.line).slice(start.column - 1)) ?? [];
  // Without a fence at its position it is an indented block.
  if (
    !fence ||
    !prepared
      .lineAt(start.line)
      .slice(start.column - 1)
      .startsWith(fence[0] as string)
  )
    return false;
  const last = prepared.lineAt(end.line).trimEnd();
  return end.line === start.line || !last.endsWith(fence) || !/^[\s>*+\-\d.)]*[`~]+$/.test(last);
}
