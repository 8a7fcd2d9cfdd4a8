/**
 * What a line must hold for a pattern of a grammar (Oniguruma's syntax) to match in it: most patterns require a keyword
 * or a sign that most lines lack, and looking for that is far cheaper than trying the pattern everywhere.
 */

/** One of these texts is in every line that the pattern matches; `null` when there is no telling. */
export type Needs = readonly string[] | null;

/** Finds what a pattern needs. What is not understood needs nothing that is known: the answer is never too strict. */
export function needsOf(pattern: string): Needs {
  const reader: Reader = { text: pattern, at: 0 };
  try {
    const needs = readAlternatives(reader, { ignoresCase: false, ignoresSpace: false });
    return reader.at < pattern.length ? null : needs;
  } catch (error) {
    if (error instanceof Unknown) return null;
    throw error;
  }
}

interface Reader {
  readonly text: string;
  at: number;
}

/** What `(?i)` and `(?x)` switch. */
interface Flags {
  readonly ignoresCase: boolean;
  readonly ignoresSpace: boolean;
}

/** A part of a pattern. */
type PatternPart =
  | { readonly kind: 'sign'; readonly sign: string }
  | { readonly kind: 'other'; readonly needs: Needs }
  /** It has no width: the parts on its two sides are adjacent. */
  | { readonly kind: 'place' }
  /** It says nothing by itself, and no quantifier follows. */
  | { readonly kind: 'nothing' };

class Unknown extends Error {}

/** Maximum number of texts that are searched in a line. */
const MOST = 24;
/** Maximum number of characters of a class that count as texts. */
const MOST_SIGNS = 8;

function readAlternatives(reader: Reader, flags: Flags): Needs {
  const all = new Set<string>();
  let isKnown = true;
  for (;;) {
    const needs = readSequence(reader, flags);
    if (needs === null) isKnown = false;
    else for (const text of needs) all.add(text);
    if (reader.text[reader.at] !== '|') break;
    reader.at++;
  }
  return isKnown && all.size <= MOST ? [...all] : null;
}

function readSequence(reader: Reader, flags: Flags): Needs {
  let best: Needs = null;
  let run = '';
  const endRun = () => {
    if (run !== '') best = better(best, [run]);
    run = '';
  };
  for (let sign = reader.text[reader.at]; sign !== undefined; sign = reader.text[reader.at]) {
    if (sign === '|' || sign === ')') break;
    if (flags.ignoresSpace && skipSpace(reader)) continue;
    const part = readPart(reader, flags);
    if (part.kind === 'nothing') continue;
    const least = readQuantifier(reader);
    if (part.kind === 'place') continue;
    if (part.kind === 'sign') {
      const isPlain = !flags.ignoresCase || !hasCase(part.sign);
      if (isPlain && least !== 0) run += part.sign;
      if (!isPlain || least !== null) endRun();
    } else {
      endRun();
      if (least !== 0) best = better(best, part.needs);
    }
  }
  endRun();
  return best;
}

/** Of two sets of texts the one that fewer lines will meet: that of longer texts, then that of fewer. */
function better(a: Needs, b: Needs): Needs {
  if (!a || !b) return a ?? b;
  const [left, right] = [shortest(a), shortest(b)];
  if (left !== right) return left > right ? a : b;
  return a.length <= b.length ? a : b;
}

function shortest(texts: readonly string[]): number {
  return Math.min(...texts.map(({ length }) => length));
}

function hasCase(sign: string): boolean {
  return sign.toLowerCase() !== sign.toUpperCase();
}

