import type { MarkdownProblem } from '../../markdown';

/** Control characters other than tabs and line breaks. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** Introduces terminal escape sequences, such as colors. */
const ESCAPE = '\u001b';

/**
 * Reports the first occurrence of each control character. Editors barely display them, and readers see nothing or a
 * box.
 */
export function reportControls(source: string, lineOffset = 0): MarkdownProblem[] {
  const first = new Map<string, number>();
  for (const { 0: character, index } of source.matchAll(CONTROL))
    if (!first.has(character)) first.set(character, index);
  return [...first].map(([character, index]) => {
    const before = source.slice(0, index).split('\n');
    return {
      rule: 'control-character',
      message: `There is a control character (${nameOf(character)}), of which readers see nothing, or a box.`,
      hint:
        character === ESCAPE
          ? 'Delete the codes of colors; most programs write none with `NO_COLOR=1`.'
          : 'Delete it; it is at this line and column, where an editor may show nothing.',
      line: before.length + lineOffset,
      column: (before.at(-1)?.length ?? 0) + 1,
    };
  });
}

/**
 * Reports front matter fields whose values contain control characters from YAML escapes: `"\u0007"`, or the `\b` of an
 * unescaped Windows path, `"C:\bin"`.
 */
export function reportEscapedControls(
  fields: object,
  source: string,
  lines: Readonly<Record<string, number>>,
): MarkdownProblem[] {
  return Object.entries(fields).flatMap(([field, value]) => {
    const controls = textsOf(value).flatMap((text) => text.match(CONTROL) ?? []);
    const character = controls.find((one) => !source.includes(one));
    if (character === undefined) return [];
    const line = lines[field];
    return {
      rule: 'control-character',
      message: `\`${field}\` has a control character (${nameOf(character)}), of which readers see nothing, or a box.`,
      hint: 'Delete it; a `\\` that is meant as such stands between single quotes.',
      ...(line !== undefined && { line }),
    };
  });
}

function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

function nameOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}
