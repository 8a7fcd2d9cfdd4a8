/**
 * Attributes of a page beside its text. They are stored among the page's tags, as strings that cannot be tags, so
 * that a site without attributes pays nothing.
 */

/** First character of a stored attribute; no tag begins with one of these. */
const SIGNS = { filter: '\u0001', sort: '\u0002', weight: '\u0003' } as const;
type AttributeKind = keyof typeof SIGNS;
const CONTROLS = /[\u0000-\u0008]/g;
const SEPARATOR = '\t';

/** Optional attributes of a page. */
export interface PageAttributes {
  /** Factor for the score of its hits, within {@link WEIGHT_RANGE}. @default 1 */
  readonly weight?: number;
  /** By name: values to filter by and to count as a facet. */
  readonly filters?: Readonly<Record<string, readonly string[]>>;
  /** By name: a value to sort by. */
  readonly sort?: Readonly<Record<string, string>>;
}

/** Range of weights that an author may set, both ends included. */
export const WEIGHT_RANGE = { min: 0.1, max: 10 } as const;

/** Encodes a page's attributes among its tags. `weights` are those of its sections, mostly 1. */
export function encodeAttributes(
  { weight = 1, filters = {}, sort = {} }: PageAttributes,
  { tags, weights }: { readonly tags: readonly string[]; readonly weights: readonly number[] },
): string[] {
  const encode = (sign: AttributeKind, name: string, value: string) =>
    `${SIGNS[sign]}${name}${SEPARATOR}${value.replace(CONTROLS, '')}`;
  return [
    ...tags.map((tag) => tag.replace(CONTROLS, '')),
    ...Object.entries(filters).flatMap(([name, values]) =>
      [...new Set(values)].map((value) => encode('filter', name, value)),
    ),
    ...Object.entries(sort).map(([name, value]) => encode('sort', name, value)),
    ...(weight === 1 ? [] : [encode('weight', '', String(weight))]),
    ...weights.flatMap((sectionWeight, section) =>
      sectionWeight === 1 ? [] : [encode('weight', String(section), String(sectionWeight))],
    ),
  ];
}

/** Tags without attributes. */
export function plainTags(tags: readonly string[]): string[] {
  return tags.filter((tag) => !(tag < '\u0004'));
}

/** Whether a packed tag is a weight of a page or of a section. */
export function isWeight(tag: string): boolean {
  return tag[0] === SIGNS.weight;
}

/** Values of a page's attribute, by its name. */
export function attributeValues(tags: readonly string[], kind: AttributeKind, name: string): string[] {
  const start = `${SIGNS[kind]}${name}${SEPARATOR}`;
  return tags.flatMap((tag) => (tag.startsWith(start) ? [tag.slice(start.length)] : []));
}

/** Names of the attributes of one kind that any of these tags contain. */
export function attributeNames(tags: readonly string[], kind: AttributeKind): string[] {
  const names = tags.flatMap((tag) => (tag[0] === SIGNS[kind] ? [tag.slice(1, tag.indexOf(SEPARATOR))] : []));
  return [...new Set(names)];
}
