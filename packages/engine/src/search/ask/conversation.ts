/** A conversation as data, and what happens to it. */
import { AskError, type AskProblem } from '@private-devlog/ask/protocol';
import {
  type AnswerPart,
  type Citation,
  EARLIER_MAX,
  type Question,
  type Related,
} from '@private-devlog/ask/types';
import { citationMark, withoutMarks } from './inlines';
import { answerText, parseMarkdown } from './markdown';

type AnswerStatus = 'asking' | 'done' | 'stopped' | 'failed';

/** A question with as much of its answer as there is. */
export interface Asked {
  readonly question: string;
  /** Markdown, with marks at citations. Empty when nothing was found. */
  readonly text: string;
  readonly sources: readonly Omit<Citation, 'type'>[];
  /** Sections near to a question that was not answered. */
  readonly related?: readonly Omit<Related, 'type'>[];
  readonly status: AnswerStatus;
  /** Written by a model rather than quoted. */
  readonly isGenerated: boolean;
  readonly problem: AskProblem | null;
}

/**
 * A first question and those after it, which are asked with what came before them. Plain data: it is stored.
 */
export interface Conversation {
  /** Identifies the conversation in storage. */
  readonly id: string;
  readonly turns: readonly Asked[];
}

/** What the reader does (`open`, `ask`, `again`, `stopped`), and what the provider sends (the others). */
export type ConversationEvent =
  | { readonly type: 'open'; readonly conversation: Conversation }
  | { readonly type: 'ask'; readonly question: string; readonly isGenerated: boolean }
  /** Asks the last question again. */
  | { readonly type: 'again' }
  | { readonly type: 'part'; readonly part: AnswerPart }
  | { readonly type: 'done' | 'stopped' }
  | { readonly type: 'failed'; readonly error: unknown };

/** The conversation after an event. What comes when nothing is being asked changes nothing. */
export function converse(conversation: Conversation, event: ConversationEvent): Conversation {
  const { turns } = conversation;
  if (event.type === 'open') return event.conversation;
  if (event.type === 'ask') {
    const { question, isGenerated } = event;
    return { ...conversation, turns: [...turns, asking(question, isGenerated)] };
  }
  const last = turns.at(-1);
  if (!last || (last.status !== 'asking' && event.type !== 'again')) return conversation;
  return { ...conversation, turns: [...turns.slice(0, -1), turnAfter(last, event)] };
}

function asking(question: string, isGenerated: boolean): Asked {
  return { question, isGenerated, text: '', sources: [], status: 'asking', problem: null };
}

function turnAfter(turn: Asked, event: Exclude<ConversationEvent, { type: 'open' | 'ask' }>): Asked {
  switch (event.type) {
    case 'again':
      return asking(turn.question, turn.isGenerated);
    case 'part':
      return withPart(turn, event.part);
    case 'failed':
      return { ...turn, status: 'failed', problem: askProblem(event.error) };
    default:
      return { ...turn, status: event.type };
  }
}

function withPart(turn: Asked, part: AnswerPart): Asked {
  if (part.type === 'related') {
    const { url, title, text } = part;
    return { ...turn, related: [...(turn.related ?? []), { url, title, text }] };
  }
  if (part.type === 'text') return { ...turn, text: turn.text + withoutMarks(part.text) };
  const { number, url, title } = part;
  const isKnown = turn.sources.some((source) => source.number === number);
  const sources = isKnown ? turn.sources : [...turn.sources, { number, url, title }];
  return { ...turn, sources, text: turn.text.trimEnd() + citationMark(number) };
}

function askProblem(error: unknown): AskProblem {
  return (error instanceof AskError ? error : new AskError('unavailable', String(error))).problem;
}

/** The question at the end of a conversation, with what was said before it. */
export function lastQuestion({ turns }: Conversation): Question {
  const earlier = turns
    .slice(0, -1)
    .slice(-EARLIER_MAX)
    .map(({ question, text }) => ({ question, answer: answerText(parseMarkdown(text)) }));
  return { text: turns.at(-1)?.question ?? '', earlier };
}

/** An answer to be copied: as text, with the addresses of its sources. */
export function copyable({ text, sources }: Pick<Asked, 'text' | 'sources'>, base: string): string {
  const list = sources.map(({ number, title, url }) => `[${number}] ${title}: ${new URL(url, base).href}`);
  return [answerText(parseMarkdown(text)), list.join('\n')].filter((part) => part !== '').join('\n\n');
}
