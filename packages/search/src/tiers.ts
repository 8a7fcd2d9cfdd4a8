/** Serialized tiers: a JSON part in which number columns are `null`, then these columns in its order. */
import { byteReader } from './bytes';

/** The inverse of `encodeTier`; `rest` are the bytes after the tier. */
export function decodeTier<Tier>(bytes: Uint8Array): { readonly tier: Tier; readonly rest: Uint8Array } {
  const reader = byteReader(bytes);
  const tier = JSON.parse(reader.text());
  for (const name in tier) {
    if (tier[name] !== null) continue;
    const high = Array.from({ length: reader.number() }, reader.number);
    tier[name] = high.map((value) => value * 128 + reader.number());
  }
  return { tier, rest: bytes.subarray(reader.position()) };
}

/** The inverse of `zigzag`. */
export function unzigzag(value: number): number {
  return value % 2 === 0 ? value / 2 : -(value + 1) / 2;
}

/** The inverse of `frontCoded`. */
export function decodeFrontCoding(shared: readonly number[], rest: readonly string[]): string[] {
  let previous = '';
  return rest.map((text, at) => {
    previous = previous.slice(0, shared[at]) + text;
    return previous;
  });
}
