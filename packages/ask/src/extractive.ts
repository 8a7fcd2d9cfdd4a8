/** Answers by quoting: two or three sentences of the site, word for word, with their sources. */

import { firstSentence, type Quotable, quotablesIn } from './candidates';
import { joined, markdownOf } from './context';
import { bestOf, type Coverage, coverageOf, scaled, share, weighByPassages, weighByRarity } from './coverage';
import { asksQuantity, asksReason, hasAsked, hasQuantity, intentBonus } from './intent';
import { type Keyword, keywordsOf } from './keywords';
import { isNamed, namePairs } from './names';
import { titleOf } from './passages';
import type { AnswerFunction, FoundPassages, Passage, Question, Related } from './types';

export interface Quote extends Pick<Quotable, 'kind' | 'block' | 'from' | 'to'> {
  readonly sentence: string;
  readonly passage: Passage;
}

interface Candidate extends Quote {
  /** Place among the sentences, those of better passages first. */
  readonly order: number;
  /** What the sentence speaks of, by itself and with what is around it. */
  readonly own: Coverage;
  readonly whole: Coverage;
  readonly score: number;
}

/** What is quoted is prose where prose says it. */
const WORTH = { sentence: 1, item: 0.97, row: 0.95, code: 0.8 } as const;
/** A row of a table hardly says why. */
const WORTH_OF_ROW_AS_REASON = 0.75;
/** A sentence of more characters says much beside the answer, and is worth less. */
const LONG_SENTENCE = 200;
const WORTH_OF_LONG = 0.8;
const MOST_SENTENCES = 3;
const MOST_CHARACTERS = 600;
const MOST_RELATED = 3;
/** A further sentence has to be worth this part of the best. */
const LEAST_SHARE = 0.6;
/** An answer has to speak of this part of the question; with less it is no answer. */
const LEAST_COVERAGE = 0.7;
/** What heading, title and passage say, and the sentence before, a sentence need not repeat. */
const FROM_HEADING = 0.9;
const FROM_TITLE = 0.75;
const FROM_BEFORE = 0.5;
const FROM_PASSAGE = 0.4;
/** What a page and a section that are about all of the question are worth more. */
const ABOUT = 0.4;

/** Deterministic: the same question and passages give the same answer. */
export const answerExtractively: AnswerFunction = async function* (question, found, signal) {
  signal.throwIfAborted();
  const quotes = quotesFor(question, found);
  if (quotes.length === 0) yield* relatedTo(question, found);
  const sources = [...new Set(quotes.map(({ passage }) => passage))];
  const keywords = keywordsOf(question);
  for (const [at, source] of sources.entries()) {
    const own = quotes.filter(({ passage }) => passage === source);
    signal.throwIfAborted();
    yield { type: 'text', text: `${at > 0 ? '\n\n' : ''}${markdownOf(own, keywords, at === 0)} ` };
    yield { type: 'citation', number: at + 1, url: source.url, title: titleOf(source) };
  }
};

/** The nearest sections, so that a question without an answer is no dead end. */
function* relatedTo(question: Question, { passages }: FoundPassages): Generator<Related> {
  if (keywordsOf(question).length === 0) return;
  const pages = new Set<string>();
  for (const passage of passages) {
    const text = firstSentence(passage);
    if (text === '' || pages.has(pageOf(passage))) continue;
    if (pages.size === MOST_RELATED) return;
    pages.add(pageOf(passage));
    yield { type: 'related', url: passage.url, title: titleOf(passage), text };
  }
}

/** The sentences that answer, those of one source together; none when they speak of too little of the question. */
export function quotesFor(question: Question, found: FoundPassages): readonly Quote[] {
  const asked = keywordsOf(question);
  const keywords = weighByRarity(asked, found);
  if (keywords.length === 0) return [];
  const candidates = found.passages
    .flatMap((passage) => candidatesIn(passage, question, keywords))
    .map((candidate, order) => ({ ...candidate, order }));
  const chosen = chooseSentences(candidates, keywords);
  if (chosen.length === 0) return [];
  // What one page says of the question and another of the rest of it is no answer.
  const best = chosen[0]!;
  const together = chosen.filter(({ passage }) => pageOf(passage) === pageOf(best.passage));
  const covered = bestOf(...together.map(({ whole }) => whole));
  if (share(covered, weighByPassages(asked, found)) < LEAST_COVERAGE) return [];
  if (!together.some(({ sentence }) => hasAsked(question.text, sentence))) return [];
  const page = found.passages.filter((passage) => pageOf(passage) === pageOf(best.passage));
  const read = page.map(({ title, heading, blocks }) => [title, heading ?? '', ...blocks].join('\n'));
  if (namePairs(question.text, asked).some((pair) => !read.some((text) => isNamed(pair, text)))) return [];
  // A single word occurs in many sentences; the answer is where the text is about it, or explains it.
  if (keywords.length === 1 && !isAbout(best, question, keywords)) return [];
  // The source of the best sentence first; in a source, the order of reading.
  const sources = [...new Set(chosen.map(({ passage }) => passage))];
  return sources.flatMap((source) =>
    joined(chosen.filter(({ passage }) => passage === source).sort((a, b) => a.order - b.order)),
  );
}

