/** A query as words to find. */
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
  /** A verb that, if it is not found, may be said in other words. */
  readonly isSaid: boolean;
  /** Part of an identifier with a number, where a neighbor is another thing: CVE-2024-1. */
  readonly isExact: boolean;
}

/** A word that covers one slot or several: the slot itself, an identifier as a whole, neighbors joined. */
export interface Target {
  /** Slots, both included. */
  readonly from: number;
  readonly to: number;
  /** Folded. */
  readonly word: string;
  /** As typed: upper and lower case matter for the keyboard layout. */
  readonly raw: string;
  readonly kind: 'slot' | 'whole' | 'joined';
  /** The word may still be being typed. */
  readonly isLast: boolean;
}

/** A query in both of its views: words one by one, and words that may be one. */
export interface ParsedQuery {
  readonly slots: readonly Slot[];
  readonly targets: readonly Target[];
  /** What is known of the verbs of a sentence. */
  readonly sentence?: {
    verbForms(target: Target): WordForm[];
    /** Whether a word is a verb, by where it was found. */
    isPredicate(word: string, marks: readonly Mark[]): boolean;
  };
}

/** The search input takes 64 characters; a hosted client may send more. */
const MAX_QUERY = 128;
const MAX_SLOTS = 10;
/** Number of words from which a query is a sentence. */
const SENTENCE = 4;

/** True for a query that is put as one asks a person: its words, grammar among them, are not chosen from the texts. */
export function isSentence(slots: readonly Slot[]): boolean {
  return slots.length >= SENTENCE;
}

/** The s of “pod's” is no word, which others would begin with. */
const POSSESSIVE = /\b['’]s\b/gi;

/** Cuts a query into slots and targets. Anything is a query; one without letters or digits has no slots. */
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

/** Two and three neighbors of one script written as one word: 오토 스케일링 is also 오토스케일링. */
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
