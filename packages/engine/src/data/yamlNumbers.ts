import { type Document, type Scalar, visit } from 'yaml';

/** A number of a YAML text, whose value says less than how it is written: `3.10`, `007`, `0x10`. */
interface WrittenNumber {
  /** Gives the document the number as it is written, as a text. */
  readonly asText: () => void;
  /** Gives the document the number again. */
  readonly asNumber: () => void;
}

/** Names the keys of a document as they are written: maps have texts as keys, and `3.10` is not `3.1`. */
export function keepKeys(document: Document.Parsed): void {
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' && typeof node.value === 'number') node.value = writtenAs(node);
    },
  });
}

/**
 * Gives a schema that makes texts of numbers the numbers as they are written: without this, the title `3.10` is `3.1`.
 *
 * @param read what the schema makes of the document as it is now, or `null` when it refuses it
 * @returns whether the document has such numbers
 */
export function keepNumbers(document: Document.Parsed, read: () => unknown): boolean {
  const numbers = writtenNumbers(document);
  let before = numbers.length > 0 ? read() : null;
  for (const { asText, asNumber } of before === null ? [] : numbers) {
    asText();
    const after = read();
    if (after !== null && countNumbers(after) === countNumbers(before)) before = after;
    else asNumber();
  }
  return numbers.length > 0;
}

function writtenNumbers(document: Document.Parsed): WrittenNumber[] {
  const found: WrittenNumber[] = [];
  visit(document, {
    Scalar: (_, node) => {
      const { value } = node;
      if (typeof value !== 'number' || String(value) === writtenAs(node)) return;
      found.push({
        asText: () => {
          node.value = writtenAs(node);
        },
        asNumber: () => {
          node.value = value;
        },
      });
    },
  });
  return found;
}

const writtenAs = (node: Scalar): string => node.source ?? String(node.value);

function countNumbers(value: unknown): number {
  let count = 0;
  JSON.stringify(value, (_, inner) => {
    if (typeof inner === 'number') count++;
    return inner;
  });
  return count;
}
