import { join } from 'node:path';
import { perText } from '../shared/perText';
import { hash } from './hash';
import { readSealed, writeSealed } from './sealed';

/** Values by name, stored in many files, so that a small change reads and writes little. */
export interface Parts<T> {
  /** Every value; a missing or damaged part counts as empty. */
  all(): Readonly<Record<string, T>>;
  /** The values of the parts in which the names are. */
  around(names: readonly string[]): Readonly<Record<string, T>>;
  /**
   * Writes the parts in which names are that are new, changed or gone.
   *
   * @param values holds at least what `around` gives for these names
   */
  write(values: Readonly<Record<string, T>>, stale: Iterable<string>): void;
}

const COUNT = 64;

/** @param format names the kind of the values and what they depend on: others are not read */
export function openParts<T>(folder: string, format: string): Parts<T> {
  const fileOf = (part: number) => join(folder, `${part}.json`);
  const read = (part: number) => readSealed<Record<string, T>>(fileOf(part), `${format} ${part}`);
  const allOf = (parts: Iterable<number>) =>
    Object.assign({}, ...Array.from(parts, read)) as Record<string, T>;
  return {
    all: () => allOf(Array.from({ length: COUNT }, (_, part) => part)),
    around: (names) => allOf(new Set(names.map(partNumber))),
    write(values, stale) {
      const contents = new Map(Array.from(stale, (name) => [partNumber(name), {} as Record<string, T>]));
      if (contents.size === 0) return;
      for (const [name, value] of Object.entries(values)) {
        const content = contents.get(partNumber(name));
        if (content) content[name] = value;
      }
      for (const [part, content] of contents) writeSealed(fileOf(part), `${format} ${part}`, content);
    },
  };
}

const partNumber = perText((name) => Number.parseInt(hash(name).slice(0, 2), 16) % COUNT);
