import { describe, expect, it } from 'vitest';
import type { ResultHit } from '../query/hit';
import { byPage } from './pages';

const hit = (url: string) => ({ objectID: url, url }) as ResultHit;

const shape = (...urls: string[]) =>
  byPage(urls.map(hit)).map(({ url, own, sections }) => [url, own?.url, sections.map((one) => one.url)]);

describe('byPage', () => {
  it('puts the hits of a page together in the place of the first', () => {
    expect(shape('/a#one', '/b', '/a', '/a#two')).toEqual([
      ['/a', '/a', ['/a#one', '/a#two']],
      ['/b', '/b', []],
    ]);
  });

  it('makes a page of sections whose page was not found itself', () => {
    expect(shape('/a#one')).toEqual([['/a', undefined, ['/a#one']]]);
  });
});
