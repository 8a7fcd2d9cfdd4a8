import type { RegexEngine } from '@shikijs/core';
import { openPattern, type TranslatedPattern, type Translations } from './translations';

/** A line of code. */
interface Line {
  readonly content: string;
  readonly number: number;
}

/** A pattern of a grammar, with its memoized last search. */
interface Pattern {
  readonly source: string;
  /** Translated lazily on first use; `null` for a pattern that JavaScript cannot express. */
  translated: TranslatedPattern | null | undefined;
  readonly open: () => TranslatedPattern | null;
  line: number;
  from: number;
  /** The first match in `line` at or after `from`. */
  match: RegExpExecArray | null;
}

/**
 * A faster variant of Shiki's JavaScript regex engine: the result of a pattern on a line is memoized across all rules
 * that contain the pattern.
 *
 * @param translations precomputed translations of patterns; others are translated on first use
 */
export function createScannerEngine(translations: Translations): RegexEngine {
  const patterns = new Map<string, Pattern>();
  let lines = 0;
  const lineOf = (content: string): Line => ({ content, number: ++lines });
  const patternOf = (source: string): Pattern => {
    const known = patterns.get(source);
    if (known) return known;
    const pattern: Pattern = {
      source,
      translated: undefined,
      open: () => openPattern(source, translations),
      line: 0,
      from: 0,
      match: null,
    };
    patterns.set(source, pattern);
    return pattern;
  };
  return {
    createString: lineOf,
    createScanner: (sources) => {
      const own = sources.map((source) => patternOf(typeof source === 'string' ? source : source.source));
      return {
        findNextMatchSync: (text, start) =>
          findFirst(own, typeof text === 'string' ? lineOf(text) : (text as Line), start),
      };
    },
  };
}

/** Finds the pattern with the leftmost match at or after `start`; on a tie the first pattern wins. */
function findFirst(patterns: readonly Pattern[], line: Line, start: number) {
  let index = -1;
  let best: RegExpExecArray | null = null;
  for (let at = 0; at < patterns.length; at++) {
    const match = searchLine(patterns[at]!, line, start);
    if (match === null || (best !== null && match.index >= best.index)) continue;
    index = at;
    best = match;
    if (match.index === start) break;
  }
  return best && { index, captureIndices: captureOffsets(best) };
}

function searchLine(pattern: Pattern, line: Line, start: number): RegExpExecArray | null {
  const { match } = pattern;
  const isKnown = pattern.line === line.number && pattern.from <= start;
  if (isKnown && (match === null || match.index >= start)) return match;
  if (pattern.translated === undefined) pattern.translated = pattern.open();
  if (!pattern.translated) return null;
  const { expression, isSteady } = pattern.translated;
  expression.lastIndex = start;
  const found = expression.exec(line.content);
  if (isSteady) Object.assign(pattern, { line: line.number, from: start, match: found });
  return found;
}

const MAX = 2 ** 32 - 1;
/** Oniguruma's value for a group that did not participate in the match. */
const NOWHERE = { start: MAX, end: MAX, length: 0 };

function captureOffsets(match: RegExpExecArray) {
  const places = [];
  for (const found of match.indices!) {
    // The type does not include `undefined` for groups that did not participate.
    const place = found as [number, number] | undefined;
    places.push(place ? { start: place[0], end: place[1], length: place[1] - place[0] } : NOWHERE);
  }
  return places;
}
