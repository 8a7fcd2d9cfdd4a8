import { type Document, type LineCounter, parseDocument } from 'yaml';

/** Maximum nesting depth of maps and lists; real data is far below. */
const MAX_DEPTH = 32;

/** Problem of a text with more levels than {@link MAX_DEPTH}. */
export const TOO_DEEP = {
  message: `the YAML has more than ${MAX_DEPTH} maps or lists inside each other`,
  hint: 'Write it flatter.',
};

/** Parses a document; `null` if nesting overflows the parser's stack. */
export function parseSafely(text: string, lineCounter: LineCounter): Document.Parsed | null {
  const document = rescued(() => parseDocument(text, { lineCounter, uniqueKeys: true, prettyErrors: false }));
  // The parser reports its own stack overflow as a syntax error.
  const isOverflow = document?.errors.some(({ message }) => /call stack/i.test(message));
  return isOverflow ? null : document;
}

/** Result of a step, or `null` on a stack overflow. */
function rescued<T>(step: () => T): T | null {
  try {
    return step();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Problem of nesting: cyclic aliases, or too many levels. */
export function nestingMistake(
  root: unknown,
): { readonly key: string; readonly message: string; readonly hint: string } | null {
  if (typeof root !== 'object' || root === null) return null;
  for (const [key, value] of Object.entries(root)) {
    const found = mistakeBelow(value, [root]);
    if (found) return { key, ...found };
  }
  return null;
}

function mistakeBelow(value: unknown, above: readonly unknown[]): { message: string; hint: string } | null {
  if (typeof value !== 'object' || value === null) return null;
  if (above.includes(value))
    return {
      message: 'an alias of the YAML stands for a value that contains it',
      hint: 'Write the value out instead of using the alias.',
    };
  if (above.length > MAX_DEPTH) return TOO_DEEP;
  const inside = [...above, value];
  for (const inner of Object.values(value)) {
    const found = mistakeBelow(inner, inside);
    if (found) return found;
  }
  return null;
}
