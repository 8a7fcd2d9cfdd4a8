import { LineCounter, parseDocument } from 'yaml';

/** Error of an invalid JSON text, with its line if known; `null` for a valid one. */
export function jsonMistake(text: string): { readonly line: number | null; readonly message: string } | null {
  try {
    JSON.parse(text);
    return null;
  } catch (error) {
    const original = (error as Error).message;
    const message = original.replace(/,? "[\s\S]*" is not valid JSON$|\s+in JSON.*$/, '');
    return { line: mistakenLine(text) ?? saidLine(original, text), message };
  }
}

/** Line from V8's error message, if it contains a position. */
function saidLine(message: string, text: string): number | null {
  const [, position] = /at position (\d+)/.exec(message) ?? [];
  const end = /^Unexpected end/.test(message) ? text.trimEnd().length : Number(position);
  return Number.isNaN(end) ? null : text.slice(0, end).split('\n').length;
}

/** Line of the first occurrence of a key in a JSON text, or `null`. */
export function lineOfKey(text: string, key: string): number | null {
  const lines = text.split('\n');
  const index = lines.findIndex((line) => line.includes(`${JSON.stringify(key)}`));
  return index < 0 ? null : index + 1;
}

/**
 * Finds the line with the YAML parser, since JSON is a subset of YAML. Syntax that only JSON forbids is searched for
 * separately.
 */
function mistakenLine(text: string): number | null {
  // A string over several lines is valid in YAML, but not in JSON.
  const open = text
    .split('\n')
    .findIndex((line) => (line.match(/(?<!\\)(?:\\\\)*"/g) ?? []).length % 2 === 1);
  if (open >= 0) return open + 1;
  const lineCounter = new LineCounter();
  const [error] = parseDocument(text, { lineCounter, prettyErrors: false }).errors;
  if (error) return lineCounter.linePos(error.pos[0]).line;
  const comma = /,(?=\s*[}\]])|:(?=\s*[,}\]])|'|\/\/|#/.exec(text);
  return comma ? text.slice(0, comma.index).split('\n').length : null;
}
