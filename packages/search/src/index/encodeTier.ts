/** Serializes tiers; `tiers.ts` decodes them. */
import { byteWriter } from '../bytes';

/**
 * Serializes a tier: JSON of its other fields, then each column of numbers from 0 to 2³¹ − 1, in the order of the
 * fields.
 */
export function encodeTier(tier: object): Uint8Array {
  const isColumn = (value: unknown): value is readonly number[] =>
    Array.isArray(value) && value.every((item) => typeof item === 'number');
  const writer = byteWriter(1 << 16);
  const names = Object.entries(tier).map(([name, value]) => [name, isColumn(value) ? null : value]);
  writer.text(JSON.stringify(Object.fromEntries(names)));
  for (const column of Object.values(tier).filter(isColumn)) {
    writer.number(column.length);
    // High bits first: adjacent bytes of one kind compress better by a sixth.
    for (const value of column) writer.number(value >> 7);
    for (const value of column) writer.number(value & 127);
  }
  return writer.finish();
}

/** Zigzag encoding: maps signed integers to unsigned ones, small to small. */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

/** Front coding of sorted texts: removes the prefix that each shares with the one before. */
export function frontCoded(texts: readonly string[]): {
  readonly shared: readonly number[];
  readonly rest: readonly string[];
} {
  const shared = texts.map((text, at) => sharedLength(texts[at - 1] ?? '', text));
  return { shared, rest: texts.map((text, at) => text.slice(shared[at])) };
}

/** Number of code units with which both texts begin. */
export function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length;
}
