import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { siteTheme } from './theme';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'theme-'));
  mkdirSync(join(root, 'static'));
  writeFileSync(join(root, 'static/own font.woff2'), '');
});
afterEach(() => rmSync(root, { recursive: true }));

function themeOf(css: string) {
  writeFileSync(join(root, 'theme.css'), css);
  return siteTheme(root, { baseUrl: '/base/', missing: 'warn' });
}

it('is empty when a site has none', async () => {
  expect(await siteTheme(root, { baseUrl: '/', missing: 'warn' })).toEqual({ css: '', problems: [] });
});

it.each([
  ['a missing closing brace', ':root {\n  --accent: red;\n\na { color: red }\n', 1],
  ['a brace too many', ':root { --accent: red; }\n}\n', 2],
  ['a declaration outside a rule', 'a { }\n\ncolor red\n', 3],
  ['an open comment', 'a { }\n/* note\n', 2],
  ['an open string', 'a { content: "x }\n', 1],
])('%s is an error with its line', async (_what, css, line) => {
  const { problems } = await themeOf(css);
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
