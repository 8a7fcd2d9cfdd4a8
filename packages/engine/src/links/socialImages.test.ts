import { expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import type { Asset, AssetFinder } from './assets';
import { resolveSocialImages } from './socialImages';

/** Problems of `image` in the front matter of a post, beside which and under static/ every file but `none` exists. */
function problemsOf(image: string) {
  const key = 'blog/250101-01';
  const { pages, site, config } = exampleSite([{ key, frontMatter: { date: '2025-01-01', image } }]);
  const find = (source: string) =>
    source.includes('none') ? null : ({ source, path: `/assets/${source}` } as Asset);
  const assets: AssetFinder = {
    find,
    measureStatic: (path) => find(`static${path}`),
    onDisk: () => null,
    sizes: 'none',
    known: () => [],
  };
  return resolveSocialImages(pages, { site, config, assets }).problems;
}

it.each([
  ['./photo.HEIC', 'broken-image', 'most browsers do not show'],
  ['/photo.tiff', 'broken-image', 'most browsers do not show'],
  ['none.png', 'missing-image', 'does not exist'],
  ['/none.png', 'missing-image', 'does not exist'],
])('the image of a post that nobody would see is reported once: %s', (image, rule, message) =>
  expect(problemsOf(image)).toMatchObject([
    { rule, level: 'throw', file: 'content/blog/250101-01.md', message: expect.stringContaining(message) },
  ]),
);

it.each([
  ['https://x.com/none.heic?a=b', 'is of a kind that most browsers do not show'],
  ['https:/x.com/none.jpg', 'is mistyped at its beginning'],
])('the image of a post on another host is a warning: %s', (image, message) =>
  expect(problemsOf(image)).toMatchObject([{ level: 'warn', message: expect.stringContaining(message) }]),
);

it.each(['./photo.jpg', '/photo.webp', 'https://x.com/none.jpg', 'https://x.com/none?a=b.heic'])(
  '%s is fine',
  (image) => expect(problemsOf(image)).toEqual([]),
);
