/** Types of answering: the passages that an answer is based on, and the parts of an answer. */

import type { BlockKind } from '@private-devlog/search/types';

/** A section of a page of this site that an answer may quote. */
export interface Passage {
  /** Address of the section as links have it, with its anchor. */
  readonly url: string;
  /** Title of the page. */
  readonly title: string;
  /** Heading of the section; `null` for the text before the first one. */
  readonly heading: string | null;
  /** Plain text, one entry for a paragraph, list item, table row or block of code. */
  readonly blocks: readonly string[];
  /** Kind of each of them. Default: prose. */
  readonly kinds?: readonly BlockKind[];
}

/** What a search has found for a question. */
export interface FoundPassages {
  /** Those that speak of most of the question first. */
  readonly passages: readonly Passage[];
  /** Keyword → the number of the site's sections that have it, as far as that is known. */
  readonly frequency: ReadonlyMap<string, number>;
}

/** A question of the same conversation that was asked before, with its answer. */
export interface Turn {
  readonly question: string;
  /** As plain text or Markdown; empty when there was none. */
  readonly answer: string;
}

/** What a reader asks. */
export interface Question {
  readonly text: string;
  /** What was said before in the same conversation, oldest first. */
  readonly earlier: readonly Turn[];
}

/** Part of an answer: the text before it comes from this section. */
export interface Citation {
  readonly type: 'citation';
  /** From 1, in the order of first appearance; a repeated source keeps its number. */
  readonly number: number;
  /** An address of this site. */
  readonly url: string;
  readonly title: string;
}

/** A section near to a question that was not answered. */
export interface Related {
  readonly type: 'related';
  /** An address of this site. */
  readonly url: string;
  readonly title: string;
  /** Its first sentence, as plain text. */
  readonly text: string;
}

/**
 * A piece of an answer. Joined, the texts are Markdown without HTML; a citation stands at its position in the
 * text. An answer without texts means that nothing was found; it may still name related sections.
 */
export type AnswerPart = { readonly type: 'text'; readonly text: string } | Citation | Related;

/** Answers from passages. Ends early, by throwing the signal's reason, when aborted. */
export type AnswerFunction = (
  question: Question,
  found: FoundPassages,
  signal: AbortSignal,
) => AsyncIterable<AnswerPart>;

/** What the interface calls: finds what is needed, and answers. Throws an `AskError` when that fails. */
export type AskFunction = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerPart>;

/** Characters of a question. */
export const QUESTION_MAX = 300;
/** Maximum number of earlier turns that are sent with a question. */
export const EARLIER_MAX = 6;
