import { expect, it } from 'vitest';
import { testOptions } from '../testing/options';
import { markdownWithExtras } from '../testing/withExtras';

const markdown = markdownWithExtras({}, []);
const told = async (text: string) => {
  const { sections, firstParagraph } = await markdown.parse(text, testOptions({}));
  return [firstParagraph, ...sections.flatMap(({ blocks }) => blocks.map((block) => block.text))];
};

it.each([
  ['<div hidden>\n\nx **y**\n\n<div>z</div>\n\n- x\n\n</div>\n\na', ['a', 'a']],
  ['a <span hidden>x <span>y</span> z</span> b', ['a b', 'a b']],
  ['a <span style="display:none">x\n\nb', ['a', 'a', 'b']],
  ['<p hidden>x\n\na', ['a', 'a']],
  ['<div>a<p hidden>x</p>b<img hidden></div>\n\nc', ['c', 'ab', 'c']],
  ['- a\n- <b hidden>x</b>\n- b', ['', 'a', 'b']],
  ['<div hidden="until-found">\n\na\n\n</div>', ['a', 'a']],
])('what raw HTML hides is neither found nor described: %j', async (text, shown) => {
  expect(await told(text)).toEqual(shown);
});

it('a heading stays, as in the table of contents, and what is hidden below it is left out', async () => {
  const { sections } = await markdown.parse('<div hidden>\n\n## H\n\nx\n\n</div>\n\na', testOptions({}));
  expect(sections).toMatchObject([{ heading: { text: 'H' }, blocks: [{ text: 'a' }] }]);
});
