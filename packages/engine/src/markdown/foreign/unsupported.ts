import type { Context } from '../context';
import { positionIn } from '../context';
import { isEscapedIn } from '../syntax/prepare';
import { type Md, type MdastNode, plainText, visit } from '../syntax/tree';
import type { MarkdownProblem } from '../types';
import { BEFORE_OTHERS, OF_ENGINES } from './foreignInlines';
import { MATH, OF_MDX, OF_OTHERS, OF_TEMPLATES, type Syntax } from './foreignSyntax';
import { SLIPS_BEFORE_LINKS, TYPING_SLIPS } from './typingSlips';
import { unknownDirectives } from './unknownDirectives';

/** Maximum length of a quotation in a message, in characters. */
const MAX_QUOTE = 60;

interface LinePlace {
  readonly line: number;
  readonly column: number;
}

/** Attributes in braces after a picture or link. */
const ATTRIBUTES = /^\{(?=[^{}\n]*[=.#])[^{}\n]*\}/;

/**
 * Reports the first occurrence of each foreign syntax in a file: it would be rendered as text, unnoticed. A backslash
 * before it marks it as intended.
 */
export function reportUnsupported(root: MdastNode, context: Context): void {
  const { options, prepared } = context;
  const inHtml = options.format === 'md' ? searched([...OF_MDX, ...OF_TEMPLATES], prepared) : [];
  const others = [
    ...OF_OTHERS,
    ...TYPING_SLIPS,
    ...OF_ENGINES,
    ...unknownDirectives(context.syntax),
    ...(context.syntax.math ? [] : [MATH]),
  ];
  const inText = [...inHtml, ...searched(others, prepared)];
  const beforeLinks = [...BEFORE_OTHERS, ...SLIPS_BEFORE_LINKS];
  const found = new Map<string, MarkdownProblem>();
  const search = (
    node: Md<'text'> | Md<'html'>,
    value: string,
    isBlockStart: boolean,
    syntaxes: readonly Syntax[] = node.type === 'html' ? inHtml : inText,
  ) => {
    for (const syntax of syntaxes) {
      if (!value.includes(syntax.needs) || (syntax.startsBlock && !isBlockStart)) continue;
      for (const match of value.matchAll(syntax.pattern)) {
        const message = syntaxMessage(syntax, match);
        if (found.has(message)) continue;
        const place = positionIn(node, match.index, context);
        if (!isWritten(match, place.line, node, context)) continue;
        if (syntax.isReference && context.definitions.size === 0 && beginsLine(match)) continue;
        found.set(message, syntaxProblem(syntax, match, { message, ...place }));
      }
    }
  };
  const firstTexts = new Set<MdastNode>();
  visit(root, (node) => {
    if (node.type === 'html' && options.format === 'md') search(node, withoutComments(node.value), false);
    if (node.type === 'text') search(node, node.value, firstTexts.has(node));
    if (node.type === 'paragraph' && node.children[0]) firstTexts.add(node.children[0]);
    if (node.type === 'paragraph' && isContents(node))
      search({ ...node, type: 'text', value: '[[_TOC_]]' }, '[[_TOC_]]', true);
    if (node.type === 'delete') searchTilde(node, found, context);
    // In MDX, unknown text directives are parsed, and only their name is available as written.
    if (node.type === 'textDirective' && node.children.length > 0 && !context.syntax.text.has(node.name))
      search(
        { type: 'text', value: `:${node.name}[…]`, ...(node.position ? { position: node.position } : {}) },
        `:${node.name}[…]`,
        false,
      );
    if (node.type === 'paragraph' || node.type === 'heading') {
      searchAttributes(node, found, context);
      for (const [text, joined] of beforeOthers(node)) search(text, joined, false, beforeLinks);
    }
  });
  context.problems.push(...found.values());
}

/** Prefilters syntaxes by the substring that they need. */
function searched(syntaxes: readonly Syntax[], { source }: Context['prepared']): Syntax[] {
  return syntaxes.filter(({ needs }) => source.includes(needs));
}

function syntaxMessage({ name, because }: Syntax, match: RegExpExecArray): string {
  const completed = name.replace(/\$[&1]/, (mark) => shortQuote(mark === '$&' ? match[0] : (match[1] ?? '')));
  return `This file has ${completed}, ${because ?? 'which means nothing here'}.`;
}

function shortQuote(text: string): string {
  const [line = ''] = text.trim().split('\n');
  return line.length > MAX_QUOTE ? `${line.slice(0, MAX_QUOTE)}…` : line;
}

function syntaxProblem(
  { rule, hint }: Syntax,
  [, name = '']: RegExpExecArray,
  found: LinePlace & Pick<MarkdownProblem, 'message'>,
): MarkdownProblem {
  const remedy = typeof hint === 'string' ? hint : hint(name);
  return { rule: rule ?? 'unsupported-syntax', hint: remedy, ...found };
}

/** Whether the match is not escaped by a backslash in the author's source. */
function isWritten(match: RegExpExecArray, line: number, node: MdastNode, context: Context): boolean {
  if (!node.position || node.type === 'html') return true;
  const [first = ''] = match[0].trim().split('\n');
  return !isEscapedIn(context.prepared.lineAt(line - context.options.lineOffset), first);
}

function beginsLine({ index, input }: RegExpExecArray): boolean {
  return input.slice(input.lastIndexOf('\n', index - 1) + 1, index).trim() === '';
}

function searchAttributes(
  { children }: Md<'paragraph'> | Md<'heading'>,
  found: Map<string, MarkdownProblem>,
  context: Context,
): void {
  children.forEach((child, index) => {
    const next = children[index + 1];
    const isTarget = child.type === 'image' || child.type === 'link';
    if (!isTarget || next?.type !== 'text' || !ATTRIBUTES.test(next.value)) return;
    const message = 'This file has attributes in braces, which means nothing here.';
    const hint =
      'A picture may have `{width=400}`, in pixels or percent; for others write an HTML tag: `<img src="…" class="…">`.';
    if (!found.has(message))
      found.set(message, {
        rule: 'unsupported-syntax',
        message,
        hint,
        ...positionIn(next, 0, context),
      });
  });
}

/** Texts before a link or code, each with the link's words in brackets or a backtick appended. */
function beforeOthers({ children }: Md<'paragraph'> | Md<'heading'>): [Md<'text'>, string][] {
  return children.flatMap((text, index): [Md<'text'>, string][] => {
    const next = children[index + 1];
    if (text.type !== 'text') return [];
    if (next?.type === 'link') return [[text, `${text.value}[${plainText(next)}]`]];
    return next?.type === 'inlineCode' ? [[text, `${text.value}\``]] : [];
  });
}

/** Whether a paragraph is GitLab's `[[_TOC_]]`, in which the parser has read emphasis. */
function isContents({ children: [open, name, close] }: Md<'paragraph'>): boolean {
  return (
    open?.type === 'text' &&
    open.value === '[[' &&
    name?.type === 'emphasis' &&
    close?.type === 'text' &&
    close.value === ']]' &&
    /^toc$/i.test(plainText(name))
  );
}

/** Reports strikethrough by single tildes, as on GitHub: in other engines they mean subscript or text. */
function searchTilde(node: Md<'delete'>, found: Map<string, MarkdownProblem>, context: Context): void {
  const place = positionIn(node, 0, context);
  const written = context.prepared.lineAt(place.line - context.options.lineOffset).slice(place.column - 1);
  const [quote] = /^~(?!~)[^~\n]*~?/.exec(written) ?? [];
  if (quote === undefined) return;
  const message = `This file has words between single tildes, \`${shortQuote(quote)}\`, which are struck through.`;
  const hint = 'Write `~~…~~` to strike, `<sub>…</sub>` for a subscript, and `\\~` for the character.';
  if (!found.has('~')) found.set('~', { rule: 'unsupported-syntax', message, hint, ...place });
}

/**
 * Replaces comments by spaces, so that their content is not searched and positions stay valid. Comments that include a
 * file stay.
 */
function withoutComments(html: string): string {
  return html.replace(/<!--(?!\s*[@#]?include\b)[\s\S]*?(?:-->|$)/gi, (comment) =>
    comment.replace(/[^\n]/g, ' '),
  );
}
