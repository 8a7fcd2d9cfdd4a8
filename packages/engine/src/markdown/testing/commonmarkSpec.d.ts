declare module 'commonmark-spec' {
  /** The specification's examples; `→` stands for a tab. */
  export const tests: { markdown: string; html: string; section: string; number: number }[];
}
