import { readPart } from '@private-devlog/search/internal';
import { describe, expect, it } from 'vitest';
import { createMarkdown } from '../markdown';
import { testOptions } from '../markdown/testing/options';
import { htmlMarkdown } from './htmlMarkdown';

const write = (html: string) =>
  htmlMarkdown(readPart(html).root, (href) => new URL(href, 'https://example.com/a/').href);

describe('HTML as Markdown', () => {
  it.each([
    ['<p>a <strong>b </strong>c <em>d</em> <code>e`f</code></p>', 'a **b** c *d* `` e`f ``'],
    ['<p>1 * 2 _x_ [y] &lt;b&gt; `z`</p>', '1 \\* 2 \\_x\\_ \\[y\\] \\<b> \\`z\\`'],
    ['<p># a</p><p>- b</p><p>1. c</p><p>&gt; d</p>', '\\# a\n\n\\- b\n\n1\\. c\n\n\\> d'],
    ['<p>a<br>b</p>', 'a  \nb'],
    [
      '<a href="/x y"><img src="/p.png" alt="q"></a>',
      '[![q](https://example.com/p.png)](https://example.com/x%20y)',
    ],
    ['<a href="b">c</a> d', '[c](https://example.com/a/b) d'],
    ['<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>', '- a\n  - b\n- c'],
    ['<ol start="3"><li><p>a</p><p>b</p></li><li>c</li></ol>', '3. a\n\n   b\n\n4. c'],
    [
      '<table><tr><th>a</th><th>b|c</th></tr><tr><td>d</td></tr></table>',
      '| a | b\\|c |\n| --- | --- |\n| d |  |',
    ],
    [
      '<table><tbody><tr><td>a<table><tr><td>b</td></tr></table></td></tr></tbody></table>',
      '| a b |\n| --- |',
    ],
    ['<pre class="language-ts"><code>a\n```\nb</code></pre>', '````ts\na\n```\nb\n````'],
    ['<dl><dt>a</dt><dd>b</dd></dl>', '**a**\n\nb'],
    ['<details><summary>a</summary>b</details>', '**a**\n\nb'],
    ['<blockquote><p>a</p><p>b</p></blockquote>', '> a\n>\n> b'],
    ['<div><span>a</span><div>b</div>c</div>', 'a\n\nb\n\nc'],
    ['<span>a<div>b</div></span>', 'a\n\nb'],
    ['x<sup>2</sup> H<sub>2</sub>O', 'x<sup>2</sup> H<sub>2</sub>O'],
    ['<img src="data:image/png;base64,x" alt="a">', 'a'],
    ['<hr><h3>a</h3>', '---\n\n### a'],
  ])('%s', (html, markdown) => {
    expect(write(html)).toBe(markdown);
  });

  it('is read as the Markdown that it was', async () => {
    const text =
      '## 제목\n\n**굵게** *기울임* `code` [a](https://example.com/b)\n\n- a\n  - b\n- c\n\n1. d\n2. e\n\n> f\n\n| g | h |\n| --- | --- |\n| i | j |\n\n```ts\nlet k = 1\n```';
    const { html } = await createMarkdown().parse(text, testOptions());
    expect(write(html)).toBe(text);
  });
});
