import type { ElementKind, ElementKinds } from './elementKinds';
import { type Compound, parseStyleSheet, type Rule, type Selector } from './styleSheet';

/** Attributes that the browser or the boot script gives to elements before the whole sheet is there. */
const GIVEN = new Set(['[open]', '[hidden]', '[data-js]', '[data-announcement]']);

/** Layers of what only the application draws or moves; its own sheet has them. */
const APPLICATION = /^@layer \w+\.a(?:pplication)?$/;

const parsed = new Map<string, readonly Rule[]>();

/**
 * The rules of a style sheet that a document can use: a rule goes when no element of the document is what it selects,
 * nor can become it by what happens before the application is there, which brings the whole sheet.
 */
export function usedStyles(css: string, kinds: ElementKinds): string {
  let rules = parsed.get(css);
  if (!rules) {
    rules = parseStyleSheet(css);
    parsed.set(css, rules);
  }
  return write(rules, { kinds, scope: new Set() });
}

interface Context {
  readonly kinds: ElementKinds;
  /** What the rule around selects. */
  readonly scope: ReadonlySet<ElementKind>;
}

function write(rules: readonly Rule[], context: Context): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'text') return rule.text;
      if (rule.kind === 'group') {
        if (APPLICATION.test(rule.prelude)) return '';
        const inner = write(rule.rules, context);
        if (inner !== '') return `${rule.prelude}{${inner}}`;
        // The order of the layers is that of their names in the document, whichever sheets come after.
        return rule.prelude.startsWith('@layer') ? `${rule.prelude};` : '';
      }
      const scope = new Set<ElementKind>();
      // What is selected matters only to rules inside of this one.
      const isOuter = rule.rules.some(({ kind }) => kind !== 'text');
      const used = rule.selectors.filter((selector) => {
        if (!isOuter) return isSelected(selector, context);
        const selected = selectedBy(selector, context);
        for (const kind of selected) scope.add(kind);
        return selected.length > 0;
      });
      if (used.length === 0) return '';
      const inner = write(rule.rules, { ...context, scope });
      return inner === ''
        ? ''
        : `${used.map((selector) => writeSelector(selector, context)).join()}{${inner}}`;
    })
    .join('');
}

/** The selector without the types of elements that do not occur. */
function writeSelector({ text }: Selector, { kinds: { byName } }: Context): string {
  return text
    .map((part) => (typeof part === 'string' ? part : part.filter((name) => byName.has(name)).join()))
    .join('')
    .replace(/(?<=^|[\s>+~]):is\((\w+)\)/g, '$1');
}

function selectedBy(selector: Selector, context: Context): readonly ElementKind[] {
  const { compounds } = selector;
  return candidatesOf(selector, context).filter((kind) =>
    isMet(compounds, compounds.length - 1, kind, context),
  );
}

function isSelected(selector: Selector, context: Context): boolean {
  const { compounds } = selector;
  return candidatesOf(selector, context).some((kind) =>
    isMet(compounds, compounds.length - 1, kind, context),
  );
}

/** The elements that may be what the last compound of a selector asks for. */
function candidatesOf({ compounds }: Selector, { kinds }: Context): readonly ElementKind[] {
  const name = compounds.at(-1)!.needs.find((need) => !GIVEN.has(need) && !need.startsWith(':'));
  return name === undefined ? kinds.all : (kinds.byName.get(name) ?? []);
}

/** Whether an element is what the compounds up to an index ask for. */
function isMet(compounds: readonly Compound[], index: number, kind: ElementKind, context: Context): boolean {
  const compound = compounds[index]!;
  if (!isCompound(compound, kind, context)) return false;
  if (index === 0) return true;
  const before = (other: ElementKind) => isMet(compounds, index - 1, other, context);
  if (!context.kinds.isCertain) return context.kinds.all.some(before);
  const { combinator } = compound;
  if (combinator === '>') return kind.parent !== null && before(kind.parent);
  if (combinator === '+') return [...kind.before].some(before);
  if (combinator === '~') return kind.parent?.children.some(before) ?? false;
  for (let outer = kind.parent; outer; outer = outer.parent) if (before(outer)) return true;
  return false;
}

/** Whether an element that is sought by `:has()` may stand in an element, or beside it where that is asked for. */
function isWithinReach(
  inner: ElementKind,
  { compounds }: Selector,
  kind: ElementKind,
  { kinds: { isCertain } }: Context,
): boolean {
  if (!isCertain || compounds.some(({ combinator }) => combinator === '+' || combinator === '~')) return true;
  for (let outer = inner.parent; outer; outer = outer.parent) if (outer === kind) return true;
  return false;
}

function isCompound({ isScope, needs, oneOf }: Compound, kind: ElementKind, context: Context): boolean {
  const { languages } = context.kinds;
  return (
    (!isScope || context.scope.has(kind)) &&
    needs.every((need) => kind.names.has(need) || GIVEN.has(need) || languages.has(need)) &&
    oneOf.every(({ isWithin, selectors }) =>
      selectors.some((selector) =>
        isWithin
          ? selectedBy(selector, context).some((inner) => isWithinReach(inner, selector, kind, context))
          : isMet(selector.compounds, selector.compounds.length - 1, kind, context),
      ),
    )
  );
}

const pruned = new Map<string, string>();

/**
 * A style sheet without the custom properties that nothing refers to: neither a rule of it, nor other styles.
 *
 * @param others styles and attributes beside it, which may refer to its properties
 */
export function withoutUnusedProperties(css: string, others: string): string {
  const isAlone = !others.includes('var(--');
  const known = isAlone ? pruned.get(css) : undefined;
  if (known !== undefined) return known;
  let result = css;
  // A property may be all that refers to another one.
  for (let before = ''; before !== result; ) {
    before = result;
    const used = new Set([...`${result}${others}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    result = result.replace(/(?<=[{;])(--[\w-]+):[^;{}]*(?:;|(?=\}))/g, (declaration, name: string) =>
      used.has(name) ? declaration : '',
    );
  }
  if (isAlone) pruned.set(css, result);
  return result;
}
