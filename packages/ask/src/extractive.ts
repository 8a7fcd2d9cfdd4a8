/**
 * Extractive answers: sentences of the site, and the blocks that they announce, quoted verbatim with their sources.
 */

import { type Quotable, quotablesIn } from './candidates';
import { weighByRarity } from './coverage';
import { asksReason } from './intent';
import { type Keyword, keywordsOf } from './keywords';
import { presence } from './matching';
import { hasNumbers, isNamed, namePairs } from './names';
import { titleOf } from './passages';
import { markdownOf, type Quote, quotesOf } from './quotes';
import { scoresOf } from './score';
import type { AnswerFunction, FoundPassages, Passage, Question, Related } from './types';

/** A quotable text with its score, which is comparable only within one question. */
export interface Candidate extends Quotable {
  readonly passage: Passage;
  readonly score: number;
}

const MAX_QUOTES = 3;
const MAX_RELATED = 3;
/** Lower than any nonzero presence of a word. */
const MIN_PRESENCE = 0.01;
/** Maximum difference between the score of a further quote and the best. */
const MAX_SCORE_GAP = 2;

/** Answers a question with quotes. Deterministic: the same question and passages produce the same answer. */
export const answerExtractively: AnswerFunction = async function* (question, found, signal) {
  signal.throwIfAborted();
  const quotes = quotesFor(question, found);
  if (quotes.length === 0) yield* relatedTo(question, found);
  const sources = [...new Set(quotes.map(({ passage }) => passage))];
  for (const [at, source] of sources.entries()) {
    const ofSource = quotes.filter(({ passage }) => passage === source);
    signal.throwIfAborted();
    yield { type: 'text', text: `${at > 0 ? '\n\n' : ''}${markdownOf(ofSource, question)} ` };
    yield { type: 'citation', number: at + 1, url: source.url, title: titleOf(source) };
  }
};

/** Most relevant sections with their best sentences, as a fallback for a question without an answer. */
function* relatedTo(question: Question, found: FoundPassages): Generator<Related> {
  const keywords = weighByRarity(keywordsOf(question), found);
  if (keywords.length === 0) return;
  const pages = new Set<string>();
  for (const passage of found.passages) {
    const [best] = candidatesIn(passage, question, keywords).filter(({ kind }) => kind !== 'code');
    if (!best || pages.has(pageOf(passage))) continue;
    if (pages.size === MAX_RELATED) return;
    pages.add(pageOf(passage));
    yield { type: 'related', url: passage.url, title: titleOf(passage), text: best.text };
  }
}

/** Selects the quotes of an answer, the best first, grouped by source; none if no score is sufficient. */
export function quotesFor(question: Question, found: FoundPassages): readonly Quote[] {
  const keywords = keywordsOf(question);
  if (keywords.length === 0) return [];
  const candidates = candidatesFor(question, found, keywords);
  const best = candidates[0];
  if (!best || best.score <= 0) return [];
  const selected: Candidate[] = [];
  for (const candidate of candidates) {
    if (selected.length === MAX_QUOTES || candidate.score < best.score - MAX_SCORE_GAP) break;
    // Lines of code out of their block explain nothing beside another quote.
    if (selected.length > 0 && candidate.kind === 'code') continue;
    const isDuplicate = selected.some((other) => isQuoted(candidate, other) || other.text === candidate.text);
    if (!isDuplicate) selected.push(candidate);
  }
  const sources = [...new Set(selected.map(({ passage }) => passage))];
  return sources.flatMap((source) => quotesOf(selected.filter(({ passage }) => passage === source)));
}

/**
 * Candidates in sections that contain all names of the question, the best first. A section with only a part of them
 * has another topic.
 */
function candidatesFor(
  question: Question,
  found: FoundPassages,
  unweighted: readonly Keyword[],
): Candidate[] {
  const keywords = weighByRarity(unweighted, found);
  const hasNames = nameCheck(question, found, unweighted);
  return found.passages
    .filter(hasNames)
    .flatMap((passage) => candidatesIn(passage, question, keywords))
    .sort(byScore);
}

/** Candidates of a passage, the best first. */
function candidatesIn(passage: Passage, question: Question, keywords: readonly Keyword[]): Candidate[] {
  const quotables = quotablesIn(passage, asksReason(question.text));
  const scores = scoresOf(quotables, passage, { question, keywords });
  return quotables.map((quotable, at) => ({ ...quotable, passage, score: scores[at]! })).sort(byScore);
}

const byScore = (a: Candidate, b: Candidate) => b.score - a.score;

function nameCheck(question: Question, { passages }: FoundPassages, keywords: readonly Keyword[]) {
  const pairs = namePairs(question.text, keywords);
  const names = keywords.filter(({ kind, weight }) => kind === 'name' && weight === 1);
  // If the site contains a name as typed, one that only sounds like it is a different name: Traefik is not 트래픽.
  const minPresence = new Map(
    names.map((name) => [name, passages.some((one) => presence(name, textOf(one)) === 1) ? 1 : MIN_PRESENCE]),
  );
  return (passage: Passage) => {
    const section = textOf(passage);
    const page = passages.filter((other) => pageOf(other) === pageOf(passage)).map(textOf);
    return (
      names.every((name) => presence(name, section) >= minPresence.get(name)!) &&
      pairs.every((pair) => page.some((text) => isNamed(pair, text))) &&
      hasNumbers(question.text, section, page.join('\n'))
    );
  };
}

function textOf({ title, heading, blocks }: Passage): string {
  return [title, heading ?? '', ...blocks].join('\n');
}

function pageOf({ url }: Passage): string {
  return url.replace(/#.*$/, '');
}

/** Whether a candidate is already quoted as part of another. */
function isQuoted({ passage, block, kind, at }: Candidate, other: Candidate): boolean {
  if (passage !== other.passage) return false;
  if (other.announced.includes(block)) return true;
  return block === other.block && kind === 'sentence' && at >= other.from && at <= other.to;
}
