/** Names that others give to boxes → ours. */
export const BOXES: Readonly<Record<string, string>> = {
  default: 'note',
  note: 'note',
  info: 'info',
  tip: 'tip',
  hint: 'tip',
  warning: 'warning',
  caution: 'caution',
  danger: 'danger',
  error: 'danger',
  important: 'important',
  success: 'tip',
  primary: 'info',
  secondary: 'note',
};

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

/** The white space in front of a place, when nothing else is on its line; empty otherwise. */
export function indentAt(text: string, offset: number): string {
  const line = text.slice(text.lastIndexOf('\n', offset - 1) + 1, offset);
  return line.trim() === '' ? line : '';
}
