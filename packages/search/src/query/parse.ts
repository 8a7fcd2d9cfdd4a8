/** Parses a query into the words to find. */
import { isHangul } from '../analyzer/hangul';
import { normalize } from '../analyzer/normalize';
import { endsSentence } from '../analyzer/particles';
import { isListed } from '../analyzer/stopwords';
import { tokenize } from '../analyzer/tokenize';
import type { WordForm } from './forms';
import type { Mark } from './match';

/** One word of the query. */
export interface Slot {
  readonly word: string;
  readonly isStopword: boolean;
  /** Whether it is a verb that, if it is not found, a text may paraphrase. */
  readonly isSaid: boolean;
  /** Whether it is part of an identifier with a number, for which a similar one is a different thing: CVE-2024-1. */
  readonly isExact: boolean;
}

/** A word that covers one or several slots: the slot itself, a whole identifier, or joined neighbors. */
export interface Target {
  /** First and last slot, both included. */
  readonly from: number;
  readonly to: number;
  /** The word after folding. */
  readonly word: string;
  /** The word as typed; case matters for the keyboard layout. */
  readonly raw: string;
  readonly kind: 'slot' | 'whole' | 'joined';
  /** Whether the word may still be being typed. */
  readonly isLast: boolean;
}

/** A parsed query: its words one by one, and combinations that may be one word. */
export interface ParsedQuery {
  readonly slots: readonly Slot[];
  readonly targets: readonly Target[];
  /** Verbs of a sentence; absent for other queries. */
  readonly sentence?: {
    verbForms(target: Target): WordForm[];
    /** Whether a word is a verb, judged by its matches. */
    isPredicate(word: string, marks: readonly Mark[]): boolean;
  };
}

/** Maximum length of a query. The search input allows 64 characters; a hosted client may send more. */
const MAX_QUERY = 128;
const MAX_SLOTS = 10;
/** Minimum number of words of a sentence. */
const SENTENCE = 4;

/**
 * Whether a query is phrased like a question to a person. Its words, grammar among them, are then not chosen to match
 * the texts.
 */
export function isSentence(slots: readonly Slot[]): boolean {
  return slots.length >= SENTENCE;
}

/** The s of “pod's” is removed: as a word it would be a prefix of others. */
const POSSESSIVE = /\b['’]s\b/gi;

/** Parses a query into slots and targets. Any string is a query; one without letters or digits has no slots. */
export function parseQuery(query: string): ParsedQuery {
  const text = normalize(query.slice(0, MAX_QUERY)).replace(POSSESSIVE, '');
  const tokens = tokenize(text).filter((token) => token.position + token.parts <= MAX_SLOTS);
  const slots: (Slot & { raw: string })[] = [];
  const wholes: Omit<Target, 'isLast'>[] = [];
  for (const { word, start, end, position, parts } of tokens) {
    const raw = text.slice(start, end);
    const [from, to] = [position, position + parts - 1];
    if (position === slots.length)
      slots.push({ word, raw, isStopword: isListed(word), isSaid: endsSentence(word), isExact: false });
    else wholes.push({ from, to, word, raw, kind: 'whole' });
  }
  const own = slots.map(({ word, raw }, at) => ({ from: at, to: at, word, raw, kind: 'slot' as const }));
  const targets = [...own, ...wholes, ...joinNeighbors(slots)];
  return {
    slots: slots.map(({ word, isStopword, isSaid }, at) => ({
      word,
      isStopword,
      isSaid,
      isExact: wholes.some(({ from, to, raw }) => from <= at && at <= to && from < to && /\d/.test(raw)),
    })),
    targets: targets.map((target) => ({ ...target, isLast: target.to === slots.length - 1 })),
  };
}

/** Joins two and three neighbors of one script into one word: 오토 스케일링 is also 오토스케일링. */
function joinNeighbors(slots: readonly (Slot & { raw: string })[]): Omit<Target, 'isLast'>[] {
  const found: Omit<Target, 'isLast'>[] = [];
  for (let from = 0; from < slots.length; from++) {
    for (let to = from + 1; to < Math.min(slots.length, from + 3); to++) {
      const part = slots.slice(from, to + 1);
      const scripts = new Set(part.map((slot) => isHangul(slot.word)));
      if (scripts.size > 1 || part.some((slot) => slot.isStopword || /^\d+$/.test(slot.word))) continue;
      const join = (of: 'word' | 'raw') => part.map((slot) => slot[of]).join('');
      found.push({ from, to, word: join('word'), raw: join('raw'), kind: 'joined' });
    }
  }
  return found;
}
