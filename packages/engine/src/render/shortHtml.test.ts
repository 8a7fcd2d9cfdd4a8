import { describe, expect, it } from 'vitest';
import { shortHtml } from './shortHtml';

describe('HTML', () => {
  it.each([
    ['<a class="x" href="/a/" data-b="" title="a b">', '<a class=x href="/a/" data-b title="a b">'],
    ['<input type="text" name="q"/>', '<input type=text name="q"/>'],
    ['<a href="/">', '<a href="/">'],
    ['<a href="?a=b">', '<a href="?a=b">'],
    [
      '<time dateTime="1" title=" aB="><svg viewBox="0 0 1 1">',
      '<time datetime=1 title=" aB="><svg viewbox="0 0 1 1">',
    ],
    ['<p>a="b" c</p>', '<p>a="b" c</p>'],
    [`<a title='say="x" y'>`, `<a title='say="x" y'>`],
    ['<a title="1 > 0" class="x">', '<a title="1 > 0" class="x">'],
    ['<ul><li>a</li><li>b</li></ul>', '<ul><li>a<li>b</ul>'],
    ['<tr><th>a</th><td>b</td></tr><tr></tr></tbody>', '<tr><th>a<td>b<tr></tbody>'],
    ['<p>a</p><p>b</p><pre></pre><p>c</p><picture>', '<p>a<p>b</p><pre></pre><p>c</p><picture>'],
  ])('%s is said by %s', (html, expected) => {
    expect(shortHtml(html)).toBe(expected);
  });
});
