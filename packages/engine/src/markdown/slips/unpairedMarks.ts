import { type Context, reportNode } from '../context';
import { childrenOf, type Md, type MdastNode, visit } from '../syntax/tree';

/** Characters of a line that are looked at before and behind a node. */
const REACH = 200;
/** Nodes of a file beside which marks are looked at: each look takes time that grows with its line. */
const MAX_LOOKS = 200;

/** Marks of which one is missing. They are recognized by what is written around a node that the parser did find. */
const SLIPS: readonly {
  readonly of: readonly MdastNode['type'][];
  readonly before: RegExp;
  readonly after: RegExp;
  /** Completes “This file has …” after what is written. */
  readonly name: (written: string) => string;
  readonly hint: string;
}[] = [
  {
    of: ['link'],
    before: /(?<!\\)!?\[[^[\]()\\]+\($/,
    // In brackets as a whole it is a remark: `[see (https://…)]`.
    after: /^\)(?![^[\]]*\])/,
    name: (written) => `a link without \`]\`, \`${written}\``,
    hint: 'Write `[text](address)`.',
  },
  {
    of: ['link'],
    before: /^(?:\s*[-*+] \[[ x]\])?[^[\]]*[^[\]\s\\]\]\($/i,
    after: /^\)/,
    name: (written) => `a link without \`[\`, \`${written}\``,
    hint: 'Write `[text](address)`.',
  },
  {
    of: ['emphasis', 'strong'],
    before: /(?:^|[^*\\\w)\]])\*$/,
    after: /^(?!\*)/,
    name: (written) => `asterisks that do not match, \`${written}\``,
    hint: 'Write as many behind the words as before them, `**bold**`, or a backslash before each that you mean.',
  },
  {
    of: ['emphasis'],
    before: /(?:^|[^*])$/,
    after: /^\*(?!\*)/,
    name: (written) => `asterisks that do not match, \`${written}\``,
    hint: 'Write as many before the words as behind them, `**bold**`, or a backslash before each that you mean.',
  },
];

/** A box of a task that no list has: without its space, or with one too many. Before a particle it is a word. */
const BOX = /^\[(?:| x|x )\](?=[ \t]+(?![은는이가을를] )\S)/i;

/**
 * Reports links and bold words with a bracket or an asterisk missing, and tasks whose box is mistyped, the first of each
 * in a file: what is left of their marks is shown as text.
 */
export function reportUnpairedMarks(root: MdastNode, context: Context): void {
  const found = new Set<unknown>();
  const report = (node: MdastNode, what: unknown, name: string, hint: string) => {
    if (found.has(what)) return;
    found.add(what);
    const message = `This file has ${name}, so its marks are shown as text.`;
    reportNode(context, node, { rule: 'unsupported-syntax', message, hint });
  };
  let looks = 0;
  visit(root, (parent) => {
    if (parent.type === 'listItem') {
      const box = typeof parent.checked === 'boolean' ? null : boxOf(parent, context);
      if (box !== null)
        report(parent, BOX, `a task with the box \`${box}\``, 'Write `- [ ] task` or `- [x] task`.');
      return;
    }
    const siblings = childrenOf(parent);
    for (const [at, node] of siblings.entries()) {
      if (!isBesideMark(node, siblings[at - 1], siblings[at + 1]) || ++looks > MAX_LOOKS) continue;
      const around = writtenAround(node, context);
      const slip =
        around &&
        SLIPS.find(
          ({ of, before, after }) =>
            of.includes(node.type) && before.test(around.before) && after.test(around.after),
        );
      if (slip) report(node, slip, slip.name(quoted(around)), slip.hint);
    }
  });
}

/** Whether the texts around a node end or begin with a mark that may belong to it. */
function isBesideMark(node: MdastNode, last: MdastNode | undefined, next: MdastNode | undefined): boolean {
  const [before, after] = [last, next].map((text) => (text?.type === 'text' ? text.value : '')) as [
    string,
    string,
  ];
  if (node.type === 'link') return before.endsWith('(') && after.startsWith(')');
  return /^(?:emphasis|strong)$/.test(node.type) && (before.endsWith('*') || after.startsWith('*'));
}

interface Around {
  readonly before: string;
  readonly written: string;
  readonly after: string;
}

/** What the lines of a node have before, in and behind a bare address or asterisks; `null` for any other node. */
function writtenAround(node: MdastNode, { prepared }: Context): Around | null {
  if (!node.position) return null;
  const { start, end } = node.position;
  const first = prepared.lineAt(start.line);
  const from = prepared.columnOf(start.line, start.column) - 1;
  const to = prepared.columnOf(end.line, end.column) - 1;
  const written = first.slice(from, start.line === end.line ? to : undefined);
  if (!(node.type === 'link' ? /^https?:/i : /^\*/).test(written)) return null;
  return {
    before: first.slice(Math.max(0, from - REACH), from),
    written,
    after: prepared.lineAt(end.line).slice(to, to + REACH),
  };
}

/** The words at the slip, as short as tells them. */
function quoted({ before, written, after }: Around): string {
  const [beginning = ''] = /!?\[?[^[\]]{0,20}\]?\($|\*?$/.exec(before) ?? [];
  const [end = ''] = /^[)*]?/.exec(after) ?? [];
  return `${beginning.trimStart()}${written.length > 40 ? `${written.slice(0, 40)}…` : written}${end}`;
}

function boxOf(item: Md<'listItem'>, { prepared }: Context): string | null {
  const [paragraph] = item.children;
  if (paragraph?.type !== 'paragraph' || childrenOf(paragraph)[0]?.type !== 'text' || !paragraph.position)
    return null;
  const { line, column } = paragraph.position.start;
  const from = prepared.columnOf(line, column) - 1;
  return BOX.exec(prepared.lineAt(line).slice(from, from + REACH))?.[0] ?? null;
}
