/** How what a text tells of may have ended. */
export const RESULTS = ['done', 'partial', 'dead-end'] as const;

/** The value of `result` in the front matter of a post; its words are the messages `result.<value>`. */
export type Result = (typeof RESULTS)[number];
