import { expect, it } from 'vitest';
import type { MdastNode } from '../syntax/tree';
import { testOptions } from '../testing/options';
import { markdownWithExtras } from '../testing/withExtras';
import { sectionsOf } from './sections';

/** Block kind of a paragraph with a link of eight characters and other text. */
function kindWith(others: string) {
  const root: MdastNode = {
    type: 'root',
    children: [
      {
        type: 'paragraph',
        children: [
          { type: 'link', url: '/a', children: [{ type: 'text', value: '12345678' }] },
          { type: 'text', value: others },
        ],
      },
    ],
  };
  return sectionsOf(root, new Map())[0]?.blocks[0]?.kind;
}

it('a paragraph is links when four fifths of it are', () => {
  expect(kindWith('ab')).toBe('links');
  expect(kindWith('abc')).toBe('text');
});

it('a paragraph of pictures is no text, which an answer could quote', () => {
  const picture: MdastNode = { type: 'image', url: '/a.png', alt: 'Bar chart: 1 and 2.' };
  const root: MdastNode = { type: 'root', children: [{ type: 'paragraph', children: [picture] }] };
  expect(sectionsOf(root, new Map())[0]?.blocks).toEqual([{ kind: 'links', text: 'Bar chart: 1 and 2.' }]);
});

it.each(['md', 'mdx'] as const)(
  'blocks state nothing else than the text with its marks: %s',
  async (format) => {
    const text = [
      '~~24 GB~~ 32 GB, <del>old *x*</del> <s>older</s> new',
      '10<sup>6</sup>, m<sup>-2</sup>, 1<sup>st</sup>, H<sub>2</sub>O, 10<br />20',
      '```js\nold() // [!code --]\nnew() // [!code ++]\n```',
      '| a | b |\n|---|---|\n| 1<br />2 | ~~3~~ 4 |',
    ].join('\n\n');
    const { sections } = await markdownWithExtras({}).parse(text, testOptions({ format }));
    expect(sections[0]!.blocks.map((block) => block.text)).toEqual([
      '~~24 GB~~ 32 GB, ~~old x~~ ~~older~~ new',
      '10^6, m^-2, 1st, H2O, 10 20',
      '- old()\nnew()',
      'a | b',
      '1 2 | ~~3~~ 4',
    ]);
  },
);
