import { expect, it } from 'vitest';
import { usedStyles } from './usedStyles';

/** An element of a random tree; the expected result is computed by visiting every element. */
interface Element {
  readonly tag: string;
  readonly classes: readonly string[];
  readonly parent: Element | null;
  readonly children: Element[];
}

type Combinator = ' ' | '>' | '+' | '~';
interface Compound {
  readonly combinator: Combinator;
  readonly tag: string;
  readonly classes: readonly string[];
  /** Class of its content. */
  readonly has: string | null;
}

let state = 1;
const random = (below: number) => {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
};
const oneOf = <T>(items: readonly T[]): T => items[random(items.length)]!;
const some = (items: readonly string[]) => items.filter(() => random(3) === 0);

const TAGS = ['p', 'ul', 'li', 'b', 'i'];
const CLASSES = ['x', 'y', 'z'];

function grow(parent: Element | null, depth: number): Element {
  const element: Element = { tag: oneOf(TAGS), classes: some([...CLASSES, 'unasked']), parent, children: [] };
  const count = depth === 0 ? 0 : random(4);
  for (let i = 0; i < count; i++) element.children.push(grow(element, depth - 1));
  return element;
}

const htmlOf = ({ tag, classes, children }: Element): string =>
  `<${tag} class="${classes.join(' ')}" id="n${random(1000)}">${children.map(htmlOf).join('text')}</${tag}>`;
const all = (element: Element): Element[] => [element, ...element.children.flatMap(all)];

function chain(combinators: readonly Combinator[]): Compound[] {
  return Array.from({ length: 1 + random(3) }, () => ({
    combinator: oneOf(combinators),
    tag: oneOf(['', ...TAGS]),
    classes: some(CLASSES),
    has: combinators.length > 2 && random(6) === 0 ? oneOf(CLASSES) : null,
  }));
}

const textOf = (compounds: readonly Compound[]): string =>
  compounds
    .map(({ combinator, tag, classes, has }, index) => {
      const own = `${tag}${classes.map((name) => `.${name}`).join('')}${has ? `:has(.${has})` : ''}`;
      return `${index === 0 ? '' : combinator}${own || '*'}`;
    })
    .join('');

function matches(element: Element, compounds: readonly Compound[]): boolean {
  const { combinator, tag, classes, has } = compounds.at(-1)!;
  const isOwn =
    (tag === '' || element.tag === tag) &&
    classes.every((name) => element.classes.includes(name)) &&
    (has === null || all(element).some((inner) => inner !== element && inner.classes.includes(has)));
  if (!isOwn) return false;
  const rest = compounds.slice(0, -1);
  if (rest.length === 0) return true;
  const before = element.parent?.children.slice(0, element.parent.children.indexOf(element)) ?? [];
  if (combinator === '+') return before.slice(-1).some((other) => matches(other, rest));
  if (combinator === '~') return before.some((other) => matches(other, rest));
  for (let outer = element.parent; outer; outer = outer.parent) {
    if (matches(outer, rest)) return true;
    if (combinator === '>') return false;
  }
  return false;
}

const isSelected = (root: Element, compounds: readonly Compound[]) =>
  all(root).some((element) => matches(element, compounds));

it('every rule that selects something in a document is kept, and of rules by what stands in what no other', () => {
  const exact = Array.from({ length: 60 }, () => chain([' ', '>']));
  const others = Array.from({ length: 60 }, () => chain([' ', '>', '+', '~']));
  const rules = [...exact, ...others];
  const css = rules.map((compounds, index) => `${textOf(compounds)}{n:${index}}`).join('');
  // The same with each rule nested in another one.
  const nested = rules
    .map((compounds, index) => {
      const [outer, ...inner] = compounds;
      if (inner.length === 0) return `${textOf(compounds)}{n:${index}}`;
      const rest = textOf([{ combinator: ' ', tag: '', classes: [], has: null }, ...inner]).slice(1);
      return `${textOf([outer!])}{&${rest}{n:${index}}}`;
    })
    .join('');
  // In sequence: nothing cached for one document may affect the next.
  for (let round = 0; round < 150; round++) {
    const root = grow(null, 1 + random(4));
    const html = htmlOf(root);
    for (const sheet of [css, nested]) {
      const kept = new Set([...usedStyles(sheet, html).matchAll(/n:(\d+)/g)].map(([, n]) => Number(n)));
      const selected = rules.flatMap((compounds, index) => (isSelected(root, compounds) ? [index] : []));
      const isExact = (index: number) => index < exact.length;
      expect([...kept].filter(isExact), html).toEqual(selected.filter(isExact));
      expect(
        selected.filter((index) => !kept.has(index)).map((index) => textOf(rules[index]!)),
        html,
      ).toEqual([]);
    }
  }
});
