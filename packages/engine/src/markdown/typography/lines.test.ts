import { expect, it } from 'vitest';
import { createMarkdown } from '../markdown';
import { testOptions } from '../testing/options';

const markdown = createMarkdown();
const parse = (text: string, format: 'md' | 'mdx' = 'md') => markdown.parse(text, testOptions({ format }));

it.each([
  ['改行は、\nここにも\n  ある。', '<p>改行は、ここにもある。</p>'],
  ['劝退。\n“所有权”\n规则', '<p>劝退。“所有权”规则</p>'],
  ['これは\n**太字**\n*斜体*\nです', '<p>これは<strong>太字</strong><em>斜体</em>です</p>'],
  ['サーバー\nー', '<p>サーバーー</p>'],
])('removes line breaks of the source between Japanese or Chinese characters: %j', async (text, html) => {
  expect((await parse(text)).html.trim()).toBe(html);
});

it.each(['한국어는\n띄어 쓴다', 'English\n日本語', '・一\n・二', '“a”\n‘b’', '行<br>\n行', '`コード`\n次'])(
  'keeps others: %j',
  async (text) => {
    expect((await parse(text)).html).toContain('\n'.concat(text.split('\n')[1]!));
  },
);

it('leaves code as it is, and joins the text for search and descriptions too', async () => {
  const { html, sections, firstParagraph } = await parse('一行\n二行\n\n```txt\n一\n二\n```');
  expect(html).toContain('<code>一\n二');
  expect(sections[0]?.blocks.map(({ text }) => text)).toEqual(['一行二行', '一\n二']);
  expect(firstParagraph).toBe('一行二行');
  expect((await parse('一行\n二行', 'mdx')).module).toContain('一行二行');
});
