/**
 * What authors attach to a page beside its text. It is stored among the page's tags, each a text that no tag is, so that a
 * site without any pays nothing for it.
 */

/** The first character of what is stored; none of them begins a tag. */
const SIGNS = { filter: '\u0001', sort: '\u0002', weight: '\u0003' } as const;
type AttributeKind = keyof typeof SIGNS;
const CONTROLS = /[\u0000-\u0008]/g;
const APART = '\t';

/** What a page may be given beside its text. */
export interface PageAttributes {
  /** How much its hits count, from {@link WEIGHT_RANGE}. @default 1 */
  readonly weight?: number;
  /** Values by name, to filter by and to be counted. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** A value by name, to sort by. */
  readonly sort?: Readonly<Record<string, string>>;
}

/** Weights that an author may give, both included. */
export const WEIGHT_RANGE = { least: 0.1, most: 10 } as const;

/** A page's tags together with what is attached to it; `weights` are those of its sections, 1 for most. */
export function packAttributes(
  { weight = 1, filters = {}, sort = {} }: PageAttributes,
  { tags, weights }: { readonly tags: readonly string[]; readonly weights: readonly number[] },
): string[] {
  const packed = (sign: AttributeKind, name: string, value: string) =>
    `${SIGNS[sign]}${name}${APART}${value.replace(CONTROLS, '')}`;
  return [
    ...tags.map((tag) => tag.replace(CONTROLS, '')),
    ...Object.entries(filters).flatMap(([name, values]) =>
      [...new Set(values)].map((value) => packed('filter', name, value)),
    ),
    ...Object.entries(sort).map(([name, value]) => packed('sort', name, value)),
    ...(weight === 1 ? [] : [packed('weight', '', String(weight))]),
    ...weights.flatMap((own, section) => (own === 1 ? [] : [packed('weight', String(section), String(own))])),
  ];
}

/** The tags alone. */
export function plainTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !(tag < '\u0004'));
}

/** Whether a packed tag is a weight of a page or of a section. */
export function isWeight(tag: string): boolean {
  return tag[0] === SIGNS.weight;
}

/** The values that are attached under a name. */
export function attached(tags: readonly string[], kind: AttributeKind, name: string): string[] {
  const start = `${SIGNS[kind]}${name}${APART}`;
  return tags.flatMap((tag) => (tag.startsWith(start) ? [tag.slice(start.length)] : []));
}

/** The names under which something is attached to any page. */
export function attachedNames(tags: readonly string[], kind: AttributeKind): string[] {
  const names = tags.flatMap((tag) => (tag[0] === SIGNS[kind] ? [tag.slice(1, tag.indexOf(APART))] : []));
  return [...new Set(names)];
}
