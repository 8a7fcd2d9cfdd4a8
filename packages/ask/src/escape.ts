/** Escapes plain text, so that Markdown renders it unchanged (CommonMark, section 2.4). What is struck out, as the index marks it (`~~24 GB~~`), stays so. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\\`*_[\]<>]|(?<!~)~(?!~)/g, '\\$&')
    .replace(/^(\s*)([#>+-]|\d+[.)])(?=\s)/gm, '$1\\$2');
}
