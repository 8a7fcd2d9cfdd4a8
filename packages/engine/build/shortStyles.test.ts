import postcss from 'postcss';
import { describe, expect, it } from 'vitest';
import { minified, shortLayers, withoutSpaces } from './shortStyles';

describe('the names of layers', () => {
  const short = (...sheets: string[]) => {
    const processor = postcss([shortLayers()]);
    return sheets.map((css) => processor.process(css, { from: undefined }).css);
  };

  it('are their first letters in every sheet', () => {
    expect(short('@layer base, prose;@layer base{a{b:c}}', '@layer prose{}')).toEqual([
      '@layer b, p;@layer b{a{b:c}}',
      '@layer p{}',
    ]);
  });

  it('differ in them', () => {
    expect(() => short('@layer base{}', '@layer blocks{}')).toThrow('base and blocks');
  });
});

it('leaves nothing in a style sheet that says nothing, and strings as they are', () => {
  const css = `a{font:1em / 1.5 var(--a, b);content:", / ;}" / '; }';margin:calc(1px + 2px);b{c:d;}}`;
  expect(withoutSpaces(css)).toBe(
    `a{font:1em/1.5 var(--a,b);content:", / ;}"/'; }';margin:calc(1px + 2px);b{c:d}}`,
  );
});

it('leaves out `&` where a nested selector implies it', () => {
  const css = 'a{& b,&>c{d:e}&:hover{d:e}[f] & g{d:e}@media print{& h{d:e}}}';
  expect(withoutSpaces(css)).toBe('a{b,>c{d:e}&:hover{d:e}[f] & g{d:e}@media print{h{d:e}}}');
});

it('minifies without changing what a style sheet says', () => {
  const css = `/* A note. */
@layer look {
  main  >  h1::after,
  a ~ *:hover {
    content: "a  /* b */ > c";
    margin: calc(1px + 2px)
      0;
  }

  @media (width > 10em) {
    :root { --a: light-dark(#fff, #000); }
  }
}
`;
  expect(minified(css)).toBe(
    '@layer look{main>h1::after,a~*:hover{content:"a  /* b */ > c";margin:calc(1px + 2px) 0}@media (width > 10em){:root{--a:light-dark(#fff,#000)}}}',
  );
});
