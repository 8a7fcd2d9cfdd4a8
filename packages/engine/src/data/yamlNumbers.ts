import { type Document, type Scalar, visit } from 'yaml';

/** A YAML number whose value loses information of its source: `3.10`, `007`, `0x10`. */
interface WrittenNumber {
  /** Replaces the number in the document by its source, as a string. */
  readonly asText: () => void;
  /** Restores the number in the document. */
  readonly asNumber: () => void;
}

/** Replaces numeric keys by their source: keys become strings, and `3.10` is not `3.1`. */
export function keepKeys(document: Document.Parsed): void {
  visit(document, {
    Scalar: (key, node) => {
      if (key === 'key' && typeof node.value === 'number') node.value = writtenAs(node);
    },
  });
}

/**
 * Preserves the source of numbers that the schema converts to strings: otherwise the title `3.10` would become `3.1`.
 *
 * @param read validates the current document; returns the result, or `null` if the schema rejects it
 * @returns whether the document contains such numbers
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
