import { describe, expect, it } from 'vitest';
import { toResultHit, toShownHit } from '../query/hit';
import { addRecent, promote, remove, type SavedHits } from './saved';

const hit = (url: string) => toShownHit({ objectID: url, url, type: 'lvl1', hierarchy: { lvl1: url } })!;
const urls = (hits: SavedHits['recent']) => hits.map(({ url }) => url);
const add = (saved: SavedHits, ...list: string[]) =>
  list.reduce((last, url) => addRecent(last, hit(url)), saved);

const NONE: SavedHits = { recent: [], favorites: [] };
const EIGHT = ['/1', '/2', '/3', '/4', '/5', '/6', '/7', '/8'];

describe('recent results', () => {
  it('are kept newest first, seven of them', () => {
    expect(urls(add(NONE, ...EIGHT).recent)).toEqual(['/8', '/7', '/6', '/5', '/4', '/3', '/2']);
  });

  it('are four beside favorites', () => {
    const saved = promote(add(NONE, ...EIGHT), hit('/8'));
    expect(urls(saved.recent)).toEqual(['/7', '/6', '/5', '/4']);
    expect(urls(saved.favorites)).toEqual(['/8']);
  });

  it('name a place once', () => {
    expect(urls(add(NONE, '/1', '/2', '/1').recent)).toEqual(['/1', '/2']);
  });

  it('leave out what is a favorite', () => {
    const saved = promote(add(NONE, '/1'), hit('/1'));
    expect(addRecent(saved, hit('/1'))).toEqual(saved);
  });

  it('hold no marks', () => {
    const marked = toResultHit({
      ...hit('/1'),
      _highlightResult: { hierarchy: { lvl1: { value: 'x', matchLevel: 'full' } } },
    })!;
    expect(Object.keys(addRecent(NONE, marked).recent[0]!)).toEqual([
      'objectID',
      'url',
      'type',
      'content',
      'contentLanguage',
      'hierarchy',
    ]);
  });
});

describe('favorites', () => {
  it('are ten', () => {
    const all = [...EIGHT, '/9', '/10', '/11'].reduce((saved, url) => promote(saved, hit(url)), NONE);
    expect(all.favorites).toHaveLength(10);
    expect(urls(all.favorites)[0]).toBe('/11');
  });

  it('are removed', () => {
    const saved = promote(NONE, hit('/1'));
    expect(remove(saved, hit('/1'))).toEqual(NONE);
  });
});
