import { type Features, markdownToMdast, mdxToMdast } from 'satteri';
import { HTML_COMMENT, markedParts, replaceParts } from '../../shared/markedParts';
import { messageOf } from '../../shared/values/messageOf';
import type { MarkdownOptions, MarkdownProblem } from '../types';
import { deepBlock, deepExpression } from './depth';
import type { Prepared } from './prepare';
import { endBareLinks, joinProtocolLinks } from './protocolLinks';
import { type MdastNode, visit } from './tree';

/** Maximum nesting depth of nodes: far beyond any readable text, far below a stack overflow. */
export const MAX_DEPTH = 200;
/** Maximum line length with positions: the parser's time for them is quadratic in it. */
const MAX_POSITIONED_LINE = 10_000;

const IN_ALT = { md: HTML_COMMENT, mdx: { open: /\/\*/g, close: /\*\//g } } as const;

type ParseOutcome = { root: MdastNode; problem: null } | { root: null; problem: MarkdownProblem };

/**
 * Parses a prepared text. Returns a tree with the author's characters, or a fatal problem: an MDX syntax error, or
 * nesting that could overflow the stack.
 */
export function parseTree(
  prepared: Prepared,
  options: Pick<MarkdownOptions, 'format' | 'lineOffset'>,
): ParseOutcome {
  const { source, hasDirectives, hasMath } = prepared;
  const features: Features = {
    gfm: true,
    frontmatter: false,
    directive: hasDirectives,
    math: hasMath,
  };
  const deep = deepBlock(source) ?? (options.format === 'mdx' ? deepExpression(source) : null);
  if (deep !== null) return tooDeep(deep + options.lineOffset);
  const tree = { features, position: !hasLineOver(MAX_POSITIONED_LINE, source) };
  let root: MdastNode;
  try {
    root = options.format === 'mdx' ? mdxToMdast(ended(source), tree) : markdownToMdast(source, tree);
  } catch (error) {
    if (options.format !== 'mdx') throw error;
    return { root: null, problem: mdxProblem(error, prepared, options.lineOffset) };
  }
  let deepLine: number | null = null;
  visit(root, (node, depth) => {
    if (depth > MAX_DEPTH) deepLine ??= node.position?.start.line ?? 1;
    if (prepared.isChanged) cleanNode(node, prepared.clean);
    // The parser takes comments in an alternative text for words of it.
    if ('alt' in node && node.alt)
      node.alt = replaceParts(node.alt, markedParts(node.alt, IN_ALT[options.format]), () => '');
  });
  const changes = [
    /(?:mailto|xmpp):/i.test(source) && joinProtocolLinks,
    /\/\/|www\./i.test(source) && endBareLinks,
  ].filter((change) => change !== false);
  if (changes.length > 0) {
    visit(root, (node) => {
      if ('children' in node) for (const change of changes) change(node.children as MdastNode[]);
    });
  }
  return deepLine === null ? { root, problem: null } : tooDeep(deepLine + options.lineOffset);
}

/** The parser ends the process at a string of a script that a backslash ends at the very end of the text. */
function ended(source: string): string {
  return source.endsWith('\\') ? `${source}\n` : source;
}

function hasLineOver(length: number, source: string): boolean {
  for (let start = 0; start + length < source.length; ) {
    const end = source.indexOf('\n', start);
    if (end < 0 || end - start > length) return true;
    start = end + 1;
  }
  return false;
}

function tooDeep(line: number): ParseOutcome {
  const message = 'Quotes, lists, brackets or containers stand too deep within each other.';
  const hint = `Write it flatter: at most ${MAX_DEPTH} levels.`;
  return { root: null, problem: { rule: 'too-deep', fatal: true, message, hint, line } };
}

/**
 * Converts a parser error to a problem. Its message begins with `line:column: ` and ends with the rule in parentheses.
 */
export function mdxProblem(error: unknown, prepared: Prepared, lineOffset: number): MarkdownProblem {
  const text = prepared.clean(messageOf(error));
  const [, line, column, message = text] =
    /^(?:(\d+):(\d+): )?([\s\S]*?)(?: \([\w-]+:[\w-]+\))?$/.exec(text) ?? [];
  const place = line
    ? { line: Number(line) + lineOffset, column: prepared.columnOf(Number(line), Number(column)) }
    : {};
  const [, empty] = EMPTY_ELEMENT.exec(message) ?? [];
  const hint = empty
    ? `Write \`<${empty} />\`: in .mdx every tag is closed.`
    : 'In .mdx, `{` and `<` begin an expression or a tag: write `\\{` and `\\<` for the characters, ' +
      'close every tag, or rename the file to .md if it needs no components.';
  const placed = message.replace(
    / \((\d+):\d+(?:-\d+:\d+)?\)/g,
    (_, of: string) => ` of line ${Number(of) + lineOffset}`,
  );
  return { rule: 'mdx-syntax', fatal: true, message: `This is not valid MDX: ${placed}.`, hint, ...place };
}

/** An element of HTML without an end tag, in the words of the parser. */
const EMPTY_ELEMENT =
  /closing tag for `<(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)[^\w-]/;

const TEXT_FIELDS = ['value', 'url', 'title', 'alt', 'label', 'identifier', 'lang', 'meta', 'name'] as const;

function cleanNode(node: MdastNode, clean: (value: string) => string): void {
  cleanFields(node as unknown as Record<string, unknown>, clean);
  if (!('attributes' in node) || !node.attributes) return;
  if (Array.isArray(node.attributes)) {
    for (const attribute of node.attributes) {
      cleanFields(attribute as unknown as Record<string, unknown>, clean);
      if (attribute.type === 'mdxJsxAttribute' && attribute.value && typeof attribute.value === 'object') {
        cleanFields(attribute.value as unknown as Record<string, unknown>, clean);
      }
    }
  } else {
    const attributes = node.attributes as Record<string, unknown>;
    for (const name in attributes) {
      if (typeof attributes[name] === 'string') attributes[name] = clean(attributes[name]);
    }
  }
}

function cleanFields(fields: Record<string, unknown>, clean: (value: string) => string): void {
  for (const name of TEXT_FIELDS) {
    if (typeof fields[name] === 'string') fields[name] = clean(fields[name]);
  }
}
