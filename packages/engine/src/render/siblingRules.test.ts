import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parseStyleSheet, type Rule, type Selector } from './styleSheet';

const source = join(import.meta.dirname, '..');

const stylesOf = (rules: readonly Rule[]): Selector[] =>
  rules.flatMap((rule) => {
    if (rule.kind === 'text') return [];
    return [...(rule.kind === 'style' ? rule.selectors : []), ...stylesOf(rule.rules)];
  });

/** Whether matching a selector walks the siblings before any element, whatever that element is. */
const walksSiblings = ({ compounds }: Selector): boolean =>
  compounds.some(({ combinator, needs }) => combinator === '~' && needs.length === 0);

// Each token of highlighted code is an element, and all tokens of a block are siblings. A browser that walks from each
// of them to the first does work that grows with the square of their number: 20 s for 2,000 lines.
it('has no rule that walks the siblings before any element', () => {
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.css'),
  );
  const found = files.flatMap((file) => {
    const css = readFileSync(join(source, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '');
    return stylesOf(parseStyleSheet(css))
      .filter(walksSiblings)
      .map(({ text }) => `${file}: ${text.join('')}`);
  });
  expect(files.length).toBeGreaterThan(20);
  expect(found).toEqual([]);
});

it.each([
  ['a ~ *', true],
  ['header { & ~ * { color: red } }', true],
  ['header { & > b { & ~ :not(.x) { color: red } } }', true],
  ['a ~ .b', false],
  ['a + *', false],
  ['header { & + div { color: red } }', false],
])('judges %s', (css, expected) => {
  const text = css.includes('{') ? css : `${css} { color: red }`;
  expect(stylesOf(parseStyleSheet(text)).some(walksSiblings)).toBe(expected);
});
