import { expect, it } from 'vitest';
import { sectionsOf } from './sections';
import type { MdastNode } from './tree';

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
