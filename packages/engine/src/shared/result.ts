/** How what a text tells of may have ended. */
export const RESULTS = ['done', 'partial', 'dead-end'] as const;

export type Result = (typeof RESULTS)[number];
