import type { Context } from './context';
import { placeOf } from './context';
import { type MdastNode, visit } from './tree';
import type { MarkdownProblem } from './types';

/** A way of writing that means something elsewhere and nothing here. */
interface Syntax {
  /** Completes "This file has …". */
  readonly name: string;
  /** Found in the text of a paragraph or heading, code left out. */
  readonly pattern: RegExp;
  readonly hint: string;
  /** Only where the text begins a block. */
  readonly startsBlock?: true;
}

const RENAME =
  'A .md file is text, so this is shown to readers: rename the file to .mdx, or write it in Markdown.';

/** What belongs to MDX and is shown as it is written in Markdown. */
const OF_MDX: readonly Syntax[] = [
  {
    name: 'an import of a module',
    pattern: /^import\s+(?:[\w$*{][^'"`]*\sfrom\s+)?['"][^'"\n]+['"]/,
    startsBlock: true,
    hint: RENAME,
  },
  {
    name: 'an export of a module',
    pattern: /^export\s+(?:const|let|default|function|async|class|\{)/,
    startsBlock: true,
    hint: RENAME,
  },
  { name: 'a component', pattern: /<[A-Z][\w.]*[a-z][\w.]*(?=[\s/>])/, hint: RENAME },
  { name: 'a comment in braces', pattern: /\{\/\*[\s\S]*?\*\/\}/, hint: 'Write `<!-- … -->`.' },
  {
    name: '`require(…)` in a tag',
    pattern: /=\{\s*require\(/,
    hint: 'Write `![text](./picture.png)`, or rename the file to .mdx.',
  },
];

/** Templates of other engines, which in MDX are mistakes of syntax. */
const OF_TEMPLATES: readonly Syntax[] = [
  {
    name: 'a tag of Liquid',
    pattern: /(?<!\{)\{%-?\s*[a-z_]+(?:\s[^%\n]*)?%\}/,
    hint: 'Write what it stands for: a code block, `[text](./file.md)` or `![text](./picture.png)`.',
  },
  {
    name: 'a shortcode of Hugo',
    pattern: /\{\{[<%]\s*\/?\s*[a-z][^\n]*?[>%]\}\}/,
    hint: 'Write what it stands for: a code block, `[text](./file.md)` or `![text](./picture.png)`.',
  },
];

/** What other engines make something of, in either format. */
const OF_OTHERS: readonly Syntax[] = [
  {
    name: '`{@include: …}`',
    pattern: /\{@include:/,
    hint: 'Put the text here, or import it as a component in an .mdx file.',
  },
  {
    name: 'a link in double brackets',
    pattern: /\[\[[^\s[\]][^[\]\n]*\]\]/,
    hint: 'Write `[text](./file.md)`.',
  },
  {
    name: 'an emoji by its name',
    pattern: /(?<![\w:/.]):(?=[a-z0-9_+-]*[a-z])[a-z0-9_+-]{2,32}:(?![\w:/])/,
    hint: 'Write the character itself.',
  },
];

const MATH: Syntax = {
  name: 'a formula between dollar signs',
  pattern: /\$\$[^$]+\$\$|(?<![\w$\\])\$(?=[^\s$])(?=[^$\n]*[\\^_{}])[^$\n]*[^\s\\$]\$(?![\w$])/,
  hint: 'Set `markdown: { math: true }` in site.config.ts to have formulas set.',
};

/** Attributes in braces after a picture or link. */
const ATTRIBUTES = /^\{[^{}\n]*[=.#][^{}\n]*\}/;

/**
 * Says of each way of writing that belongs to other engines where it stands first, once a file: on the page it would
 * be shown as text, and nobody would know.
 */
export function reportUnsupported(root: MdastNode, context: Context): void {
  const { options, problems } = context;
  const syntaxes = [
    ...(options.format === 'md' ? [...OF_MDX, ...OF_TEMPLATES] : []),
    ...OF_OTHERS,
    ...(options.math ? [] : [MATH]),
  ];
  const found = new Map<string, MarkdownProblem>();
  const say = (name: string, node: MdastNode, hint: string, offset = 0) => {
    if (found.has(name)) return;
    const message = `This file has ${name}, which means nothing here.`;
    found.set(name, {
      rule: 'unsupported-syntax',
      fatal: false,
      message,
      hint,
      ...lineIn(node, offset, context),
    });
  };
  const search = (node: MdastNode, value: string, isBlockStart: boolean) => {
    for (const { name, pattern, hint, startsBlock } of syntaxes) {
      if (startsBlock && !isBlockStart) continue;
      const at = found.has(name) ? -1 : value.search(pattern);
      if (at >= 0) say(name, node, hint, at);
    }
  };
  visit(root, (node) => {
    if (node.type === 'html' && options.format === 'md') search(node, withoutComments(node.value), false);
    if (node.type !== 'paragraph' && node.type !== 'heading') return;
    node.children.forEach((child, index) => {
      if (child.type === 'text') search(child, child.value, index === 0 && node.type === 'paragraph');
      const next = node.children[index + 1];
      const isTarget = child.type === 'image' || child.type === 'link';
      if (isTarget && next?.type === 'text' && ATTRIBUTES.test(next.value))
        say(
          'attributes in braces',
          next,
          'Write an HTML tag with these attributes: `<img src="…" width="100">`.',
        );
    });
  });
  problems.push(...found.values());
}

/** Comments as spaces, so that what they hide is not found and places stay. */
function withoutComments(html: string): string {
  return html.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));
}

function lineIn(node: MdastNode, offset: number, context: Context): { line: number; column: number } {
  const value = 'value' in node && typeof node.value === 'string' ? node.value : '';
  const lines = value.slice(0, offset).split('\n').length - 1;
  const place = placeOf(node, context);
  return lines === 0
    ? { line: place.line, column: place.column + offset }
    : { line: place.line + lines, column: 1 };
}
