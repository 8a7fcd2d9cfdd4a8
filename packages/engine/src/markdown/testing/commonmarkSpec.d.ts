declare module 'commonmark-spec' {
  /** Examples of the specification, where `→` denotes a tab. */
  export const tests: { markdown: string; html: string; section: string; number: number }[];
}
