import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inside } from './inside';

const folder = join('/site', 'dist');

it.each(['a.html', 'blog/a.html', 'a..b', '..a/b', 'blog/../a.html', '/a.html'])('takes %s', (path) => {
  expect(inside(folder, path)).toBe(join(folder, path));
});

it.each(['../a', '..', '', '.', 'blog/../../a', '/../dist2/a', '../dist/../x', 'blog/../..', 'a\0b'])(
  'refuses %j',
  (path) => {
    expect(() => inside(folder, path)).toThrow('leads out of');
  },
);
