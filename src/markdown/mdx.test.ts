import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { createMarkdown } from './markdown';
import { testOptions } from './testing/options';

// Within the project, so that the module finds React.
const folder = mkdtempSync(fileURLToPath(new URL('../../node_modules/.mdx-', import.meta.url)));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const components = {
  Link: ({ reference, children }: { reference: number; children: ReactNode }) =>
    createElement('a', { href: `#r${reference}` }, children),
  Image: ({ reference, alt }: { reference: number; alt: string }) =>
    createElement('img', { src: `r${reference}`, alt }),
};

async function render(text: string): Promise<string> {
  const { module } = await createMarkdown().parse(text, testOptions({ format: 'mdx' }));
  const file = join(folder, `${Math.random()}.mjs`);
  writeFileSync(file, module as string);
  const { default: Article } = await import(/* @vite-ignore */ pathToFileURL(file).href);
  return renderToStaticMarkup(createElement(Article, { components }));
}

describe('an MDX module', () => {
  it('renders as React, with components, expressions and references', async () => {
    const html = await render(
      'export const n = 2\n\n## 값 {n} {#v}\n\n<p>**가(a)**를 [b](./c.md)</p>\n\n![d](./e.png)',
    );
    expect(html).toContain('<h2 id="v">값 2<a class="anchor" href="#v" aria-label="값 바로가기"></a></h2>');
    expect(html).toContain('<p><strong>가(a)</strong>를 <a href="#r0">b</a></p>');
    expect(html).toContain('<img src="r1" alt="d"/>');
  });

  it('has the blocks that Markdown has, without a complaint from React', async () => {
    const complaint = vi.spyOn(console, 'error');
    const text =
      ':::tip 제목\n- [x] a\n:::\n\n| b |\n|:-:|\n| c |\n\n```ts {1}\nlet d = `<b></script>`\n```\n\n:::tabs\n:::';
    const plain = (await createMarkdown().parse(text, testOptions())).html;
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
