import { expect, it, vi } from 'vitest';
import { memoize } from './memoize';

it('is asked once for what is wanted again and again, and holds no more than it has room for', () => {
  const of = vi.fn((text: string) => (text === 'none' ? null : text.toUpperCase()));
  const known = memoize(of, 20);
  for (let round = 0; round < 50; round++) {
    expect(known('often')).toBe('OFTEN');
    expect(known('none')).toBeNull();
    for (let other = 0; other < 4; other++) expect(known(`${round} ${other}`)).toBe(`${round} ${other}`);
  }
  const asked = of.mock.calls.map(([text]) => text);
  expect(asked.filter((text) => text === 'often')).toHaveLength(1);
  expect(asked.filter((text) => text === 'none')).toHaveLength(1);
  known('0 0');
  expect(of).toHaveBeenLastCalledWith('0 0');
});
