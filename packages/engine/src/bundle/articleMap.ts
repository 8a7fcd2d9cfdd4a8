import { groupByEach } from '../shared/values/groupBy';

/** A source map in version 3, of one source. */
interface SourceMap {
  readonly version: 3;
  readonly sources: readonly string[];
  readonly names: readonly string[];
  readonly mappings: string;
}

/**
 * Maps the lines of a compiled MDX article to those of its text, so that errors have the lines that the author wrote.
 * The compiler prints code anew and keeps no positions: a line is that of the text whose code has the most words in
 * common with it. Lines without the author's code have no counterpart.
 *
 * @param file path of the text
 */
export function articleMap(module: string, { file, text }: { readonly file: string; readonly text: string }) {
  const linesOf = groupByEach(linesOfCode(text), ({ words }) => [...words]);
  const printedLines = module.split('\n');
  // Imports and exports are printed before everything else.
  const content = printedLines.findIndex((printed) => printed.startsWith('function _createMdxContent('));
  const seen = new Map<string, number>();
  let last = 0;
  const mappings = printedLines.map((printed, index) => {
    const shared = new Map<number, number>();
    for (const word of new Set(printed.replace(STRING, '').match(WORD)))
      for (const { line, isModule } of linesOf.get(word) ?? [])
        if (isModule === index < content) shared.set(line, (shared.get(line) ?? 0) + 1);
    const most = Math.max(...shared.values());
    const best = [...shared].flatMap(([line, count]) => (count === most ? [line] : [])).sort((a, b) => a - b);
    // Of lines that are written alike, each belongs to the next.
    const alike = printed.replace(/[,;]$/, '').trim();
    const before = seen.get(alike) ?? 0;
    seen.set(alike, before + 1);
    // A map without any line would lose the file, too.
    const line = best[Math.min(before, best.length - 1)] ?? (index === 0 ? 0 : undefined);
    if (line === undefined) return encoded(0);
    const segment = encoded(0) + encoded(0) + encoded(line - last) + encoded(0);
    last = line;
    return segment;
  });
  return { version: 3, sources: [file], names: [], mappings: mappings.join(';') } satisfies SourceMap;
}

const WORD = /(?<![\p{ID_Continue}$])[\p{ID_Start}$][\p{ID_Continue}$]*/gu;
const STRING = /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'/g;
/** The beginning of a component. */
const TAG = /<[A-Z][\w$.]*/g;
const SPAN = /(?<!\{)`[^`]+`(?!\})/g;
const FENCE = /^\s*(?:`{3}|~{3})/;

interface CodeLine {
  /** 0-based. */
  readonly line: number;
  readonly words: ReadonlySet<string>;
  /** Whether it is of an import or export. */
  readonly isModule: boolean;
}

/** The distinct words of code in each line of a text: in imports, exports and braces, and names of components. */
function linesOfCode(text: string): CodeLine[] {
  let depth = 0;
  let isModule = false;
  let isFenced = false;
  const body = text.replace(/^---\r?\n[\s\S]*?\n---/, (fields) => fields.replace(/[^\n]/g, ''));
  return body.split('\n').map((written, index) => {
    const line = depth === 0 && !isModule ? written.replace(SPAN, '') : written;
    if (depth === 0 && FENCE.test(written)) isFenced = !isFenced;
    if (isFenced) return { line: index, words: new Set(), isModule: false };
    if (depth === 0) isModule = /^(?:import|export)\b/.test(line) || (isModule && line.trim() !== '');
    let code = isModule ? '' : [...line.matchAll(TAG)].join(' ');
    for (const [part] of line.matchAll(/[{}]|[^{}]+/g)) {
      if (part === '{') depth++;
      else if (part === '}') depth = Math.max(0, depth - 1);
      else if (isModule || depth > 0) code += `${part} `;
    }
    return { line: index, words: new Set(code.replace(STRING, '').match(WORD)), isModule };
  });
}

const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Base64 VLQ of a number. */
function encoded(value: number): string {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let digits = '';
  do {
    const digit = rest & 31;
    rest >>= 5;
    digits += DIGITS[rest > 0 ? digit | 32 : digit];
  } while (rest > 0);
  return digits;
}
