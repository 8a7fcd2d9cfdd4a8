import { expect, it } from 'vitest';
import { activeIndex } from './useActiveHeading';

const place = { line: 120, isAtEnd: false, height: 800 };

it('is the last heading above the reading line', () => {
  expect(activeIndex([-900, 60, 300], place)).toBe(1);
});

it('is none above the first heading', () => {
  expect(activeIndex([200, 500], place)).toBe(-1);
});

it('is the last heading that can be seen at the end of the page', () => {
  expect(activeIndex([-900, 300, 700], { ...place, isAtEnd: true })).toBe(2);
});