/** With `(?x)`, space and comments are no part of the pattern. */
function skipSpace(reader: Reader): boolean {
  return take(reader, /\s+|#[^\n]*/y) !== null;
}

/** Minimum number of repetitions that a quantifier requires, at most 1; `null` without a quantifier. */
function readQuantifier(reader: Reader): 0 | 1 | null {
  const first = take(reader, /[*?+]|\{(\d+)(?:,\d*)?\}|\{,\d+\}/y);
  if (!first) return null;
  // What follows `*`, `?` and `+` says how they match; after braces it may mean that there need be nothing.
  const more = take(reader, first[0].startsWith('{') ? /[*?+]+/y : /[?+](?![*?+{])/y);
  if (take(reader, /[*?+]|\{\d*,?\d*\}/y)) throw new Unknown();
  if (first[0].startsWith('{') && more) return 0;
  return first[0] === '+' || Number(first[1] ?? 0) > 0 ? 1 : 0;
}

function readPart(reader: Reader, flags: Flags): PatternPart {
  const sign = reader.text[reader.at];
  if (sign === '(') return readGroup(reader, flags);
  if (sign === '[') return { kind: 'other', needs: readClass(reader, flags) };
  if (sign === '\\') return readEscape(reader);
  if (take(reader, /[$^]/y)) return { kind: 'place' };
  if (take(reader, /\./y)) return { kind: 'other', needs: null };
  return { kind: 'sign', sign: readSign(reader) };
}

function readGroup(reader: Reader, flags: Flags): PatternPart {
  if (take(reader, /\(\?#[^)]*\)/y)) return { kind: 'nothing' };
  const switched = take(reader, /\(\?([imx]*)(?:-([imx]*))?([:)])/y);
  if (switched) {
    const [, on = '', off = '', end] = switched;
    const own: Flags = {
      ignoresCase: (flags.ignoresCase || on.includes('i')) && !off.includes('i'),
      ignoresSpace: (flags.ignoresSpace || on.includes('x')) && !off.includes('x'),
    };
    const needs = readAlternatives(reader, own);
    // Without a colon the switch holds to the end of the group around it, whose bracket is read there.
    if (end === ':') closeGroup(reader);
    return { kind: 'other', needs };
  }
  const opening = take(reader, /\((?:\?(?:<?[=!]|[:>]|<\w+>|'\w+'))?(?!\?)/y);
  if (!opening) throw new Unknown();
  const needs = readAlternatives(reader, flags);
  closeGroup(reader);
  return { kind: 'other', needs: opening[0].endsWith('!') ? null : needs };
}

function closeGroup(reader: Reader): void {
  if (!take(reader, /\)/y)) throw new Unknown();
}

const ESCAPED: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', f: '\f', v: '\v' };

function readEscape(reader: Reader): PatternPart {
  if (take(reader, /\\[bBAzZG]/y)) return { kind: 'place' };
  const several =
    /\\(?:[wWdDsShHRXNO]|[pP]\{[^}]*\}|[kg](?:<[^>]*>|'[^']*')|\d+|x\{[^}]*\}|x[\da-fA-F]{1,2}|u[\da-fA-F]{4})/y;
  if (take(reader, several)) return { kind: 'other', needs: null };
  const control = take(reader, /\\([ntrfv])/y);
  if (control) return { kind: 'sign', sign: ESCAPED[control[1]!]! };
  if (!take(reader, /\\(?![A-Za-z])/y)) throw new Unknown();
  return { kind: 'sign', sign: readSign(reader) };
}

/** The signs of a class when they are few and listed one by one. */
function readClass(reader: Reader, flags: Flags): Needs {
  const signs = new Set<string>();
  let isList = !take(reader, /\[\^/y);
  if (isList) reader.at++;
  for (let isFirst = true; ; isFirst = false) {
    if (!isFirst && take(reader, /\]/y)) break;
    if (take(reader, /\[:\^?\w+:\]|&&|\\(?:[pP]\{[^}]*\}|x\{[^}]*\}|[A-Za-z\d])/y)) isList = false;
    else if (reader.text[reader.at] === '[') {
      readClass(reader, flags);
      isList = false;
    } else {
      take(reader, /\\/y);
      const sign = readSign(reader);
      signs.add(sign);
      if (take(reader, /-(?!\])/y) || (flags.ignoresCase && hasCase(sign))) isList = false;
    }
  }
  return isList && signs.size <= MOST_SIGNS ? [...signs] : null;
}

function readSign(reader: Reader): string {
  const code = reader.text.codePointAt(reader.at);
  if (code === undefined) throw new Unknown();
  const sign = String.fromCodePoint(code);
  reader.at += sign.length;
  return sign;
}

/** Takes what a sticky expression finds at the reader's place. */
function take(reader: Reader, wanted: RegExp): RegExpExecArray | null {
  wanted.lastIndex = reader.at;
  const found = wanted.exec(reader.text);
  if (found) reader.at += found[0].length;
  return found;
}
