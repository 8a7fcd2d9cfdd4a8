import { type Context, positionOf, reportNode } from '../context';
import { childrenOf, type Md, type MdastNode, visit } from '../syntax/tree';

/** A processing instruction, declaration or CDATA section, which browsers parse as a comment. */
const UNSEEN = /^\s*(<(?:\?|![A-Za-z[])[^\s>]*)/;

/**
 * Reports code blocks, formulas, comments and raw HTML elements that are never closed, so that the rest of the text is
 * rendered inside them. Also reports markup that browsers hide, such as `<?php … ?>` outside of code, and a text that is
 * a code block as a whole.
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
    if (node.type === 'math' && isUnclosedFormula(node, context)) reportFormula(node, context);
    if (node.type === 'html' && hasUnclosedComment(node.value)) {
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
  reportWrapped(root, context);
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

/** Reports a text that is a single code block of Markdown with several blocks of its own, as it is copied from a chat. */
function reportWrapped(root: MdastNode, context: Context): void {
  const [only, ...others] = childrenOf(root);
  if (only?.type !== 'code' || others.length > 0 || !/^(?:md|markdown)$/i.test(only.lang ?? '')) return;
  if (!/\S[ \t]*\n[ \t]*\n\s*\S/.test(only.value)) return;
  reportNode(context, only, {
    rule: 'unclosed',
    message: 'The whole text is one code block, so its Markdown is shown as it is written.',
    hint: 'Remove the first line of the block, with its backticks, and the last.',
  });
}

function hasUnclosedComment(html: string): boolean {
  const last = html.lastIndexOf('-->');
  return /<!--(?!-?>)/.test(last < 0 ? html : html.slice(last + 3));
}

const FENCE = /(?<![`~])(`{3,}|~{3,})[^`]*$/;

/** Whether a formula in a block has no last line of its dollar signs alone, so that it ends with the text around it. */
function isUnclosedFormula({ position }: Md<'math'>, { prepared }: Context): boolean {
  if (!position || !prepared.lineAt(position.start.line).includes('$$')) return false;
  return position.start.line === position.end.line || !FORMULA_END.test(prepared.lineAt(position.end.line));
}

const FORMULA_END = /^[\s>*+\-\d.)]*\${2,}\s*$/;

/** Replaces a plugin's problem with the formula, whose source includes the text after it. */
function reportFormula(node: Md<'math'>, context: Context): void {
  const { problems } = context;
  const { line } = positionOf(node, context);
  const index = problems.findIndex((problem) => problem.rule.startsWith('plugin-') && problem.line === line);
  if (index >= 0) problems.splice(index, 1);
  reportNode(context, node, {
    rule: 'unclosed',
    message: 'The formula is not closed: everything after it is taken for a part of it.',
    hint: 'Write `$$` alone on the line where it ends, or `\\$` for the characters.',
  });
}

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
