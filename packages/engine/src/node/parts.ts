import { join } from 'node:path';
import { perText } from '../shared/perText';
import { hash } from './hash';
import { readSealed, writeSealed } from './sealed';

/** A key-value store sharded over many files, so that a small change reads and writes little. */
export interface Parts<T> {
  /** Reads all values; a missing or damaged shard counts as empty. */
  all(): Readonly<Record<string, T>>;
  /** Reads all values of the shards that contain the names. */
  around(names: readonly string[]): Readonly<Record<string, T>>;
  /**
   * Writes the shards of stale names: new, changed or removed ones.
   *
   * @param values must contain all values of these shards, as `around` returns them
   */
  write(values: Readonly<Record<string, T>>, stale: Iterable<string>): void;
}

const COUNT = 64;

/** @param format kind and version of the values; shards of another format are not read */
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
