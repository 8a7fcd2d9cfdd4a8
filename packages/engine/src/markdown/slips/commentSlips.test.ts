import { expect, it } from 'vitest';
import { testOptions } from '../testing/options';
import { markdownWithExtras } from '../testing/withExtras';

const markdown = markdownWithExtras({}, []);
const parse = (text: string, format: 'md' | 'mdx' = 'md') => markdown.parse(text, testOptions({ format }));

it.each([
  ['serached as:', 'md'],
  ['search as:', 'md'],
  ['Searched for:', 'md'],
  ['searched_as:', 'md'],
  ['searchedas:', 'md'],
  ['searched:', 'md'],
  ['search phrases:', 'md'],
  ['searched as', 'md'],
  ['searched as;', 'md'],
  ['searched as =', 'md'],
  ['검색어:', 'md'],
  ['검색 문구：', 'md'],
  ['検索ワード:', 'md'],
  ['Suchbegriffe:', 'md'],
  ['serached as:', 'mdx'],
  ['찾는 말:', 'mdx'],
] as const)('a slip of the keyword of search phrases is reported: %s in %s', async (keyword, format) => {
  const { problems, sections } = await parse(`a\n\n## b\n\n<!-- ${keyword} 하나 둘 -->`, format);
  const message = expect.stringContaining(`begins with \`${keyword.replace(' =', '=')}\``);
  expect(problems).toMatchObject([{ rule: 'search-phrases', line: 5, column: 1, message }]);
  expect(sections.some(({ phrases }) => phrases)).toBe(false);
});

it('is reported at its line among other comments, in braces and within a paragraph', async () => {
  const { problems } = await parse(
    '<!-- a -->\n<!-- b\n--> <!-- search as: 하나 -->\n\nc <!-- searched as 둘 -->',
  );
  expect(problems).toMatchObject([{ line: 3 }, { line: 5, column: 3 }]);
  const inBraces = await parse('a\n\n{/* seached as: 하나 */}\n\nb {/* 검색어: 둘 */}', 'mdx');
  expect(inBraces.problems).toMatchObject([{ line: 3 }, { line: 5, column: 3 }]);
});

it.each([
  'search: add a screenshot',
  'search for: a better picture',
  'search as you type is new',
  'searched for a better word, found none',
  'searched on: 2024-05-01',
  'searched at: the office',
  'searched in Google',
  'search bar:',
  'search box: below',
  'research: done',
  'research as: done',
  'searching: later',
  'such: x',
  '검색: 나중에',
  '검사: 통과',
  '검색어가 길면 느리다',
  'truncate',
  'prettier-ignore',
  'TODO: as',
  'as: x',
  '',
])('an ordinary comment is none: %s', async (text) => {
  for (const format of ['md', 'mdx'] as const)
    expect((await parse(`a\n\n<!-- ${text} -->\n\nb <!-- ${text} -->`, format)).problems).toEqual([]);
});

it.each([
  '<!-- searched as： 하나 둘 -->',
  '<!-- searched  as : 하나 둘 -->',
  '| a |\n| - |\n| b <!-- searched as: 하나 둘 --> |',
])('phrases are read in %j', async (text) => {
  const { problems, sections } = await parse(text);
  expect([problems, sections.flatMap(({ phrases }) => phrases ?? [])]).toEqual([[], ['하나 둘']]);
});

it.each([
  ['<!-- searched as: -->', 'md', 'names no search phrases'],
  ['<!-- searched as:\n\n-->', 'mdx', 'names no search phrases'],
  ['<!-- searched as: 하나 --> 둘 -->', 'md', 'end at their first `-->`'],
  ['a <!-- searched as: 하나 --> 둘 -->', 'md', 'end at their first `-->`'],
  ['<!-- searched as: 하나 --> 둘 -->', 'mdx', 'end at their first `-->`'],
] as const)('phrases that are lost are reported: %j in %s', async (text, format, message) => {
  const { problems } = await parse(`b\n\n${text}`, format);
  expect(problems).toMatchObject([
    { rule: 'search-phrases', line: 3, message: expect.stringContaining(message) },
  ]);
});

it.each(['<!-- searched as: 하나 --> a --> b <!-- c -->', '<!-- a --> b --> c', 'a --> b', '```\n-->\n```'])(
  'an arrow is none in %j',
  async (text) => {
    const { problems } = await parse(text);
    expect(problems.length).toBe(text.includes('searched') ? 1 : 0);
  },
);

it.each(['truncat', 'Truncate', 'trunkate', 'truncated', 'turncate'])(
  'a slip of the end of the introduction is reported: %s',
  async (word) => {
    for (const format of ['md', 'mdx'] as const) {
      const { problems } = await parse(`a\n\n<!-- ${word} -->\n\nb`, format);
      const message = `The comment \`${word}\` ends no introduction.`;
      expect(problems).toMatchObject([{ line: 3, column: 1, message, hint: 'Write `<!-- truncate -->`.' }]);
    }
  },
);

it.each(['truncate', 'truncate here', 'more', 'template', 'structure', 'trust'])(
  'is none: %s',
  async (word) => expect((await parse(`a\n\n<!-- ${word} -->\n\nb`)).problems).toEqual([]),
);
