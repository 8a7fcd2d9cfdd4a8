import { expect, it } from 'vitest';
import { denseHtml } from './denseHtml';

it.each([
  ['<p>a</p>\n<ul>\n<li>b</li>\n</ul>\n', '<p>a</p><ul><li>b</li></ul>\n'],
  [
    '<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n</table>',
    '<table><thead><tr><th>a</th></tr></thead></table>',
  ],
  ['<p>a\n<b>b</b>\n<i>c</i>\nd\n</p>', '<p>a\n<b>b</b>\n<i>c</i>\nd\n</p>'],
  [
    '<pre tabindex="0"><code><c- k>a</c->\n<p></code></pre>\n<hr>',
    '<pre tabindex="0"><code><c- k>a</c->\n<p></code></pre><hr>',
  ],
])('leaves out of %j the breaks that show nowhere', (html, expected) => {
  expect(denseHtml(html)).toBe(expected);
});
