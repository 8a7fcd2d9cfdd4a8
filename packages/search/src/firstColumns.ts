/** The first tier as bytes. */
import { byteReader, byteWriter } from './bytes';
import type { FirstColumns, FirstNames, FirstTier } from './format';

/** In the order in which they are written. */
const COLUMNS = [
  'sections',
  'levels',
  'day',
  'category',
  'version',
  'language',
  'tagCounts',
  'pageTags',
  'leafCounts',
  'leafLengths',
  'groupCounts',
  'groupLengths',
  'textCounts',
  'textLengths',
  'textSections',
  'leafPlaces',
] as const satisfies readonly (keyof FirstColumns)[];

export function encodeFirst(tier: FirstTier): Uint8Array {
  const names = Object.fromEntries(Object.entries(tier).filter(([name]) => !isColumn(name)));
  const writer = byteWriter(1 << 16);
  writer.text(JSON.stringify(names));
  for (const name of COLUMNS) {
    writer.number(tier[name].length);
    // High parts first: bytes of one kind beside each other are compressed by a sixth better.
    for (const value of tier[name]) writer.number(value >> 7);
    for (const value of tier[name]) writer.number(value & 127);
  }
  return writer.finish();
}

/** The inverse of {@link encodeFirst}. */
export function decodeFirst(bytes: Uint8Array): FirstTier {
  const reader = byteReader(bytes);
  const names = JSON.parse(reader.text()) as FirstNames;
  const columns: Record<string, readonly number[]> = {};
  for (const name of COLUMNS) {
    const high = Array.from({ length: reader.number() }, () => reader.number());
    columns[name] = high.map((value) => value * 128 + reader.number());
  }
  return { ...names, ...(columns as unknown as FirstColumns) };
}

function isColumn(name: string): boolean {
  return (COLUMNS as readonly string[]).includes(name);
}

/** Numbers that may be less than 0 as numbers that are not, small ones small. */
export function zigzag(value: number): number {
  return value < 0 ? -2 * value - 1 : 2 * value;
}

/** The inverse of {@link zigzag}. */
export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}
