/** Our containers, and `box` for those whose kind stands in an attribute → what others call them, in small letters. */
const NAMES: Readonly<Record<string, string>> = {
  note: 'note default secondary example question help faq',
  info: 'info primary abstract summary tldr todo',
  tip: 'tip hint',
  success: 'success check done',
  warning: 'warning attention',
  caution: 'caution',
  danger: 'danger error failure fail missing bug',
  important: 'important',
  box: 'admonition alert asciinote aside box callout message notice',
  details: 'details expand collapse spoiler toggle accordionitem folding fold hidetoggle',
  tabs: 'tabs tabpane codetabs',
  tab: 'tab codetab tabitem',
};
const OURS = new Map(
  Object.entries(NAMES).flatMap(([own, names]) => names.split(' ').map((name) => [name, own] as const)),
);
const BOXES = new Set(['note', 'info', 'tip', 'success', 'warning', 'caution', 'danger', 'important']);

/** Which of our containers, or `box`, a tag, shortcode or component of a name is; `undefined` for none. */
export function containerOf(name: string): string | undefined {
  return OURS.get(name.toLowerCase());
}

/** The kind of our boxes that a word stands for; `undefined` for none. */
export function boxOf(word: string | undefined): string | undefined {
  const own = word === undefined ? undefined : containerOf(word);
  return own !== undefined && BOXES.has(own) ? own : undefined;
}

/** The lines of a container and what it holds. */
export interface WrittenContainer {
  readonly kind: string;
  readonly title?: string | undefined;
  /** Text between its tags, still with the indentation of its lines. */
  readonly inner: string;
  /** White space in front of its first tag, such as in an item of a list. */
  readonly indent: string;
}

/** A container in the place of a pair of tags: with more colons than those in it, and in the list item that it was in. */
export function container({ kind, title, inner, indent }: WrittenContainer): string {
  const colons = ':'.repeat(
    Math.max(2, ...[...inner.matchAll(/^[ \t]*(:{3,})/gm)].map(([, run = '']) => run.length)) + 1,
  );
  const label = title ? `[${title.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()}]` : '';
  const lines = inner.replace(/^(?:[ \t]*\n)+|\s+$/g, '');
  const isBeside = !/^[ \t]*\n/.test(inner);
  const text = isBeside ? indent + lines.trimStart() : lines;
  return `\n${indent}${colons}${kind}${label}\n\n${text}\n\n${indent}${colons}\n`;
}
