/**
 * Suggests a list for a text that an author wrote instead, in the notation of YAML and the configuration. Most authors
 * separate the items by commas: `a, b` becomes `['a', 'b']`. Brackets of full width around them are left out.
 */
export function writtenList(text: string): string {
  const parts = text
    .replace(/^\s*[［【「]|[］】」]\s*$/g, '')
    .split(/[,，、;]/)
    .map((part) => part.trim());
  const quoted = parts.map((part) => (part.includes("'") ? JSON.stringify(part) : `'${part}'`));
  return `[${quoted.filter((part) => part !== "''").join(', ')}]`;
}
