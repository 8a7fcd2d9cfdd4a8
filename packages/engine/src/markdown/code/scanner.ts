import type { RegexEngine } from '@shikijs/core';
import { openPattern, type TranslatedPattern, type Translations } from './translations';

/** A line of code. */
interface Line {
  readonly content: string;
  readonly number: number;
}

/** A pattern of a grammar, and where it was found last. */
interface Pattern {
  readonly source: string;
  /** Opened when the pattern is first tried; `null` for one that JavaScript cannot express. */
  translated: TranslatedPattern | null | undefined;
  readonly open: () => TranslatedPattern | null;
  line: number;
  from: number;
  /** The first match in the line from there. */
  match: RegExpExecArray | null;
}

/**
 * Shiki's engine of JavaScript's own expressions with less to do: a pattern is tried on a line once for all rules of a
 * grammar that know it.
 *
 * @param translations of patterns, as far as they are known; others are translated when they are first tried
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

/** The pattern that matches first in a line from a place on; of those that match in one place the first. */
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
/** A group that took no part in a match, as Oniguruma says it. */
const NOWHERE = { start: MAX, end: MAX, length: 0 };

function captureOffsets(match: RegExpExecArray) {
  const places = [];
  for (const found of match.indices!) {
    // The types promise a place for each group.
    const place = found as [number, number] | undefined;
    places.push(place ? { start: place[0], end: place[1], length: place[1] - place[0] } : NOWHERE);
  }
  return places;
}
