import { nearest } from '../../shared/nearest';
import type { AdmonitionProps } from '../../shared/screenProps/articleParts';
import { type Context, type Handlers, renderAll, reportNode } from '../context';
import { type Content, element, lines } from '../html/hast';
import type { Md, MdastNode } from '../syntax/tree';
import { placePart } from './placePart';

type Labels = Omit<Context['options']['labels'], 'words'>;

/** A kind of admonition: `kind` decides its appearance, `label` its default title. */
export interface Admonition {
  readonly kind: AdmonitionProps['kind'];
  readonly label: keyof Labels;
}

/** Admonitions by name. */
export const ADMONITIONS: ReadonlyMap<string, Admonition> = new Map([
  ['note', { kind: 'note', label: 'note' }],
  ['tip', { kind: 'tip', label: 'tip' }],
  ['info', { kind: 'info', label: 'info' }],
  ['important', { kind: 'important', label: 'important' }],
  ['warning', { kind: 'warning', label: 'warning' }],
  ['danger', { kind: 'danger', label: 'danger' }],
  // Legacy names of the above; all except `secondary` have their own title.
  ['caution', { kind: 'warning', label: 'caution' }],
  ['success', { kind: 'tip', label: 'success' }],
  ['secondary', { kind: 'note', label: 'note' }],
]);

interface AdmonitionParts {
  /** The author's title; `null` for the default one. */
  readonly title: readonly Content[] | null;
  readonly body: readonly Content[];
  readonly id?: string | null;
  /** For a collapsible admonition: whether it is initially open; `null` for one that is not collapsible. */
  readonly isOpen?: boolean | null;
}

/** Renders an admonition for a node. */
export function admonition(
  { kind, label }: Admonition,
  { title, body, id = null, isOpen = null }: AdmonitionParts,
  { node, context }: { readonly node: MdastNode; readonly context: Context },
): Content[] {
  const word = context.options.labels[label];
  const children = lines(body);
  const content = { children, ...(title ? { title } : {}) };
  return placePart(
    { name: 'Admonition', node, props: { kind, word, title: null, id, isOpen }, content },
    context,
    () => {
      const folds = isOpen !== null;
      const own = folds ? { open: isOpen } : { role: 'note' };
      return element(folds ? 'details' : 'div', { id, class: `admonition ${kind}`, ...own }, [
        '\n',
        // For screen readers: the author's title does not tell the kind, and color and icon are not announced.
        element(
          folds ? 'summary' : 'p',
          { class: 'admonition-title' },
          title ? [element('span', { class: 'sr' }, [`${word}: `]), ...title] : [word],
        ),
        ...children,
      ]);
    },
  );
}

/**
 * Renders quotes that begin with `[!NOTE]` (GitHub alerts) as admonitions. A title may follow on that line. `[!NOTE]-`
 * and `[!NOTE]+` (Obsidian callouts) are collapsible; the former is initially closed.
 */
export const alertHandlers: Handlers = {
  blockquote: (node, context) => alert(node, context) ?? plainQuote(node.children, context),
};

/** Callout names of Obsidian, by the admonition that replaces them. */
const OF_OBSIDIAN: Readonly<Record<string, string>> = {
  note: 'example quote cite question help faq',
  info: 'abstract summary tldr todo',
  tip: 'hint',
  success: 'check done',
  warning: 'attention',
  danger: 'failure fail missing error bug',
};

/** `caution` is GitHub's most severe alert. */
const ALERTS: typeof ADMONITIONS = new Map([
  ...ADMONITIONS,
  ['caution', { kind: 'danger', label: 'caution' }],
  ...Object.entries(OF_OBSIDIAN).flatMap(([own, names]) =>
    names.split(' ').map((name) => [name, ADMONITIONS.get(own)!] as const),
  ),
]);

/** Kind and, as in Obsidian, fold mark; words after `|` are for Obsidian's themes and ignored. */
const ALERT = /^\[!(\p{L}[\p{L}\p{N}_-]*)(?:\|[^\]\n]*)?\]([+-]?)(?:[ \t]+|(?=\n|$))/u;

function alert(node: Md<'blockquote'>, context: Context): Content[] | null {
  const [first, ...others] = node.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return null;
  const found = ALERT.exec(text.value);
  if (!found) return null;
  const [all, name = '', fold] = found;
  const known = ALERTS.get(name.toLowerCase());
  if (!known && !context.isExcerpt) reportUnknownAlert(node, name, context);
  const inlines = [{ ...text, value: text.value.slice(all.length) }, ...first.children.slice(1)];
  const [title, rest] = divideAtLineEnd(inlines);
  const body = [...(rest.length > 0 ? [{ ...first, children: rest } as MdastNode] : []), ...others];
  return admonition(
    known ?? ADMONITIONS.get('note')!,
    {
      title: title.length > 0 ? renderAll(title, context) : null,
      body: renderAll(body, context),
      isOpen: fold ? fold === '+' : null,
    },
    { node, context },
  );
}

/** Splits inline nodes after the first line. Empty texts and the line end itself are left out. */
function divideAtLineEnd(inlines: readonly MdastNode[]): [MdastNode[], MdastNode[]] {
  const at = inlines.findIndex(
    (node) => node.type === 'break' || (node.type === 'text' && node.value.includes('\n')),
  );
  const end = inlines[at];
  if (end === undefined) return [inlines.filter(isWritten), []];
  const after = inlines.slice(at + 1);
  if (end.type !== 'text') return [inlines.slice(0, at).filter(isWritten), after];
  const [line = ''] = end.value.split('\n', 1);
  const before = [...inlines.slice(0, at), { ...end, value: line.trimEnd() }];
  return [
    before.filter(isWritten),
    [{ ...end, value: end.value.slice(line.length + 1) }, ...after].filter(isWritten),
  ];
}

function isWritten(node: MdastNode): boolean {
  return node.type !== 'text' || node.value !== '';
}

function reportUnknownAlert(node: Md<'blockquote'>, name: string, context: Context): void {
  const like = meantName(name, ALERTS.keys(), context);
  reportNode(context, node, {
    rule: 'directive',
    message: `There is no box "[!${name}]": it is shown as a note.`,
    hint: like ? `Did you mean "[!${like}]"?` : `Known are ${[...ADMONITIONS.keys()].join(', ')}.`,
  });
}

/** The likely correct name for an unknown one: of the admonition with this title, else the most similar. */
export function meantName(name: string, known: Iterable<string>, { options }: Context): string | null {
  const titled = [...ADMONITIONS].find(([, { label }]) => options.labels[label] === name);
  return titled?.[0] ?? nearest(name, known);
}

function plainQuote(children: readonly MdastNode[], context: Context): Content {
  return element('blockquote', {}, lines(renderAll(children, context)));
}
