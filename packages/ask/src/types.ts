/** Types of answering: the passages that an answer is based on, and the parts of an answer. */

import type { BlockKind } from '@private-devlog/search/types';

/** A section of a page of this site that an answer may quote. */
export interface Passage {
  /** Address of the section, with its anchor, as links to it are written. */
  readonly url: string;
  /** Title of the page. */
  readonly title: string;
  /** Heading of the section; `null` for the text before the first one. */
  readonly heading: string | null;
  /** Plain text, one entry for each paragraph, list item, table row or block of code. */
  readonly blocks: readonly string[];
  /** Kind of each block. @default prose */
  readonly kinds?: readonly BlockKind[];
}

/** Result of a search for passages. */
export interface FoundPassages {
  /** Passages, those with the most of the question first. */
  readonly passages: readonly Passage[];
  /** By keyword: number of the site's sections that contain it, as far as known. */
  readonly frequency: ReadonlyMap<string, number>;
}

/** An earlier question of the same conversation, with its answer. */
export interface Turn {
  readonly question: string;
  /** Plain text or Markdown; empty if there was no answer. */
  readonly answer: string;
}

/** A reader's question with its conversation. */
export interface Question {
  readonly text: string;
  /** Earlier turns of the conversation, oldest first. */
  readonly earlier: readonly Turn[];
}

/** Part of an answer: names the source of the text before it. */
export interface Citation {
  readonly type: 'citation';
  /** Number from 1, in the order of first appearance; a repeated source has the same number. */
  readonly number: number;
  /** An address of this site. */
  readonly url: string;
  readonly title: string;
}

/** A related section, for a question without an answer. */
export interface Related {
  readonly type: 'related';
  /** An address of this site. */
  readonly url: string;
  readonly title: string;
  /** The sentence, item or row of it that is nearest to the question, as plain text. */
  readonly text: string;
}

/**
 * A part of an answer. The concatenated texts are Markdown without HTML, with each citation at its position. An
 * answer without texts means that nothing was found; it may still contain related sections.
 */
export type AnswerPart = { readonly type: 'text'; readonly text: string } | Citation | Related;

/** Answers from passages. Throws the signal's reason when aborted. */
export type AnswerFunction = (
  question: Question,
  found: FoundPassages,
  signal: AbortSignal,
) => AsyncIterable<AnswerPart>;

/** Asking function for the interface: finds passages and answers. Throws an `AskError` on failure. */
export type AskFunction = (question: Question, signal: AbortSignal) => AsyncIterable<AnswerPart>;

/** Maximum length of a question, in characters. */
export const MAX_QUESTION = 300;
/** Maximum number of earlier turns sent with a question. */
export const MAX_EARLIER = 6;
