import { describe, expect, it } from 'vitest';
import { titlesOf, toResultHit, toShownHit } from './hit';

describe('toShownHit', () => {
  it.each([
    [null],
    [7],
    ['hit'],
    [{}],
    [{ objectID: 'a' }],
    [{ objectID: 'a', url: '' }],
    [{ objectID: 1, url: '/' }],
  ])('refuses what leads nowhere: %j', (value) => {
    expect(toShownHit(value)).toBeNull();
  });

  it('fills what is missing or of the wrong type', () => {
    expect(
      toShownHit({ objectID: 'a', url: '/a', type: 'strange', hierarchy: { lvl1: 5, lvl2: 'Two' } }),
    ).toEqual({
      objectID: 'a',
      url: '/a',
      type: 'lvl1',
      content: null,
      contentLanguage: null,
      hierarchy: { lvl0: null, lvl1: null, lvl2: 'Two', lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    });
  });
});

describe('toResultHit', () => {
  it('prefers snippets, and keeps whole texts beside them', () => {
    const full = (value: string) => ({ value, matchLevel: 'full' as const });
    const hit = toResultHit({
      objectID: 'a',
      url: '/a',
      type: 'content',
      _highlightResult: { hierarchy: { lvl1: full('whole title') }, content: full('whole text') },
      _snippetResult: { content: full('…text') },
    })!;
    expect(hit.marks).toEqual({ lvl1: 'whole title', content: '…text' });
    expect(hit.wholeMarks).toEqual({ lvl1: 'whole title', content: 'whole text' });
  });
});

describe('titlesOf', () => {
  const levels = { lvl0: 'Blog', lvl1: 'Page', lvl2: 'Part', lvl3: 'Detail' };
  const hit = (type: string) => toShownHit({ objectID: 'a', url: '/a', type, hierarchy: levels })!;

  it('gives the title of the hit and those above it', () => {
    expect(titlesOf(hit('lvl2'))).toEqual({ own: 'lvl2', above: ['Page'] });
    expect(titlesOf(hit('lvl1'))).toEqual({ own: 'lvl1', above: [] });
  });

  it('gives the deepest title of a text', () => {
    expect(titlesOf(hit('content'))).toEqual({ own: 'lvl3', above: ['Page', 'Part'] });
  });
});
