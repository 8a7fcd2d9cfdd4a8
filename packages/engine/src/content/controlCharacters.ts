import type { MarkdownProblem } from '../markdown';

/** Control characters beside tabs and the ends of lines. */
const CONTROL = /[^\P{Cc}\t\n\r]/gu;

/** Starts the escape sequences of terminals, such as colors. */
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
    const code = character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0');
    return {
      rule: 'control-character',
      message: `There is a control character (U+${code}), of which readers see nothing, or a box.`,
      hint:
        character === ESCAPE
          ? 'Delete the codes of colors; most programs write none with `NO_COLOR=1`.'
          : 'Delete it; it is at this line and column, where an editor may show nothing.',
      line: before.length + lineOffset,
      column: (before.at(-1)?.length ?? 0) + 1,
    };
  });
}
