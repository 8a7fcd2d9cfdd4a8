/**
 * The part of a file that options of an inclusion in Sphinx select: `lines`, `start-line` and `end-line` (from 0),
 * and `start-after`, `start-at`, `end-before` and `end-at`, which name words of a line.
 *
 * @returns the lines; nothing of a file without the words; `null` for a part of Python code by its name (`pyobject`)
 */
export function includedPart(content: string, options: Readonly<Record<string, string>>): string | null {
  if (options.pyobject !== undefined) return null;
  const all = content.trimEnd().split('\n');
  const numbered = options.lines === undefined ? all : linesOf(all, options.lines);
  const lines = numbered.slice(Number(options['start-line'] ?? 0), Number(options['end-line'] ?? Infinity));
  /** Index of the first line with the words of an option; `fallback` without the option. */
  const at = (name: string, from: number, fallback: number) => {
    const words = options[name];
    if (words === undefined) return fallback;
    const found = lines.slice(from).findIndex((line) => line.includes(words));
    return found < 0 ? Number.NaN : from + found;
  };
  const start = Math.max(at('start-after', 0, -1) + 1, at('start-at', 0, 0));
  const end = Math.min(at('end-before', start, lines.length), at('end-at', start, lines.length - 1) + 1);
  return Number.isNaN(start + end) ? '' : lines.slice(start, end).join('\n');
}

/** Lines by their numbers, from 1: `1,3-5,9-`. */
function linesOf(all: readonly string[], numbers: string): string[] {
  return numbers.split(',').flatMap((range) => {
    const [from = '', to = from] = range.trim().split('-');
    return all.slice(Math.max(Number(from) - 1, 0), to === '' ? undefined : Number(to));
  });
}
