import type { ElementKind, ElementKinds } from './elementKinds';
import type { Compound, Selector } from './styleSheet';

/** Attributes that the browser or the boot script may set before the whole style sheet has loaded. */
const LATE_ATTRIBUTES = new Set(['[open]', '[hidden]', '[data-js]', '[data-announcement]', '[data-q]']);

/** A document to match selectors against. */
export interface Document {
  readonly kinds: ElementKinds;
  /** Cache: elements that match a selector within `:has()`. */
  readonly within: Map<Selector, readonly ElementKind[]>;
}

/** Names of a document's elements that selectors require. */
export type Names = ReadonlySet<string>;

/** All names that selectors require. */
export function namesIn(selectors: readonly Selector[]): string[] {
  return selectors.flatMap(({ compounds }) =>
    compounds.flatMap(({ needs, oneOf }) => [...needs, ...oneOf.flatMap((list) => namesIn(list.selectors))]),
  );
}

/** A name that every element matching a selector must have; `null` without one. */
export function elementName({ compounds }: Selector): string | null {
  return compounds.at(-1)!.needs.find((need) => !LATE_ATTRIBUTES.has(need) && !isLanguage(need)) ?? null;
}

const isLanguage = (need: string) => need.startsWith(':');

/** Whether a match depends on more than an element and its ancestors: on siblings, descendants or languages. */
export function dependsOnDocument({ compounds }: Selector): boolean {
  return compounds.some(
    ({ combinator, needs, oneOf }) =>
      combinator === '+' ||
      combinator === '~' ||
      needs.some(isLanguage) ||
      oneOf.some(({ isWithin, selectors }) => isWithin || selectors.some(dependsOnDocument)),
  );
}

/**
 * Whether an element matches a selector.
 *
 * @param document `null` counts all conditions on siblings, descendants and languages as matches
 */
export function matchesSelector(
  kind: ElementKind,
  { compounds }: Selector,
  document: Document | null,
): boolean {
  return matchesCompounds(compounds, compounds.length - 1, kind, document);
}

/** Whether an element matches the compounds up to an index. */
function matchesCompounds(
  compounds: readonly Compound[],
  index: number,
  kind: ElementKind,
  document: Document | null,
): boolean {
  return (
    matchesCompound(compounds[index]!, kind, document) && matchesCombinators(compounds, index, kind, document)
  );
}

/** Whether an element's relations match the combinators up to an index. */
function matchesCombinators(
  compounds: readonly Compound[],
  index: number,
  kind: ElementKind,
  document: Document | null,
): boolean {
  if (index === 0) return true;
  const before = (other: ElementKind) => matchesCompounds(compounds, index - 1, other, document);
  const all = document?.kinds.before;
  if (all && !document.kinds.isCertain) return [...all.keys()].some(before);
  const { parent } = kind;
  const { combinator } = compounds[index]!;
  if (combinator === '>') return parent !== null && before(parent);
  if (combinator === ' ') {
    for (let outer = parent; outer; outer = outer.parent) if (before(outer)) return true;
    return false;
  }
  // Siblings of an element have the same ancestors.
  if (!all) return matchesCombinators(compounds, index - 1, kind, document);
  if (combinator === '+') return [...all.get(kind)!].some(before);
  return parent !== null && [...all.keys()].some((other) => other.parent === parent && before(other));
}

function matchesCompound({ needs, oneOf }: Compound, kind: ElementKind, document: Document | null): boolean {
  return (
    needs.every((need) => {
      if (isLanguage(need)) return !document || document.kinds.languages.has(need);
      return kind.names.has(need) || LATE_ATTRIBUTES.has(need);
    }) &&
    oneOf.every(({ isWithin, selectors }) =>
      selectors.some((selector) => {
        if (!isWithin) return matchesSelector(kind, selector, document);
        return (
          !document ||
          elementsMatching(selector, document).some((inner) => isWithinReach(inner, selector, kind, document))
        );
      }),
    )
  );
}

function elementsMatching(selector: Selector, document: Document): readonly ElementKind[] {
  const known = document.within.get(selector);
  if (known) return known;
  const found = [...document.kinds.before.keys()].filter((kind) => matchesSelector(kind, selector, document));
  document.within.set(selector, found);
  return found;
}

/**
 * Whether an element that matches within `:has()` may be a descendant of an element, or a sibling if the selector
 * requires one.
 */
function isWithinReach(
  inner: ElementKind,
  { compounds }: Selector,
  kind: ElementKind,
  { kinds: { isCertain } }: Document,
): boolean {
  if (!isCertain || compounds.some(({ combinator }) => combinator === '+' || combinator === '~')) return true;
  for (let outer = inner.parent; outer; outer = outer.parent) if (outer === kind) return true;
  return false;
}
