/**
 * Attributes of a page in its HTML: `data-search-filter`, `-meta`, `-sort` and `-weight`, also under Pagefind's names,
 * and `data-search-phrases`.
 */
import { type PageAttributes, WEIGHT_RANGE } from '../attributes';
import { type AnyNode, type Element, findAll, isTag } from './dom';
import { oneLine, textOf } from './text';

/** Attributes of a document. */
export interface HtmlAttributes extends Required<PageAttributes> {
  readonly meta: Readonly<Record<string, string>>;
  /** Names in `meta` whose values are addresses, as written in the document. */
  readonly addresses: readonly string[];
}

/** A mistake in an attribute: its offset in the document, and a message. */
export interface AttributeMistake {
  readonly offset: number;
  readonly sentence: string;
}

const PREFIXES = ['data-search-', 'data-pagefind-'];

/** The value of one of these attributes, and its name as written; `null` if the element has none. */
function attributeOf({ attribs }: Element, kind: string): { name: string; value: string } | null {
  const prefix = PREFIXES.find((own) => `${own}${kind}` in attribs);
  return prefix === undefined
    ? null
    : { name: `${prefix}${kind}`, value: attribs[`${prefix}${kind}`]!.trim() };
}

/** Creates a reader of weights. A mistake is reported and counts as 1. */
export function createWeightReader(mistakes: AttributeMistake[]): (element: Element) => number {
  return (element) => {
    const found = attributeOf(element, 'weight');
    if (!found) return 1;
    const { min, max } = WEIGHT_RANGE;
    const weight = found.value === '' ? Number.NaN : Number(found.value);
    if (weight >= min && weight <= max) return weight;
    mistakes.push({
      offset: element.startIndex ?? 0,
      sentence: `${found.name}="${found.value}" is no number from ${min} to ${max}. 1 is what every text counts; data-search-ignore leaves a text out.`,
    });
    return 1;
  };
}

/** Phrases that readers search an element with, from its attribute `data-search-phrases`: one a line or between `|`. */
export function phrasesOf({ attribs }: Element): string[] {
  return (attribs['data-search-phrases'] ?? '').split(/[|\n]/).map(oneLine).filter(Boolean);
}

/** Product of the weights of a node and all elements around it. */
export function weightAround(element: AnyNode, weightOf: (element: Element) => number): number {
  let weight = 1;
  for (let node: AnyNode | null = element; node; node = node.parent as AnyNode | null)
    if (isTag(node)) weight *= weightOf(node);
  return weight;
}

/** Reads the attributes of a document, wherever they are in it. */
export function readAttributes(root: AnyNode, mistakes: AttributeMistake[]): Omit<HtmlAttributes, 'weight'> {
  const filters: Record<string, string[]> = {};
  const sort: Record<string, string> = {};
  const meta: Record<string, string> = {};
  const addresses: string[] = [];
  for (const element of findAll(root, hasAny)) {
    for (const { name, value } of captures(element, 'filter', mistakes)) {
      filters[name] ??= [];
      if (!filters[name].includes(value)) filters[name].push(value);
    }
    for (const { name, value } of captures(element, 'sort', mistakes)) sort[name] ??= value;
    for (const { name, value, from } of captures(element, 'meta', mistakes)) {
      if (name in meta) continue;
      meta[name] = value;
      if (from === 'src' || from === 'href') addresses.push(name);
    }
  }
  return { filters, sort, meta, addresses };
}

function hasAny({ attribs }: Element): boolean {
  return Object.keys(attribs).some((name) => /^data-(?:search|pagefind)-(?:filter|sort|meta)$/.test(name));
}

interface Capture {
  readonly name: string;
  readonly value: string;
  /** The HTML attribute that the value comes from. */
  readonly from?: string;
}

/**
 * Parses `author`, `author:Kim`, `author[content]`, and several separated by commas; a value after a colon extends to
 * the end.
 */
function captures(element: Element, kind: string, mistakes: AttributeMistake[]): Capture[] {
  const found = attributeOf(element, kind);
  if (!found) return [];
  const all: Capture[] = [];
  const fail = (what: string) => {
    mistakes.push({ offset: element.startIndex ?? 0, sentence: `${found.name}="${found.value}": ${what}` });
  };
  for (let rest = found.value; ; ) {
    const [whole, name, attribute, unquoted] =
      /^\s*([\p{L}\p{N}_-]+)\s*(?:\[\s*([\w:-]+)\s*\]\s*|:(.*))?(?:,|$)/su.exec(rest) ?? [];
    if (whole === undefined || !name) {
      fail('Write a name of letters and digits, “name:value” or “name[attribute]”.');
      return all;
    }
    if (attribute !== undefined && !(attribute in element.attribs))
      fail(`The element has no attribute “${attribute}”.`);
    const value = oneLine(
      attribute === undefined ? (unquoted ?? textOf(element)) : (element.attribs[attribute] ?? ''),
    );
    // An empty element has no value: for example, a template without an author for this page.
    if (value !== '') all.push({ name, value, ...(attribute !== undefined && { from: attribute }) });
    rest = rest.slice(whole.length);
    if (rest.trim() === '') return all;
  }
}
