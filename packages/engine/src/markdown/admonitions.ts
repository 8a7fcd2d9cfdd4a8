import { nearest } from '../shared/nearest';
import { type Context, type Handlers, renderAll, reportNode } from './context';
import { type Attributes, type Content, element, lines } from './hast';
import type { Md, MdastNode } from './tree';

type Labels = Context['options']['labels'];
type AdmonitionKind = 'note' | 'tip' | 'info' | 'warning' | 'danger';

/** `kind` decides the looks, `label` the title. */
export interface Admonition {
  readonly kind: AdmonitionKind;
  readonly label: keyof Labels;
}

/** Admonitions by name. */
export const ADMONITIONS: ReadonlyMap<string, Admonition> = new Map([
  ['note', { kind: 'note', label: 'note' }],
  ['tip', { kind: 'tip', label: 'tip' }],
  ['info', { kind: 'info', label: 'info' }],
  ['warning', { kind: 'warning', label: 'warning' }],
  ['danger', { kind: 'danger', label: 'danger' }],
  // Older names of the above; each but `secondary` has a title of its own.
  ['caution', { kind: 'warning', label: 'caution' }],
  ['important', { kind: 'info', label: 'important' }],
  ['success', { kind: 'tip', label: 'success' }],
  ['secondary', { kind: 'note', label: 'note' }],
]);

export interface AdmonitionParts {
  /** `null` for the word of its kind. */
  readonly title: readonly Content[] | null;
  readonly body: readonly Content[];
  readonly attributes?: Attributes;
}

/** A box with a title. */
export function admonition(
  { kind, label }: Admonition,
  { title, body, attributes = {} }: AdmonitionParts,
  context: Context,
): Content {
  const word = context.options.labels[label];
  return element('div', { ...attributes, class: `admonition ${kind}`, role: 'note' }, [
    '\n',
    // A title of the author's own does not say which kind it is; the color and the sign are not heard.
    element(
      'p',
      { class: 'admonition-title' },
      title ? [element('span', { class: 'sr' }, [`${word}: `]), ...title] : [word],
    ),
    ...lines(body),
  ]);
}

/** Quotes that begin with `[!NOTE]`, which GitHub shows as alerts, are admonitions; a title may follow on that line. */
export const alertHandlers: Handlers = {
  blockquote: (node, context) => alert(node, context) ?? plainQuote(node.children, context),
};

/** GitHub's caution is its gravest alert. */
const ALERTS: typeof ADMONITIONS = new Map([
  ...ADMONITIONS,
  ['caution', { kind: 'danger', label: 'caution' }],
]);

/** The kind, Obsidian's mark of a box that folds, and a title. */
const ALERT = /^\[!([a-z][\w-]*)\]([+-]?)(?:[ \t]+([^\n]+)|[ \t]*)(?:\n|$)/i;

function alert(node: Md<'blockquote'>, context: Context): Content | null {
  const [first, ...others] = node.children;
  const text = first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || text?.type !== 'text') return null;
  const found = ALERT.exec(text.value);
  if (!found) return null;
  const [all, name = '', fold, title] = found;
  const known = ALERTS.get(name.toLowerCase());
  if (!context.isExcerpt) reportAlert(node, name, { isKnown: known !== undefined, fold }, context);
  if (!known) return null;
  const value = text.value.slice(all.length);
  const rest = [...(value ? [{ ...text, value }] : []), ...withoutBreak(first.children.slice(1), value)];
  const body: MdastNode[] = [
    ...(rest.length > 0 ? [{ ...first, children: rest } as MdastNode] : []),
    ...others,
  ];
  const own = title?.trim();
  return admonition(
    known,
    { title: own ? [{ type: 'text', value: own }] : null, body: renderAll(body, context) },
    context,
  );
}

function reportAlert(
  node: Md<'blockquote'>,
  name: string,
  { isKnown, fold }: { readonly isKnown: boolean; readonly fold: string | undefined },
  context: Context,
): void {
  const like = nearest(name, ALERTS.keys());
  if (!isKnown)
    reportNode(context, node, {
      rule: 'directive',
      message: `There is no box "[!${name}]": the mark is shown to readers.`,
      hint: like ? `Did you mean "[!${like}]"?` : `Known are ${[...ALERTS.keys()].join(', ')}.`,
    });
  else if (fold)
    reportNode(context, node, {
      rule: 'directive',
      message: `The box "[!${name}]${fold}" does not fold: it is shown open.`,
      hint: `Write ":::details[Summary]" for what folds, or leave the "${fold}" out.`,
    });
}

/** A hard line break after the marker belongs to it. */
function withoutBreak<T extends MdastNode>(children: readonly T[], before: string): readonly T[] {
  return before === '' && children[0]?.type === 'break' ? children.slice(1) : children;
}

function plainQuote(children: readonly MdastNode[], context: Context): Content {
  return element('blockquote', {}, lines(renderAll(children, context)));
}
