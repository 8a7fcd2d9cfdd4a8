import { LineCounter, parseDocument } from 'yaml';

/** What is wrong with a text that should be JSON, and on which line; `null` for a right one. */
export function jsonMistake(text: string): { readonly line: number | null; readonly message: string } | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const said = (error as Error).message;
    const message = said.replace(/,? "[\s\S]*" is not valid JSON$|\s+in JSON.*$/, '');
    return { line: mistakenLine(text) ?? saidLine(said, text), message };
  }
}

/** The line of a mistake whose place V8 says; it does not say that of every one. */
function saidLine(message: string, text: string): number | null {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  const end = /^Unexpected end/.test(message) ? text.trimEnd().length : Number(position);
  return Number.isNaN(end) ? null : text.slice(0, end).split('\n').length;
}

/** Line of a key in a JSON text, or `null`. */
export function lineOfKey(text: string, key: string): number | null {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.includes(`${JSON.stringify(key)}`));
  return index < 0 ? null : index + 1;
}

/** JSON is YAML, whose parser knows lines; what only JSON forbids is looked for afterwards. */
function mistakenLine(text: string): number | null {
  // YAML lets a text go on over lines, JSON does not.
  const open = text
    .split('\n')
    .findIndex((line) => (line.match(/(?<!\\)(?:\\\\)*"/g) ?? []).length % 2 === 1);
  if (open >= 0) return open + 1;
  const lineCounter = new LineCounter();
  const [error] = parseDocument(text, { lineCounter, prettyErrors: false }).errors;
  if (error) return lineCounter.linePos(error.pos[0]).line;
  const comma = /,(?=\s*[}\]])|'|\/\/|#/.exec(text);
  return comma ? text.slice(0, comma.index).split('\n').length : null;
}
