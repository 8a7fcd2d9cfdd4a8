/** Quotes for display: sentences with their context, and the list, rows or code that they announce. */
import { kindOf, leadOf, rowOf, spanOf } from './candidates';
import { escapeMarkdown } from './escape';
import type { Candidate } from './extractive';
import { answersIn } from './intent';
import { keywordsOf } from './keywords';
import { presence } from './matching';
import { splitSentences } from './sentences';
import type { Passage, Question } from './types';

/** A quoted part of an answer. */
export interface Quote extends Pick<Candidate, 'kind' | 'block' | 'from' | 'to'> {
  /** The sentence of the quote that answers. */
  readonly key: string;
  /** The quote, verbatim; a row with the names of its columns. */
  readonly sentence: string;
  readonly passage: Passage;
}

/** The quotes of one passage: the best first, the others in reading order. Adjacent sentences are merged. */
export function quotesOf(chosen: readonly Candidate[]): Quote[] {
  const [best, ...others] = chosen;
  const candidates = [best!, ...others.sort((a, b) => a.block - b.block || a.at - b.at)];
  const quotes: Quote[] = [];
  for (const candidate of candidates.flatMap(withAnnounced)) {
    // Several lines of code from one block may be quoted.
    const isDuplicate = ({ kind, block, sentence }: Quote) =>
      block === candidate.block && (kind === 'code' ? sentence === candidate.sentence : kind !== 'sentence');
    if (quotes.some(isDuplicate)) continue;
    const last = quotes.find(
      ({ kind, block, from, to }) =>
        kind === 'sentence' &&
        candidate.kind === kind &&
        block === candidate.block &&
        candidate.from <= to + 1 &&
        candidate.to >= from - 1,
    );
    if (!last) quotes.push(candidate);
    else {
      const span = { from: Math.min(last.from, candidate.from), to: Math.max(last.to, candidate.to) };
      quotes[quotes.indexOf(last)] = { ...last, ...span, sentence: spanIn(last.passage, last.block, span) };
    }
  }
  return quotes;
}

function withAnnounced({ passage, kind, block, from, to, text, announced }: Candidate): Quote[] {
  const sentence = kind === 'sentence' ? spanIn(passage, block, { from, to }) : text;
  return [
    { passage, kind, block, from, to, key: text, sentence },
    ...announced.map((number): Quote => {
      const own = kindOf(passage.kinds![number]);
      const whole = own === 'row' ? rowOf(passage, number) : passage.blocks[number]!;
      return { passage, kind: own, block: number, from: 0, to: 0, key: whole, sentence: whole };
    }),
  ];
}

function spanIn(
  passage: Passage,
  block: number,
  span: { readonly from: number; readonly to: number },
): string {
  const text = passage.blocks[block]!;
  return spanOf(text, splitSentences(text), span);
}

/**
 * Renders the quotes of one passage as Markdown. The requested number or name is bold; without one, the words of the
 * question are.
 */
export function markdownOf(quotes: readonly Quote[], question: Question): string {
  const spans = quotes.map((quote) => answerRanges(quote, question));
  const hasAnswer = spans.some((own) => own.length > 0);
  const isList = ({ kind }: Quote) => kind === 'item' || kind === 'row';
  let said = quotes.map(({ sentence }) => sentence).join();
  return quotes
    .map((quote, at) => {
      const { sentence, kind, block, passage } = quote;
      const lead = leadOf(passage, block);
      const own = said.includes(lead) ? '' : `${escapeMarkdown(lead)}\n\n`;
      said += lead;
      const separator = (at === 0 ? '' : isList(quote) && isList(quotes[at - 1]!) ? '\n' : '\n\n') + own;
      if (kind === 'code') return `${separator}\`\`\`\n${sentence.replace(/^\s*```/gm, '')}\n\`\`\``;
      const bold = hasAnswer ? spans[at]! : keywordRanges(sentence, question);
      const isItem = isList(quote) && (lead || quotes.filter(isList).length > 1);
      return `${separator}${isItem ? '- ' : ''}${withBold(sentence, bold)}`;
    })
    .join('');
}

/** Ranges of the answer in the answering sentence, otherwise in its context. */
function answerRanges({ key, sentence }: Quote, question: Question): readonly (readonly [number, number])[] {
  const start = Math.max(0, sentence.indexOf(key));
  const own = answersIn(question.text, key).map(([from, to]) => [from + start, to + start] as const);
  return own.length > 0 ? own : answersIn(question.text, sentence);
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

function keywordRanges(sentence: string, question: Question): readonly (readonly [number, number])[] {
  const keywords = keywordsOf(question);
  return [...sentence.matchAll(WORD)]
    .filter(([word]) => keywords.some((keyword) => presence(keyword, word) > 0))
    .map(({ index, 0: word }) => [index, index + word.length]);
}

function withBold(sentence: string, bold: readonly (readonly [number, number])[]): string {
  let markdown = '';
  let at = 0;
  for (const [start, end] of bold) {
    if (start < at) continue;
    markdown += `${escapeMarkdown(sentence.slice(at, start))}**${escapeMarkdown(sentence.slice(start, end))}**`;
    at = end;
  }
  return markdown + escapeMarkdown(sentence.slice(at));
}
