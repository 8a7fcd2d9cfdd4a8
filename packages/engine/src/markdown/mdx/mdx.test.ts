import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { testOptions } from '../testing/options';
import { markdownWithExtras } from '../testing/withExtras';
import type { MarkdownOptions } from '../types';

// Within the project, so that the module finds React.
const cache = join(import.meta.dirname, '../../../.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'mdx-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const components = {
  hrefOf: (reference: number) => `#h${reference}`,
  Link: ({ reference, children }: { reference: number; children: ReactNode }) =>
    createElement('a', { href: `#r${reference}` }, children),
  Image: ({ reference, alt }: { reference: number; alt: string }) =>
    createElement('img', { src: `r${reference}`, alt }),
};

async function render(text: string, options: Partial<MarkdownOptions> = {}): Promise<string> {
  const { module } = await markdownWithExtras({}, ['formulas']).parse(
    text,
    testOptions({ format: 'mdx', ...options }),
  );
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, module as string);
  const { default: Article } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return renderToStaticMarkup(createElement(Article, { components }));
}

describe('code that does not compile', () => {
  it.each([
    ['a\n\nexport const b = 1\n\nexport const c: string = "d"', 5],
    ['a\n\n<p\n  style="color: red">b</p>', 3],
  ])('is a fatal problem with its line: %j', async (text, line) => {
    const { problems } = await markdownWithExtras({}).parse(text, testOptions({ format: 'mdx' }));
    expect(problems).toMatchObject([{ fatal: true, line }]);
  });
});

describe('an MDX module', () => {
  it('renders as React, with components, expressions and references', async () => {
    const html = await render(
      'export const n = 2\n\n## 값 {n} {#v}\n\n<p>**가(a)**를 [b](./c.md)</p>\n\n![d](./e.png)',
    );
    expect(html).toContain('<h2 id="v">값 2</h2><a class="anchor" href="#v" aria-label="값 바로가기"></a>');
    expect(html).toContain('<p><strong>가(a)</strong>\u2060를 <a href="#r0">b</a></p>');
    expect(html).toContain('<img src="r1" alt="d"/>');
  });

  it('gives components the address of a link in their `href`', async () => {
    const html = await render(
      'export const Card = ({ href, children }) => <a className="card" href={href}>{children}</a>\n\n<Card href="./c.md">x</Card> <Card href={\'/d\'} /> <Card href="https://example.com/" />',
    );
    expect(html).toBe(
      '<a class="card" href="#h0">x</a><a class="card" href="#h1"></a><a class="card" href="https://example.com/"></a>',
    );
  });

  it('has the blocks that Markdown has, without a complaint from React', async () => {
    const complaint = vi.spyOn(console, 'error');
    const text =
      ':::tip 제목\n- [x] a\n:::\n\n| b |\n|:-:|\n| c |\n\n```ts {1}\nlet d = `<b></script>`\n```\n\n:::tabs\n:::';
    const plain = (await markdownWithExtras({}, ['formulas']).parse(text, testOptions())).html;
    const compact = (html: string) =>
      html
        .replaceAll('/>', '>')
        .replaceAll('=""', '')
        .replace(/\s*\n\s*/g, '')
        .replaceAll('&quot;', '"');
    expect(compact(await render(text)).replace('data-tabs="true"', 'data-tabs')).toBe(compact(plain));
    expect(complaint).not.toHaveBeenCalled();
  });

  it('keeps words on two lines apart', async () => {
    expect(await render('*a*\n*b*')).toBe('<p><em>a</em>\n<em>b</em></p>');
  });
});

describe('an included text', () => {
  const partials = (texts: Record<string, string>) => ({
    file: 'content/docs/a/index.mdx',
    partials: new Map(Object.entries(texts).map(([file, body]) => [file, { body, lineOffset: 3 }])),
  });
  const parse = (text: string, texts: Record<string, string>) =>
    markdownWithExtras({}, ['formulas']).parse(text, testOptions({ format: 'mdx', ...partials(texts) }));

  it('is part of the article: headings, words, and paths relative to itself', async () => {
    const { headings, references, sections, problems } = await parse(
      "import P from '../_parts/_p.mdx'\n\n# A\n\n<P />\n\n## C",
      {
        'content/docs/_parts/_p.mdx':
          '## B\n\n[x](./x.md) ![y](pic.png) <img src="../z.png" alt="z" /> [r][r] [s](/s) [h](#h)\n\n[r]: ../r.md',
      },
    );
    expect(problems).toEqual([]);
    expect(headings.map(({ text, line }) => [text, line])).toEqual([
      ['A', 3],
      ['B', 5],
      ['C', 7],
    ]);
    expect(references.map(({ target }) => target)).toEqual([
      '../_parts/x.md',
      '../_parts/pic.png',
      '../z.png',
      '../r.md',
      '/s',
      '#h',
    ]);
    expect(sections.map(({ heading }) => heading?.text)).toContain('B');
  });

  it('may be included twice, in lines, with attributes and content, and include others', async () => {
    const html = await render(
      'import P from \'./_p.md\';\nimport Q from \'./_q.mdx\'\n\n<P name="가" n={1 + 1} />\n\na <Q /> b\n\n<P name="나">\n\n*c*\n\n</P>',
      partials({
        'content/docs/a/_p.md':
          "import Q from './_q.mdx'\nimport { sep } from 'node:path'\n\n<!-- a comment -->\n\n**{props.name}** {props.n} <i title={props.name}>{sep}</i> <Q />\n\n{props.children}",
        'content/docs/a/_q.mdx': '`q`\n',
      }),
    );
    expect(html.replaceAll('\n', '')).toBe(
      '<p><strong>가</strong> 2 <i title="가">/</i> <code>q</code></p><p>a <code>q</code> b</p>' +
        '<p><strong>나</strong>  <i title="나">/</i> <code>q</code></p><p><em>c</em></p>',
    );
  });

  it('that cannot be included is a fatal problem with its place', async () => {
    const broken = await parse("import P from './_p.mdx'\n\n<P />", { 'content/docs/a/_p.mdx': 'a\n\n<b' });
    expect(broken.problems).toMatchObject([
      { rule: 'mdx-syntax', fatal: true, file: 'content/docs/a/_p.mdx', line: 6 },
    ]);
    const circle = await parse("import P from './_p.mdx'\n\n<P />", {
      'content/docs/a/_p.mdx': "import P from './_p.mdx'\n\n<P />",
    });
    expect(circle.problems).toMatchObject([{ rule: 'partial', file: 'content/docs/a/_p.mdx', line: 6 }]);
    const inline = await parse("import P from './_p.mdx'\n\na <P />", { 'content/docs/a/_p.mdx': 'a\n\nb' });
    expect(inline.problems).toMatchObject([{ rule: 'partial', fatal: true, line: 3 }]);
  });
});