function isAbout({ sentence, passage }: Quote, question: Question, keywords: readonly Keyword[]): boolean {
  const named = bestOf(coverageOf(passage.title, keywords), coverageOf(passage.heading ?? '', keywords));
  return share(named, keywords) > 0 || intentBonus(question.text, sentence) > 0;
}

function pageOf({ url }: Passage): string {
  return url.replace(/#.*$/, '');
}

function candidatesIn(
  passage: Passage,
  question: Question,
  keywords: readonly Keyword[],
): Omit<Candidate, 'order'>[] {
  const inHeading = coverageOf(passage.heading ?? '', keywords);
  const inTitle = coverageOf(passage.title, keywords);
  const about = ABOUT * share(bestOf(inHeading, inTitle), keywords);
  const above = bestOf(
    scaled(inHeading, FROM_HEADING),
    scaled(inTitle, FROM_TITLE),
    scaled(coverageOf(passage.blocks.join('\n'), keywords), FROM_PASSAGE),
  );
  const isQuantity = asksQuantity(question.text);
  const isReason = asksReason(question.text);
  return quotablesIn(passage, isReason).flatMap(({ text: sentence, before: preceding, kind, ...place }) => {
    const own = coverageOf(sentence, keywords);
    // A row or an item may answer with nothing of the question in it but a number: 24시간 뒤.
    const isBare = own.every((value, index) => value === 0 || keywords[index]!.isContext);
    const isValue = kind !== 'sentence' && isQuantity && hasQuantity(sentence);
    if (isBare && !(isValue && kind !== 'code')) return [];
    const before = scaled(coverageOf(preceding, keywords), FROM_BEFORE);
    const whole = bestOf(own, above, before);
    const rank = isReason && kind === 'row' ? WORTH_OF_ROW_AS_REASON : WORTH[kind];
    const fitness = sentence.length > LONG_SENTENCE ? WORTH_OF_LONG : 1;
    const worth = (share(own, keywords) + share(whole, keywords) + about) * rank * fitness;
    const score = worth * (1 + intentBonus(question.text, sentence));
    return [{ sentence, passage, kind, ...place, own, whole, score }];
  });
}

/** The best sentence, and those nearly as good that say something else; of the best one's passage rather. */
function chooseSentences(candidates: readonly Candidate[], keywords: readonly Keyword[]): Candidate[] {
  const ranked = [...candidates].sort((a, b) => b.score - a.score || a.order - b.order);
  const [best] = ranked;
  if (!best) return [];
  const chosen = [best];
  let length = best.sentence.length;
  const rest = ranked.slice(1).map((candidate) => {
    const added = share(bestOf(best.whole, candidate.own), keywords) - share(best.whole, keywords);
    return { candidate, value: candidate.score * passageNearness(candidate.passage, best.passage) + added };
  });
  rest.sort((a, b) => b.value - a.value || a.candidate.order - b.candidate.order);
  for (const { candidate, value } of rest) {
    if (chosen.length === MOST_SENTENCES || value < best.score * LEAST_SHARE) break;
    if (length + candidate.sentence.length > MOST_CHARACTERS) continue;
    if (chosen.some((other) => isSame(other.sentence, candidate.sentence))) continue;
    chosen.push(candidate);
    length += candidate.sentence.length;
  }
  return chosen;
}

/** An answer from one place reads better than one put together. */
function passageNearness(passage: Passage, best: Passage): number {
  if (passage === best) return 1;
  return pageOf(passage) === pageOf(best) ? 0.9 : 0.7;
}

const SAME = 0.6;

/** True when two sentences share most of their words. */
function isSame(left: string, right: string): boolean {
  const words = (text: string) => new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []);
  const [a, b] = [words(left), words(right)];
  const shared = [...a].filter((word) => b.has(word)).length;
  return shared > SAME * Math.min(a.size, b.size);
}
