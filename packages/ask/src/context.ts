/** Quotes as they are rendered: adjacent sentences as one, and the context of the best of them. */
import { spanOf } from './candidates';
import { escapeMarkdown } from './escape';
import type { Quote } from './extractive';
import type { Keyword } from './keywords';
import { presence } from './matching';
import { splitSentences } from './sentences';

const MOST_AROUND = 5;
const MOST_CHARACTERS = 700;

/** Sentences of one block with at most one between them as one quote; `quotes` are in the order of reading. */
export function joined(quotes: readonly Quote[]): Quote[] {
  const all: Quote[] = [];
  for (const quote of quotes) {
    const last = all.at(-1);
    const isNext = last?.kind === 'sentence' && quote.kind === 'sentence' && last.block === quote.block;
    if (!isNext || quote.from > last.to + 2) {
      all.push(quote);
      continue;
    }
    const block = quote.passage.blocks[quote.block]!;
    const place = { from: last.from, to: Math.max(last.to, quote.to) };
    all[all.length - 1] = { ...last, ...place, sentence: spanOf(block, splitSentences(block), place) };
  }
  return all;
}

/**
 * The quotes of one passage as Markdown, with the words of the question marked in them. With `isWide` it
 * includes the sentences around those of a paragraph.
 */
export function markdownOf(quotes: readonly Quote[], keywords: readonly Keyword[], isWide: boolean): string {
  const marked = (quote: Quote) => markedText(quote, keywords);
  const shown = quotes.map((quote) => (isWide ? around(quote, quotes, marked) : marked(quote)));
  const isBroken = quotes.some(({ kind }) => kind !== 'sentence');
  return shown.join(isBroken ? '\n\n' : ' ');
}

const WORD = /[\p{L}\p{N}\p{M}]+/gu;

/** A quote as Markdown: bold are the words that the question has too, and nothing else. */
function markedText({ sentence, kind }: Quote, keywords: readonly Keyword[]): string {
  if (kind === 'code' && !sentence.includes('`')) return `\`${sentence.trim()}\``;
  let markdown = '';
  let at = 0;
  for (const { 0: word, index } of sentence.matchAll(WORD)) {
    if (!keywords.some((keyword) => presence(keyword, word) > 0)) continue;
    markdown += `${escapeMarkdown(sentence.slice(at, index))}**${word}**`;
    at = index + word.length;
  }
  return markdown + escapeMarkdown(sentence.slice(at));
}

/** One sentence before the quote and what follows it, as long as it is little and no quote of its own. */
function around(quote: Quote, quotes: readonly Quote[], marked: (quote: Quote) => string): string {
  const { kind, block, passage } = quote;
  const text = passage.blocks[block] ?? '';
  const sentences = kind === 'sentence' ? splitSentences(text) : [];
  const own = quotes.filter((other) => other.kind === 'sentence' && other.block === block);
  if (own.length !== 1 || sentences.length === 1 || kind !== 'sentence') return marked(quote);
  const from = Math.max(0, quote.from - 1);
  let to = quote.to;
  let length = spanOf(text, sentences, { from, to }).length;
  while (to + 1 < sentences.length && to + 1 - from < MOST_AROUND) {
    length += sentences[to + 1]!.length + 1;
    if (length > MOST_CHARACTERS) break;
    to++;
  }
  const before = quote.from > from ? spanOf(text, sentences, { from, to: quote.from - 1 }) : '';
  const after = to > quote.to ? spanOf(text, sentences, { from: quote.to + 1, to }) : '';
  return [escapeMarkdown(before), marked(quote), escapeMarkdown(after)]
    .filter((part) => part !== '')
    .join(' ');
}
