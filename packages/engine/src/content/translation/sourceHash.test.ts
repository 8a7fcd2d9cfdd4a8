import { expect, it } from 'vitest';
import { sourceHashOf } from './sourceHash';

const PHRASES = '<!-- searched as:\n하나\n둘\n-->';

it.each([
  ['a\n\n## b\n\nc\n', `a\n\n${PHRASES}\n\n## b\n\nc\n\n${PHRASES}\n`],
  ['a\n\n## b\n', `a\n\n{/* searched as: 하나 */}\n\n## b\n`],
  ['a\nb', `a <!-- searched as: 하나 -->\nb`],
])('search phrases do not make a translation stale: %j', (text, withPhrases) => {
  expect(sourceHashOf({}, withPhrases)).toBe(sourceHashOf({}, text));
});

it('other comments do, because a translation may have them', () => {
  expect(sourceHashOf({}, 'a\n\n<!-- 하나 -->')).not.toBe(sourceHashOf({}, 'a'));
});
