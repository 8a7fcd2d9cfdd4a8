import { HTML_COMMENT, markedParts, replaceParts } from '../../shared/markedParts';
import { type Context, reportNode } from '../context';
import { commentIn } from '../outline/searchPhrases';
import { childrenOf, type Md, type MdastNode } from '../syntax/tree';

/** Imports and exports, which may precede the title. */
const IMPORT = /^(?:import|export)\s/;

/**
 * The heading that becomes the article's title: a leading `# …`, after optional imports and comments. `null` when front
 * matter has a title, or the text begins differently.
 */
export function leadingTitleOf(root: MdastNode, { options }: Pick<Context, 'options'>): Md<'heading'> | null {
  if (!options.takesTitle) return null;
  for (const node of childrenOf(root)) {
    if (node.type === 'heading') return node.depth === 1 ? node : null;
    if (!isBeforeTitle(node)) return null;
  }
  return null;
}

/** Whether the separator of a git conflict, `=======`, has turned the text before it into a heading. */
export function hasConflict(root: MdastNode, { prepared }: Pick<Context, 'prepared'>): boolean {
  const isMiddle = (node: MdastNode) =>
    node.type === 'heading' && prepared.lineAt(node.position?.end.line ?? 0) === '=======';
  return /^<{7} /m.test(prepared.source) && childrenOf(root).some(isMiddle);
}

/** Reports a second title: a page should have a single `h1`. */
export function reportSecondTitle(root: MdastNode, title: MdastNode | null, context: Context): void {
  if (context.options.takesTitle === undefined) return;
  const second = childrenOf(root).find(
    (node) => node.type === 'heading' && node.depth === 1 && node !== title,
  );
  if (!second) return;
  reportNode(context, second, {
    rule: 'second-title',
    message: 'The page has a title already, and this heading is another.',
    hint: 'Begin the headings of the text with `##`.',
  });
}

/** Reports the first heading that skips a level of the outline. */
export function reportSkippedLevel(context: Context): void {
  let previous: number | null = null;
  for (const [node, { level }] of context.headings) {
    if (previous !== null && level > previous + 1) {
      reportNode(context, node, {
        rule: 'heading-level',
        message: `This heading of level ${level} follows one of level ${previous}.`,
        hint: `Write it with ${previous + 1} \`#\`: screen readers and the table of contents go by levels.`,
      });
      return;
    }
    previous = level;
  }
}

/** Reports the first heading without text, which neither a screen reader nor the table of contents can name. */
export function reportEmptyHeading(context: Context): void {
  for (const [node, { text }] of context.headings) {
    if (text !== '' || childrenOf(node).some(({ type }) => type !== 'text')) continue;
    reportNode(context, node, {
      rule: 'heading-level',
      message: 'This heading has no text.',
      hint: 'Write it, or remove the line.',
    });
    return;
  }
}

function isBeforeTitle(node: MdastNode): boolean {
  switch (node.type) {
    case 'mdxjsEsm':
    case 'definition':
      return true;
    case 'mdxFlowExpression':
      return commentIn(node.value) !== null;
    case 'html':
      return replaceParts(node.value, markedParts(node.value, HTML_COMMENT), () => '').trim() === '';
    case 'paragraph': {
      const [first] = node.children;
      return first?.type === 'text' && IMPORT.test(first.value);
    }
    default:
      return false;
  }
}
