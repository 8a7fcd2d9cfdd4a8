/**
 * Filters the output of a model for rendering. References like `[2]` become citations. Links and addresses outside
 * the cited passages lose their target. Processes text incrementally, wherever it is split.
 */
import type { AnswerPart } from '../types';

/** Sources that the text of a model may refer to. */
export interface OutputFilterInput {
  /** Address and title of each passage, in the order of their numbers from 1. */
  readonly sources: readonly { readonly url: string; readonly title: string }[];
  /** Whether the text may contain an absolute address. */
  readonly isKnownAddress: (address: string) => boolean;
}

interface OutputFilter {
  push(text: string): AnswerPart[];
  /** Returns the rest, which was held back until its end is known. */
  end(): AnswerPart[];
}

/** Result of a scan: length of the consumed text, and its output. */
interface Scanned {
  readonly length: number;
  readonly parts: readonly (string | { readonly cites: readonly number[] })[];
}
/** `null` if more of the text is needed. */
type ScanResult = Scanned | null;

const MAX_LABEL = 300;
const MAX_ADDRESS = 1000;
/** Maximum length of a run of backticks that is held back; a longer one is text. */
const MAX_RUN = 1000;
/** Replacement of a removed address. */
const REMOVED = '…';
/** Control characters, bidirectional formatting characters, and private-use characters of the interface. */
const UNWANTED = /[\0-\x08\x0b-\x1f\x7f\u202a-\u202e\u2066-\u2069\ue000\ue001]/g;
const PLAIN = /^[^\\[!【`hw\n]+/i;
const TARGET = /^\([^\S\n]*<?([^\s<>()]*)>?(?:[^\S\n]+(?:"[^"\n()]*"|'[^'\n()]*'))?[^\S\n]*\)/;
const ADDRESS = new RegExp(`^[^\\s<>"'\`)\\]】]{0,${MAX_ADDRESS}}`);
const ADDRESSES = /(?:https?:\/\/|www\.)[^\s<>"'`)\]】]*/gi;
const CITES = /^\s*\^?\d{1,3}(?:\s*,\s*\d{1,3})*\s*$/;

/** Creates a filter for one answer, which is passed piece by piece; see {@link OutputFilter}. */
export function createOutputFilter(input: OutputFilterInput): OutputFilter {
  const numbers = new Map<number, number>();
  let rest = '';
  let code = NO_CODE;
  let isLineStart = true;

  const cite = (passage: number): AnswerPart[] => {
    const source = input.sources[passage - 1];
    if (!source) return [];
    const number = numbers.get(passage) ?? numbers.size + 1;
    numbers.set(passage, number);
    return [{ type: 'citation', number, ...source }];
  };

  const run = (isEnd: boolean): AnswerPart[] => {
    const parts: AnswerPart[] = [];
    while (rest !== '') {
      const step = scan(rest, { isEnd, code, isLineStart, input });
      if (!step) break;
      const consumed = rest.slice(0, step.length);
      rest = rest.slice(step.length);
      code = codeAfter(code, consumed, isLineStart);
      isLineStart = /\n\s*$/.test(consumed) || (isLineStart && /^\s*$/.test(consumed));
      for (const part of step.parts) {
        if (typeof part !== 'string') parts.push(...part.cites.flatMap(cite));
        else if (part !== '') parts.push({ type: 'text', text: part });
      }
    }
    return joinTexts(parts);
  };

  return {
    push(text) {
      rest += text.replace(UNWANTED, '');
      return run(false);
    },
    end: () => run(true),
  };
}

/** Code that the text is inside: the run of backticks that opened it, `''` for none. */
interface Code {
  readonly fence: string;
  readonly span: string;
  /** Whether the text is inside a run of backticks that was too long to be held back. */
  readonly isInLongRun: boolean;
}

const NO_CODE: Code = { fence: '', span: '', isInLongRun: false };

interface ScanState {
  readonly isEnd: boolean;
  readonly code: Code;
  readonly isLineStart: boolean;
  readonly input: OutputFilterInput;
}

function scan(text: string, state: ScanState): ScanResult {
  const plain = PLAIN.exec(text)?.[0];
  if (plain) return literal(plain.length, text);
  const isCode = state.code.fence !== '' || state.code.span !== '';
  switch (text[0]) {
    case '\\':
      // Only punctuation can be escaped; before a letter it is a literal backslash.
      if (text.length === 1 && !state.isEnd) return null;
      return literal(/^\\[!-/:-@[-`{-~]/.test(text) ? 2 : 1, text);
    case '`':
      return scanBackticks(text, state);
    case '\n':
      return literal(1, text);
    case '[':
    case '!':
    case '【':
      return isCode ? literal(1, text) : scanBracket(text, state);
    default:
      return scanAddress(text, state);
  }
}

function literal(length: number, text: string): Scanned {
  return { length, parts: [text.slice(0, length)] };
}

/** Consumes a run of backticks; its end is known only when another character follows. */
function scanBackticks(text: string, { isEnd, code }: ScanState): ScanResult {
  const { length } = /^`+/.exec(text)![0];
  const isWhole = length < text.length || length >= MAX_RUN || code.isInLongRun || isEnd;
  return isWhole ? literal(length, text) : null;
}

/** Consumes `[1]`, `[1, 2]`, `【1】`, `[label](address)` or `![label](address)`; otherwise a single bracket. */
function scanBracket(rest: string, { isEnd, input }: ScanState): ScanResult {
  const open = /^(?:!?\[|【)/.exec(rest)?.[0];
  if (!open) return rest.length > 1 || isEnd ? literal(1, rest) : null;
  const close = open === '【' ? '】' : ']';
  const inside = rest.slice(open.length);
  const stop = inside.search(/[[\]【】\n]/);
  if (stop < 0) return inside.length > MAX_LABEL || isEnd ? literal(open.length, rest) : null;
  if (inside[stop] !== close || stop > MAX_LABEL) return literal(open.length, rest);
  const label = inside.slice(0, stop);
  const after = inside.slice(stop + 1);
  const length = open.length + stop + 1;
  if (after === '' && !isEnd) return null;
  const target = TARGET.exec(after);
  const isTarget = target !== null && target[0].length <= MAX_ADDRESS;
  const isOpen = after[0] === '(' && after.length <= MAX_ADDRESS && !/[\n)]/.test(after);
  if (!isTarget && isOpen && !isEnd) return null;
  const all = length + (isTarget ? target[0].length : 0);
  if (CITES.test(label) && open !== '![')
    return { length: all, parts: [{ cites: (label.match(/\d+/g) ?? []).map(Number) }] };
  // If it is not a link, the bracket is removed or rendered, and its content is scanned separately.
  if (!isTarget) return { length: open.length, parts: [after[0] === '(' ? '' : open] };
  const url = target[1] ?? '';
  const text = label.replace(ADDRESSES, REMOVED);
  const isLink = open === '[' && input.sources.some((source) => source.url === url);
  return { length: all, parts: [isLink ? `[${text}](${url})` : text] };
}

/** Consumes an absolute address; an unknown one is removed, even from code. */
function scanAddress(text: string, { isEnd, input }: ScanState): ScanResult {
  const start = /^(?:https?:\/\/|www\.)/i.exec(text)?.[0];
  if (!start) {
    // Only the beginning of a long text is examined.
    const beginning = text.slice(0, 'https://'.length).toLowerCase();
    const isBeginning = ['https://', 'http://', 'www.'].some(
      (name) => text.length < name.length && name.startsWith(beginning),
    );
    return isBeginning && !isEnd ? null : literal(1, text);
  }
  const address = ADDRESS.exec(text)![0];
  if (address.length === text.length && address.length < MAX_ADDRESS && !isEnd) return null;
  const trimmed = address.replace(/[.,;:!?*_]+$/, '');
  if (input.isKnownAddress(trimmed)) return literal(trimmed.length, text);
  return { length: trimmed.length, parts: [REMOVED] };
}

function codeAfter(code: Code, consumed: string, isLineStart: boolean): Code {
  if (consumed.includes('\n')) return { ...code, span: '', isInLongRun: false };
  if (consumed[0] !== '`') return code.isInLongRun ? { ...code, isInLongRun: false } : code;
  // Markdown may treat such a run either way. Treating it as text is safe: the filter is stricter outside code than
  // inside.
  if (consumed.length >= MAX_RUN || code.isInLongRun) return { ...NO_CODE, isInLongRun: true };
  if (code.fence !== '') return isLineStart && consumed.length >= code.fence.length ? NO_CODE : code;
  if (code.span !== '') return consumed === code.span ? { ...code, span: '' } : code;
  return isLineStart && consumed.length >= 3 ? { ...NO_CODE, fence: consumed } : { ...code, span: consumed };
}

/** Merges consecutive texts. */
function joinTexts(parts: readonly AnswerPart[]): AnswerPart[] {
  const all: AnswerPart[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    if (part.type === 'text' && last?.type === 'text')
      all[all.length - 1] = { type: 'text', text: last.text + part.text };
    else all.push(part);
  }
  return all;
}
