/** Our containers → their lower-case names elsewhere; `box` for those whose kind is an attribute. */
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
  details:
    'details expand expander collapse collapsible spoiler toggle toggleitem togglebox accordionitem accordionpane folding fold hidetoggle showhide readmore read learnmore ttasection',
  tabs: 'tabs tabpane codetabs',
  tab: 'tab codetab tabitem',
};
const CONTAINERS = new Map(
  Object.entries(NAMES).flatMap(([kind, names]) => names.split(' ').map((name) => [name, kind] as const)),
);
const ADMONITIONS = new Set(['note', 'info', 'tip', 'success', 'warning', 'caution', 'danger', 'important']);

/** Our container, or `box`, for the name of a tag, shortcode or component; `undefined` for none. */
export function containerOf(name: string): string | undefined {
  return CONTAINERS.get(name.toLowerCase());
}

/** Our admonition kind for a word; `undefined` for none. */
export function admonitionKind(word: string | undefined): string | undefined {
  const kind = word === undefined ? undefined : containerOf(word);
  return kind !== undefined && ADMONITIONS.has(kind) ? kind : undefined;
}

/** A container to write. */
export interface ContainerSource {
  readonly kind: string;
  readonly title?: string | undefined;
  /** Text between its tags, with the original indentation. */
  readonly inner: string;
  /** White space before its opening tag, for example in a list item. */
  readonly indent: string;
}

/** A tab to write. */
export type TabSource = Omit<ContainerSource, 'kind'>;

/** Writes tabs. */
export function tabsOf(tabs: readonly TabSource[], indent = ''): string {
  const written = tabs.map((tab) => container({ kind: 'tab', ...tab }));
  return container({ kind: 'tabs', inner: `\n${written.join('\n')}`, indent });
}

/** Writes a container in place of a pair of tags: with more colons than those inside, and within its list item. */
export function container({ kind, title, inner, indent }: ContainerSource): string {
  const colons = ':'.repeat(
    Math.max(2, ...[...inner.matchAll(/^[ \t]*(:{3,})/gm)].map(([, run = '']) => run.length)) + 1,
  );
  const label = title ? `[${title.replace(/[[\]]/g, '').replace(/\s+/g, ' ').trim()}]` : '';
  const lines = inner.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
  const startsOnTagLine = !/^[ \t]*\n/.test(inner);
  const text = startsOnTagLine ? indent + lines.trimStart() : lines;
  return `\n${indent}${colons}${kind}${label}\n\n${text}\n\n${indent}${colons}\n`;
}
