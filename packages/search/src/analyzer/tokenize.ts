/**
 * Splits text into words with positions. Runs of one script are separated first. React를 is two words, and the second,
 * a particle, is omitted; so is を of 参照を. Then identifiers are split: `hydrateRoot`, `pg_restore`, `CVE-2024-1` and
 * `9,900` return their parts and also the whole without separators.
 */
import { isHangul } from './hangul';
import { memoize } from './memoize';
import { fold } from './normalize';
import { isParticle } from './particles';

/** A word of a text, before it is expanded into index terms. */
export interface Token {
  /** The word after folding. */
  readonly word: string;
  /** Range in the text, in UTF-16 units. */
  readonly start: number;
  readonly end: number;
  /** Number of the word in the text; a whole identifier has that of its first part. */
  readonly position: number;
  /** Number of parts: 1 for a plain word, more for a whole identifier. */
  readonly parts: number;
}

/** Maximum length of a word; longer ones are truncated. Nobody searches for them, and they would fill the index. */
const MAX_WORD = 40;
const MAX_PARTS = 8;
/**
 * A chunk: a part of a text without spaces. Common letters are tried before the classes that contain them, which
 * halves the time.
 */
const CHUNK =
  /(?:[A-Za-z\d가-힣]|[\p{L}\p{N}])(?:[A-Za-z\d가-힣]+|[\p{L}\p{N}\p{M}])*(?:(?:[-_./:+@#'’&]+|(?<=\b\d{1,3}),(?=\d{3}(?!\d)))(?:[A-Za-z\d가-힣]|[\p{L}\p{N}])(?:[A-Za-z\d가-힣]+|[\p{L}\p{N}\p{M}])*)*/gu;
/**
 * Runs of one script; both kana have the long vowel and the sound marks of half width. Japanese and Chinese have no
 * spaces, so they are also cut
 *
 * - after a kanji with its ending (返す), unless that is a particle: a noun is before it (値を);
 * - after a Chinese pronoun at the beginning (我离职了), but 我慢 is Japanese;
 * - at Chinese function words. Japanese has only 的, at the end of a word (基本的), but also in 目的, which stays whole;
 * - after twelve characters, as far as inner words are found (`compound.ts`).
 */
export const RUNS: RegExp =
  /[가-힣ㄱ-ㆎ]+|\p{scx=Kana}+|(?<!\p{scx=Han})(?:[我你您](?![慢々])|\p{scx=Han}(?!から|まで|より|など|[をはがにでのともへや])\p{scx=Hira}+)|(?:(?![的是这這])\p{scx=Han}|(?<!\p{scx=Han}{2})的){1,12}|[的是这這\p{scx=Hira}]+|[^가-힣ㄱ-ㆎ\p{scx=Han}\p{scx=Hira}\p{scx=Kana}]+/gu;
/** A Japanese particle or ending, or a Chinese function word, which are no words after another run. */
const ENDING = /^[的是这這\p{scx=Hira}]{1,2}$/u;
const PART = /[\p{L}\p{N}\p{M}]+/gu;
const HUMP = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?[\p{Ll}\p{M}\p{N}]+|\p{Lu}[\p{Lu}\p{N}]*|[^\p{Lu}\p{Ll}]+/gu;

interface Piece {
  readonly text: string;
  readonly start: number;
}

/** Tokenizes a text. Takes linear time and never throws. The text should be normalized. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  for (const { 0: found, index } of text.matchAll(CHUNK)) {
    const before = surroundingBefore(text, index);
    const offset = index - before.length;
    const chunk = memoizedTokens(before + found + surroundingAfter(text, index + found.length));
    for (const { word, start, end, position: own, parts } of chunk.tokens)
      tokens.push({ word, start: start + offset, end: end + offset, position: position + own, parts });
    position += chunk.count;
  }
  return tokens;
}

/**
 * The only property of the text before a chunk on which its words depend, so that results can be memoized by chunk.
 */
function surroundingBefore(text: string, start: number): '' | '.' | '(' {
  if (start === 0 || /\s/.test(text[start - 1]!)) return '';
  return leadingDot(text, start) || '(';
}

function surroundingAfter(text: string, end: number): '' | '++' | '#' {
  if (text.startsWith('++', end)) return '++';
  return text[end] === '#' ? '#' : '';
}

interface ChunkTokens {
  readonly tokens: readonly Token[];
  /** Number of positions that they occupy. */
  readonly count: number;
}

/**
 * Tokenizes a chunk with the surrounding characters on which its words depend, so that equal chunks have equal words.
 * Ranges and positions are relative to it.
 */
function tokensOfChunk(text: string): ChunkTokens {
  const tokens: Token[] = [];
  let position = 0;
  const start = /^[.(]/.test(text) ? 1 : 0;
  const chunk = text.slice(start).replace(/(?:\+\+|#)$/, '');
  const runs = isHangul(chunk) ? [{ 0: chunk, index: 0 }] : chunk.matchAll(RUNS);
  for (const run of runs) {
    const at = start + run.index;
    if (!isHangul(run[0])) {
      if (run.index > 0 && ENDING.test(run[0])) continue;
      position = pushIdentifier(tokens, { run: { text: run[0], start: at }, text, position });
    } else if (at === 0 || !isParticle(run[0])) {
      tokens.push(token(run[0], at, position++));
    }
  }
  return { tokens, count: position };
}

/**
 * Maximum number of memoized chunks, and of words of an index. Twice as many would save only six percent of the
 * tokenizing, and take memory in each thread.
 */
export const MAX_TOKENIZED = 20_000;

const memoizedTokens = memoize(tokensOfChunk, MAX_TOKENIZED);

function token(text: string, start: number, position: number, parts = 1): Token {
  return { word: fold(text).slice(0, MAX_WORD), start, end: start + text.length, position, parts };
}

function pushIdentifier(tokens: Token[], context: { run: Piece; text: string; position: number }): number {
  const { run, text, position } = context;
  const pieces = /^[a-z\d]+$/.test(run.text) ? [run] : piecesOf(run);
  const [first, last] = [pieces[0], pieces[pieces.length - 1]];
  if (!first || !last) return position;
  const end = last.start + last.text.length;
  const before = leadingDot(text, first.start);
  const after = trailingSign(text, end, pieces);
  pieces.forEach((piece, index) => {
    tokens.push(token(piece.text, piece.start, position + index));
  });
  if ((pieces.length > 1 && pieces.length <= MAX_PARTS) || before || after) {
    const whole = token(
      `${before}${pieces.map((piece) => piece.text).join('')}${after}`,
      first.start,
      position,
      pieces.length,
    );
    tokens.push({ ...whole, start: first.start - before.length, end: end + after.length });
  }
  return position + pieces.length;
}

/** Splits at separators and at the humps of camel case. */
function piecesOf(run: Piece): Piece[] {
  const pieces: Piece[] = [];
  for (const part of run.text.matchAll(PART)) {
    for (const hump of humps(part[0]))
      pieces.push({ text: hump.text, start: run.start + part.index + hump.start });
  }
  return pieces;
}

/** Splits a camel-case word; one without humps, or with a part of a single letter, stays whole. */
function humps(word: string): Piece[] {
  const parts = [...word.matchAll(HUMP)].map((hump) => ({ text: hump[0], start: hump.index }));
  const isCamel =
    parts.length > 1 && parts.length <= MAX_PARTS && parts.every((part) => part.text.length > 1);
  return isCamel ? parts : [{ text: word, start: 0 }];
}

/** The dot of `.env`; only at the beginning of a word. */
function leadingDot(text: string, start: number): '' | '.' {
  return text[start - 1] === '.' && !/[\p{L}\p{N}.)\]]/u.test(text[start - 2] ?? ' ') ? '.' : '';
}

/** The sign of C++, C#, F#; only after a single part of at most two letters. */
function trailingSign(text: string, end: number, pieces: readonly Piece[]): string {
  if (pieces.length !== 1 || pieces[0]!.text.length > 2) return '';
  if (text.startsWith('++', end)) return '++';
  return text[end] === '#' && /[a-z]/i.test(pieces[0]!.text) ? '#' : '';
}
