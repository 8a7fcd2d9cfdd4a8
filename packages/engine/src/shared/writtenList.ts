/**
 * The list that an author meant by one text, as it is written in YAML and in a configuration: most divide the parts with
 * commas, `a, b` for `['a', 'b']`.
 */
export function writtenList(text: string): string {
  const parts = text.split(/[,，、;]/).map((part) => part.trim());
  const quoted = parts.map((part) => (part.includes("'") ? JSON.stringify(part) : `'${part}'`));
  return `[${quoted.filter((part) => part !== "''").join(', ')}]`;
}
