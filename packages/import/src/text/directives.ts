/** A directive without its fence. */
export interface MystDirective {
  readonly indent: string;
  readonly name: string;
  readonly args: string;
  readonly options: Readonly<Record<string, string>>;
  readonly inner: string;
}

const OPENING = /^([ \t]*)(`{3,}|~{3,}|:{3,})[ \t]*(?:\{([\w:.-]+)\}[ \t]*(.*?)[ \t]*)?$/;
const CODE = /^[ \t]*(`{3,}|~{3,})[^`]*$/;

/** Replaces the directives of a text outside of its code. */
export function replaceDirectives(body: string, change: (directive: MystDirective) => string): string {
  const lines = body.split('\n');
  const output: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    const [, indent = '', marks, name, args = ''] = OPENING.exec(line) ?? [];
    const fence = name === undefined ? CODE.exec(line)?.[1] : marks;
    if (fence === undefined) {
      output.push(line);
      continue;
    }
    const end = closingLine(lines, at + 1, fence);
    if (name === undefined) output.push(...lines.slice(at, end + 1));
    else output.push(change({ indent, name, args, ...partsOf(lines.slice(at + 1, end), indent) }));
    at = end;
  }
  return output.join('\n');
}

/** Line of the first fence that is as long as the opening one; that after the last line if there is none. */
function closingLine(lines: readonly string[], start: number, fence: string): number {
  const closing = new RegExp(`^[ \\t]*${fence[0]}{${fence.length},}[ \\t]*$`);
  const found = lines.slice(start).findIndex((line) => closing.test(line));
  return found < 0 ? lines.length : start + found;
}

/** Options, as `:name: value` or between lines of `---`, and the text below them without the indentation. */
function partsOf(indented: readonly string[], indent: string): Pick<MystDirective, 'options' | 'inner'> {
  const lines = indented.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line));
  if (lines[0]?.trim() === '---') {
    const end = lines.findIndex((line, at) => at > 0 && line.trim() === '---');
    // A list below an option is a value of several lines.
    const set = lines
      .slice(1, end)
      .join('\n')
      .replace(/\n[ \t]*(?=- )/g, ' ');
    return {
      options: optionsOf(set.split('\n'), /^([\w-]+):[ \t]*(.*?)[ \t]*$/),
      inner: lines.slice(end + 1).join('\n'),
    };
  }
  const option = /^:([\w-]+):[ \t]*(.*?)[ \t]*$/;
  const rest = lines.findIndex((line) => !option.test(line));
  const end = rest < 0 ? lines.length : rest;
  return { options: optionsOf(lines.slice(0, end), option), inner: lines.slice(end).join('\n') };
}

function optionsOf(lines: readonly string[], option: RegExp): Record<string, string> {
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name = '', value = ''] = option.exec(line) ?? [];
      return name === '' ? [] : [[name, value.replace(/^(["'])(.*)\1$/, '$2')]];
    }),
  );
}

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
