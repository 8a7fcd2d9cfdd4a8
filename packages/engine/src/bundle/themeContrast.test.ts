import { parse } from 'postcss';
import { expect, it } from 'vitest';
import { faintColors } from './themeContrast';

const STYLES =
  ':root{--bg:light-dark(#fff,#000);--ink:light-dark(#111,#eee);--accent:light-dark(#08694f, #74d0ad);--mark:light-dark(#eee,#222)}';
const said = (css: string) =>
  faintColors(parse(css), STYLES).map(({ message, hint }) => `${message}. ${hint}`);

it('names both colors, the contrast and the scheme, once a declaration and scheme', () => {
  expect(said(':root { --ink: #999 }\n[data-theme="dark"] { --ink: #ddd }')).toEqual([
    '`--ink` (#999) on `--mark` (#eee) has a contrast of 2.45 in the light mode; text needs 4.5. Choose a color that is further from the other one.',
  ]);
});

it('asks for the dark value of a color that has one for light alone', () => {
  expect(said(':root { --accent: #7a3e9d }')).toEqual([
    '`--accent` (#7a3e9d) on `--mark` (#222) has a contrast of 2.27 in the dark mode; text needs 4.5. Set `--accent` for `[data-theme="dark"]` too.',
  ]);
});

it.each([
  ['nothing', 'a { color: red }'],
  ['readable colors of both schemes', ':root { --accent: light-dark(#7a3e9d, rgb(211, 166, 238)) }'],
  ['colors for a part of the page', '.note { --ink: #fff }'],
  ['colors that a browser computes', ':root { --ink: oklch(0.9 0 0) }'],
  ['colors for paper', '@media print { :root { --ink: #fff } }'],
])('says nothing of %s', (_what, css) => expect(said(css)).toEqual([]));
