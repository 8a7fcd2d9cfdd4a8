declare module 'plugin:properties' {
  /** Custom properties that the theme sets for the whole page, with their defaults, in the order of its style sheet. */
  export const properties: readonly { readonly name: string; readonly value: string }[];
}
