import { expect, it } from 'vitest';
import { createCauses } from '../causes';
import { htmlToMarkdown } from './html';

const markdown = (html: string) => htmlToMarkdown(html, 'x', createCauses()).trim();

it.each([
  ['<b>(굵게)</b>는 <i>"기울임"</i>은 <del>(취소)</del>는', '**(굵게)**는 *"기울임"*은 ~~(취소)~~는'],
  ['가<b>"나"</b>다 <b>굵게 </b>라', '가**"나"**다 **굵게** 라'],
  ['<b><br>굵게<br> </b>라 <b> </b>마', '\\\n**굵게**\\\n라 마'],
  ['<b> <i>a</i> </b>b', '**_a_** b'],
])('writes emphasis in %s without character references', (html, text) => {
  expect(markdown(`<p>${html}</p>`)).toBe(text);
});

it('keeps references that an author has written as text', () => {
  const written = '*&amp;#xB294; 와 <code>**&amp;#xB294;</code>, &amp;#xB294;<b>굵게</b>';
  expect(markdown(`<p>${written}</p>`)).toBe('\\*\\&#xB294; 와 `**&#xB294;`, \\&#xB294;**굵게**');
});
