/** Parses a query into the words to find. */
import { isHangul } from '../../analyzer/hangul';
import { normalize } from '../../analyzer/normalize';
import { endsSentence } from '../../analyzer/particles';
import { isListedStopword } from '../../analyzer/stopwords';
import { tokenize } from '../../analyzer/tokenize';
import type { WordForm } from './forms';
import type { Mark } from './match';

/** One word of the query. */
export interface QueryTerm {
  readonly word: string;
  readonly isStopword: boolean;
  /** Whether it is a verb that, if it is not found, a text may paraphrase. */
  readonly mayBeVerb: boolean;
  /** Whether it is part of an identifier with a number, for which a similar one is a different thing: CVE-2024-1. */
  readonly isExact: boolean;
}

/** A word that covers one or several terms: the term itself, a whole identifier, or joined neighbors. */
export interface QuerySpan {
  /** First and last term, both included. */
  readonly from: number;
  readonly to: number;
  /** The word after folding. */
  readonly word: string;
  /** The word as typed; case matters for the keyboard layout. */
  readonly raw: string;
  readonly kind: 'term' | 'whole' | 'joined';
  /** Whether the word may still be being typed. */
  readonly isLast: boolean;
}

/** A parsed query: its words one by one, and combinations that may be one word. */
export interface ParsedQuery {
  readonly terms: readonly QueryTerm[];
  readonly spans: readonly QuerySpan[];
  /** Verbs of a sentence; absent for other queries. */
  readonly sentence?: {
    verbForms(span: QuerySpan): WordForm[];
    /** Whether a word is a verb, judged by its matches. */
    isPredicate(word: string, marks: readonly Mark[]): boolean;
  };
}

/** Maximum length of a query. The search input allows 64 characters; a hosted client may send more. */
const MAX_QUERY = 128;
const MAX_TERMS = 12;
/** Minimum number of words of a sentence. */
const MIN_SENTENCE = 4;

/**
 * Whether a query is phrased like a question to a person. Its words, grammar among them, are then not chosen to match
 * the texts.
 */
export function isSentence(terms: readonly QueryTerm[]): boolean {
  return terms.length >= MIN_SENTENCE;
}

/** The s of “pod's” is removed: as a word it would be a prefix of others. */
const POSSESSIVE = /\b['’]s\b/gi;

/** Parses a query into terms and spans. Any string is a query; one without letters or digits has no terms. */
export function parseQuery(query: string): ParsedQuery {
  const text = normalize(query.slice(0, MAX_QUERY)).replace(POSSESSIVE, '');
  const tokens = tokenize(text).filter((token) => token.position + token.parts <= MAX_TERMS);
  const terms: (QueryTerm & { raw: string })[] = [];
  const wholes: Omit<QuerySpan, 'isLast'>[] = [];
  for (const { word, start, end, position, parts } of tokens) {
    const raw = text.slice(start, end);
    const [from, to] = [position, position + parts - 1];
    if (position === terms.length)
      terms.push({
        word,
        raw,
        isStopword: isListedStopword(word),
        mayBeVerb: endsSentence(word),
        isExact: false,
      });
    else wholes.push({ from, to, word, raw, kind: 'whole' });
  }
  const own = terms.map(({ word, raw }, at) => ({ from: at, to: at, word, raw, kind: 'term' as const }));
  const spans = [...own, ...wholes, ...joinNeighbors(terms)];
  return {
    terms: terms.map(({ word, isStopword, mayBeVerb }, at) => ({
      word,
      isStopword,
      mayBeVerb,
      isExact: wholes.some(({ from, to, raw }) => from <= at && at <= to && from < to && /\d/.test(raw)),
    })),
    spans: spans.map((span) => ({ ...span, isLast: span.to === terms.length - 1 })),
  };
}

/** Joins two and three neighbors of one script into one word: 오토 스케일링 is also 오토스케일링. */
function joinNeighbors(terms: readonly (QueryTerm & { raw: string })[]): Omit<QuerySpan, 'isLast'>[] {
  const found: Omit<QuerySpan, 'isLast'>[] = [];
  for (let from = 0; from < terms.length; from++) {
    for (let to = from + 1; to < Math.min(terms.length, from + 3); to++) {
      const part = terms.slice(from, to + 1);
      const scripts = new Set(part.map((term) => isHangul(term.word)));
      if (scripts.size > 1 || part.some((term) => term.isStopword || /^\d+$/.test(term.word))) continue;
      const join = (of: 'word' | 'raw') => part.map((term) => term[of]).join('');
      found.push({ from, to, word: join('word'), raw: join('raw'), kind: 'joined' });
    }
  }
  return found;
}
