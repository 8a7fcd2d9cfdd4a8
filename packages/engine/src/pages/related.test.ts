import { describe, expect, it } from 'vitest';
import type { Post } from '../content/types';
import { relatedPosts } from './related';

/** A post as `relatedPosts` reads it. */
const post = (key: string, title: string, tags: readonly string[], series?: string) =>
  ({ key, title, tags, series: series ? { key: series, label: series } : null }) as unknown as Post;

/** Keys of the related posts of each post. */
const relatedOf = (listed: readonly Post[], count = 3) =>
  Object.fromEntries(
    [...relatedPosts(listed, count)].map(([key, places]) => [key, places.map((place) => listed[place]!.key)]),
  );

const far = (name: string) => [post(`${name}1`, '', []), post(`${name}2`, '', [])];

describe('relatedPosts', () => {
  it('puts posts of a rare tag before those of a common one', () => {
    const listed = [
      post('a', '', ['common', 'rare']),
      ...far('x'),
      post('b', '', ['common']),
      post('c', '', ['common']),
      post('d', '', ['common', 'rare']),
    ];
    expect(relatedOf(listed).a).toEqual(['d', 'b', 'c']);
  });

  it('counts a name that titles share, in a sentence of another language', () => {
    const listed = [post('a', 'Karpenter로 노드 줄이기', []), ...far('x'), post('b', '왜 Karpenter가', [])];
    expect(relatedOf(listed)).toMatchObject({ a: ['b'], b: ['a'], x1: [] });
  });

  it('leaves out the posts beside it and the parts of its series', () => {
    const listed = [
      post('a', '', ['t'], 's'),
      post('b', '', ['t']),
      post('c', '', ['t'], 's'),
      post('d', '', ['t']),
    ];
    expect(relatedOf(listed)).toEqual({ a: ['d'], b: ['d'], c: [], d: ['b', 'a'] });
  });

  it('follows what changed since it was asked last', () => {
    const before = [post('a', '', ['t']), ...far('x'), post('b', '', ['t'])];
    expect(relatedOf(before).a).toEqual(['b']);
    expect(relatedOf([post('a', '', []), ...before.slice(1)]).a).toEqual([]);
    expect(relatedOf([...before.slice(0, 1), ...before.slice(2)]).a).toEqual(['b']);
    expect(relatedOf([post('a', '', ['t']), post('b', '', ['t'])]).a).toEqual([]);
    expect(relatedOf(before, 0).a).toEqual([]);
  });
});
