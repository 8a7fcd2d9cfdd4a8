import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteTheme } from './theme';

/** Style sheets of the theme, and of a component that reads a custom property of its own. */
const STYLES = ':root{--accent:#000;--ink:#111}b{color:var(--inks)}';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'theme-'));
  mkdirSync(join(root, 'static'));
  writeFileSync(join(root, 'static/own font.woff2'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

function themeOf(css: string) {
  writeFileSync(join(root, 'theme.css'), css);
  return siteTheme(root, { baseUrl: '/base/', missing: 'warn', styles: STYLES });
}

it('is empty when a site has none', async () => {
  expect(await siteTheme(root, { baseUrl: '/', missing: 'warn', styles: STYLES })).toEqual({
    css: '',
    problems: [],
  });
});

it.each([
  ['a missing closing brace', ':root {\n  --accent: red;\n\na { color: red }\n', 1],
  ['a brace too many', ':root { --accent: red; }\n}\n', 2],
  ['a declaration outside a rule', 'a { }\n\ncolor red\n', 3],
  ['an open comment', 'a { }\n/* note\n', 2],
  ['an open string', 'a { content: "x }\n', 1],
])('%s is an error with its line', async (_what, css, line) => {
  const { problems, css: published } = await themeOf(css);
  // The rest would break the style sheet to which it is added.
  expect(published).toBe('');
  expect(problems).toMatchObject([{ level: 'throw', file: 'theme.css', line }]);
  expect(problems[0]?.message).toMatch(/^the style sheet is broken: /);
});

it('names each file of `url()` that is missing, or that pages would look for beside themselves', async () => {
  const { problems, css } = await themeOf(`@font-face {
  font-family: Own;
  src: url("/own%20font.woff2"), url(/no.woff2?x#y) format("woff2");
}
a { background: url('img/a.png'), url(data:image/png;base64,AAAA), url(https://example.com/x.png), url(#id) }
`);
  expect(problems).toMatchObject([
    { level: 'warn', line: 3, hint: expect.stringContaining('static/no.woff2') },
    { level: 'warn', line: 5, hint: expect.stringContaining('`url(/img/a.png)`') },
  ]);
  expect(css).toContain('url("/base/own%20font.woff2")');
});

it.each([
  ['declared', ':root {\n  --acent: red;\n}', 2, '`--acent`', '`--accent`'],
  ['used', 'a {\n  color: var(--acent);\n}', 2, '`--acent`', '`--accent`'],
])(
  'asks whether a mistyped custom property that is %s is another',
  async (_what, css, line, typed, similar) => {
    const { problems } = await themeOf(css);
    expect(problems).toMatchObject([
      {
        level: 'warn',
        line,
        message: expect.stringContaining(typed),
        hint: expect.stringContaining(similar),
      },
    ]);
  },
);

it('accepts custom properties of a site that something reads, that have a fallback or that resemble none', async () => {
  const { problems } = await themeOf(`:root { --acent: red; --inks: red; --fancy: red; --accent: blue }
a { color: var(--acent); background: var(--in, red) }`);
  expect(problems).toEqual([]);
});

it.each([
  ['@import url("https://fonts.example.com/css");', 1, '`@import` has no effect'],
  ['@import "other.css";', 1, '`@import` has no effect'],
  ['@font-face {\n  src: url(https://fonts.example.com/a.woff2)\n}', 2, 'block this font'],
  ['@font-face {\n  src: url(data:font/woff2;base64,AAAA)\n}', 2, 'block this font'],
])('warns of what the policy or the place makes useless: %s', async (css, line, message) => {
  const { problems } = await themeOf(css);
  expect(problems).toMatchObject([{ level: 'warn', line, message: expect.stringContaining(message) }]);
});

it('warns of colors that make text hard to read', async () => {
  const { problems } = await themeOf(':root {\n  --ink: #999;\n  --bg: #fff;\n}\n');
  expect(problems).toMatchObject([
    { level: 'warn', line: 2, message: expect.stringContaining('2.84 in the light mode') },
    { level: 'warn', line: 2, message: expect.stringContaining('2.84 in the dark mode') },
  ]);
});
