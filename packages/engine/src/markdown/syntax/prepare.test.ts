import { describe, expect, it } from 'vitest';
import { testOptions } from '../testing/options';
import { toPlainHtml } from '../testing/plainHtml';
import { markdownWithExtras } from '../testing/withExtras';
import { prepare } from './prepare';

const inline = (text: string) => toPlainHtml(text, testOptions()).replace(/^<p>|<\/p>\n$/g, '');
const markdown = markdownWithExtras({}, ['formulas']);
const toHtml = async (text: string) => (await markdown.parse(text, testOptions())).html;

describe('emphasis beside Korean', () => {
  it.each([
    ['**마크다운(Markdown)**을', '<strong>마크다운(Markdown)</strong>을'],
    ['**"문제"**를', '<strong>"문제"</strong>를'],
    ['~~취소선(strike)~~은', '<del>취소선(strike)</del>은'],
    ['가**"나"**다', '가<strong>"나"</strong>다'],
    ['*‘인용’*이라', '<em>‘인용’</em>이라'],
    ['**[링크](a)**는', '<strong><a href="a">링크</a></strong>는'],
    ['**`코드`**가', '<strong><code>코드</code></strong>가'],
    ['**10%**를 **50%**로', '<strong>10%</strong>를 <strong>50%</strong>로'],
    ['***A(B)***의', '<em><strong>A(B)</strong></em>의'],
    ['~~**가(b)**~~는', '<del><strong>가(b)</strong></del>는'],
    ['(**가**)**나**', '(<strong>가</strong>)<strong>나</strong>'],
    ['그는 "*강조*"라고', '그는 "<em>강조</em>"라고'],
    ['**가.** 나 **다.**라', '<strong>가.</strong> 나 <strong>다.</strong>라'],
    ['**가:**나 **다!**라', '<strong>가:</strong>나 <strong>다!</strong>라'],
    ['**C++**와 **C#**은', '<strong>C++</strong>와 <strong>C#</strong>은'],
    ['**「가」**の', '<strong>「가」</strong>の'],
    ['a **(b)**c', 'a **(b)**c'],
    ['2 * 3 * 4입니다', '2 * 3 * 4입니다'],
    ['\\*\\*가(나)\\*\\*다', '**가(나)**다'],
    ['`**가(나)**다`', '<code>**가(나)**다</code>'],
  ])('%s', (source, html) => {
    expect(inline(source)).toBe(html);
  });

  it('leaves no trace in addresses, titles, code or raw HTML', () => {
    const source =
      '[가](</"*나> "\\"*다") <a title="\\"*라">x</a>\n\n    "*마\n\n```"*바\n"*사\n```\n\n<!-- "*아 -->';
    const html = toPlainHtml(source, testOptions());
    expect(html).not.toMatch(/[\u4dc0-\u4dff]|%E4%B[67]/);
    expect(html).toContain('href="/%22*%EB%82%98"');
  });
});

describe('prepare', () => {
  it('moves no line and gives back the author’s columns', () => {
    const text = '가\n**"나"**다 [라](b)\n:::note 제목\n:::';
    const { source, columnOf, clean } = prepare(text, 'md');
    expect(source).not.toBe(text);
    expect(source.split('\n')).toHaveLength(4);
    const column = (source.split('\n')[1] as string).indexOf('[') + 1;
    expect(columnOf(2, column)).toBe(10);
    expect(clean(source)).toBe(text);
  });

  it.each([
    [':::tip\nx\n:::', '::: tip\nx\n:::'],
    [':::tip[A **b**]\nx\n:::', '::: tip A **b**\nx\n:::'],
    ['> - :::details[A]\n>   x\n>   :::', '> - :::  details A\n>   x\n>   :::'],
    ['::::tip\n:::note[A]\nx\n:::\n::::', ':::: tip\n::: note A\nx\n:::\n::::'],
  ])('reads a space before the name of a container: %j', async (plain, spaced) => {
    expect(await toHtml(spaced)).toBe(await toHtml(plain));
    expect(await toHtml(spaced)).not.toContain(':::');
  });

  it('leaves the space before a name in code', async () => {
    const text = '```md\n::: tip  A [b\n::: details\n:::\n```';
    expect(await toHtml(text)).toMatch(/::: tip {2}A \[b\n::: details\n:::/);
  });

  it('uses symbols that the text does not contain', () => {
    const { source, clean } = prepare('䷀䷁ **"나"**다', 'md');
    expect(clean(source)).toBe('䷀䷁ **"나"**다');
  });

  it('makes NUL, lone surrogates and the characters of reference tokens U+FFFD', () => {
    expect(prepare('a\0b\ud800c\u{f0000}1\u{f0001}', 'md').source).toBe('a�b�c�1�');
  });

  it('gives unbalanced brackets in a bare title as they are', () => {
    const html = toPlainHtml(':::note a] [b\nx\n:::', testOptions());
    expect(html).not.toContain('\\');
  });
});
