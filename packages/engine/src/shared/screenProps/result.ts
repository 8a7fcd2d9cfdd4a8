/** Possible outcomes of what a post describes. */
export const RESULTS = ['done', 'partial', 'dead-end'] as const;

/** Value of `result` in the front matter of a post; its labels are the messages `result.<value>`. */
export type Result = (typeof RESULTS)[number];
