/**
 * Suggests a list for a text that an author wrote instead, in the notation of YAML and the configuration. Most authors
 * separate the items by commas: `a, b` becomes `['a', 'b']`.
 */
export function writtenList(text: string): string {
  const parts = text.split(/[,，、;]/).map((part) => part.trim());
  const quoted = parts.map((part) => (part.includes("'") ? JSON.stringify(part) : `'${part}'`));
  return `[${quoted.filter((part) => part !== "''").join(', ')}]`;
}
