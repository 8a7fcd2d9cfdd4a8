import { describe, expect, it } from 'vitest';
import type { ResultHit } from '../query/hit';
import { groupHits } from './groups';

function hit(url: string, lvl0: string, lvl1: string, type: ResultHit['type'] = 'lvl2'): ResultHit {
  const hierarchy = { lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null };
  return {
    objectID: url,
    url,
    type,
    content: null,
    contentLanguage: null,
    hierarchy,
    marks: {},
    wholeMarks: {},
    isCode: false,
    beginning: null,
    date: null,
    tags: [],
    parent: null,
  };
}

const urls = (hits: readonly ResultHit[]) => hits.map(({ url }) => url);

describe('groupHits', () => {
  it('groups by the part of the site, in the order of the best hit', () => {
    const groups = groupHits([hit('/d', 'Docs', 'D'), hit('/b', 'Blog', 'B'), hit('/d2', 'Docs', 'E')], 5);
    expect(groups.map(({ title, hits }) => [title, urls(hits)])).toEqual([
      ['Docs', ['/d', '/d2']],
      ['Blog', ['/b']],
    ]);
  });

  it('brings the hits of one page together', () => {
    const [group] = groupHits(
      [hit('/a#1', 'Blog', 'A'), hit('/b', 'Blog', 'B'), hit('/a#2', 'Blog', 'A')],
      5,
    );
    expect(urls(group!.hits)).toEqual(['/a#1', '/a#2', '/b']);
  });

  it('keeps pages of the same title apart', () => {
    const [group] = groupHits([hit('/a', 'Blog', 'A'), hit('/b', 'Blog', 'A'), hit('/a#1', 'Blog', 'A')], 5);
    expect(urls(group!.hits)).toEqual(['/a', '/a#1', '/b']);
  });

  it('takes the best of each group, up to the limit', () => {
    const many = Array.from({ length: 9 }, (_, index) => hit(`/${index}`, 'Blog', `${index}`));
    expect(urls(groupHits([...many, hit('/d', 'Docs', 'D')], 2).flatMap(({ hits }) => hits))).toEqual([
      '/0',
      '/1',
      '/d',
    ]);
  });

  it('links deeper hits to the hit of their page', () => {
    const [group] = groupHits(
      [hit('/a#1', 'Blog', 'A', 'content'), hit('/a', 'Blog', 'A', 'lvl1'), hit('/b#1', 'Blog', 'B')],
      5,
    );
    expect(group!.hits.map(({ parent }) => parent)).toEqual(['/a', null, null]);
  });
});
