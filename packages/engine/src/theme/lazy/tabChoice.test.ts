import { describe, expect, it } from 'vitest';
import { chosenTab, tabAfterKey, withParameter } from './tabChoice';

const none = { values: ['mac', 'linux', 'windows'], target: null, query: null, stored: null, preset: null };

describe('the tab shown at first', () => {
  it('is the first when nothing decides', () => {
    expect(chosenTab(none)).toBe('mac');
  });

  it('is what the address points at, then its query, then the earlier choice, then the preset', () => {
    const all = { ...none, target: 'linux', query: 'windows', stored: 'mac', preset: 'linux' };
    expect(chosenTab(all)).toBe('linux');
    expect(chosenTab({ ...all, target: null })).toBe('windows');
    expect(chosenTab({ ...all, target: null, query: null })).toBe('mac');
    expect(chosenTab({ ...none, preset: 'linux' })).toBe('linux');
  });

  it('is never a value that the group does not have', () => {
    expect(chosenTab({ ...none, query: 'amiga', stored: 'os2', preset: 'windows' })).toBe('windows');
  });
});

describe('the keys of a tab list', () => {
  it('lead to the neighbours, round the ends, and to the ends', () => {
    expect(
      ['ArrowRight', 'ArrowLeft', 'Home', 'End', 'a'].map((key) => tabAfterKey(key, 2, 3, false)),
    ).toEqual([0, 1, 0, 2, null]);
  });

  it('follow the direction of the text', () => {
    expect(tabAfterKey('ArrowRight', 1, 3, true)).toBe(0);
  });
});

it('sets one parameter and keeps the others', () => {
  expect(withParameter('?a=1&os=mac', 'os', '윈도우')).toBe('?a=1&os=%EC%9C%88%EB%8F%84%EC%9A%B0');
});
