import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { photograph } from './photograph';
import { openSite, type TestSite } from './support';

const POST = 'content/blog/250101-01.md';

async function siteWithPhoto(packages: string): Promise<TestSite> {
  const site = openSite('basic');
  site.write('package.json', `{ "type": "module", "devDependencies": { ${packages} } }\n`);
  site.write('content/blog/photo.jpg', await photograph(1600, 900));
  site.edit(POST, '## 하나', '![한 장](photo.jpg)\n\n## 하나\n\n![두 장](photo.jpg)');
  return site;
}

const copies = (site: TestSite) =>
  Object.keys(site.dist())
    .filter((path) => /photo-\d+\.\w+\.(?:avif|webp)$/.test(path))
    .sort();

it('publishes smaller copies of a picture once, cached by its content', async () => {
  const site = await siteWithPhoto('"sharp": "*"');
  const first = await site.build();
  expect(first.status, first.stderr).toBe(0);
  expect(first.problems).toEqual([]);
  expect(copies(site).map((path) => path.replace(/\.\w{8}\./, '.'))).toEqual(
    ['avif', 'webp']
      .flatMap((format) => [1344, 480, 800].map((width) => `assets/photo-${width}.${format}`))
      .sort(),
  );
  const [lead, second] = site.page('/blog/250101-01').querySelectorAll('picture');
  const [avif, webp] = lead!.querySelectorAll('source');
  expect(avif!.getAttribute('type')).toBe('image/avif');
  expect(avif!.getAttribute('sizes')).toBe('(width > 44rem) 42rem, 100vw');
  for (const candidate of `${avif!.getAttribute('srcset')}, ${webp!.getAttribute('srcset')}`.split(', ')) {
    const [address = '', width = ''] = candidate.split(' ');
    const { width: real } = await sharp(readFileSync(join(site.root, 'dist', address))).metadata();
    expect(`${real}w`).toBe(width);
  }
  const img = lead!.querySelector('img')!;
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1600', '900']);
  // The largest thing of the first window comes first; what is below waits.
  expect(img.getAttribute('fetchpriority')).toBe('high');
  expect(img.hasAttribute('loading')).toBe(false);
  expect(second!.querySelector('img')!.getAttribute('loading')).toBe('lazy');
  expect(second!.querySelector('source')!.getAttribute('sizes')).toMatch(/^auto, /);

  expect((await site.build()).changed).toBe(0);

  // A new folder takes them from the cache: what was damaged there is generated again.
  const before = site.dist();
  const cache = join(site.root, '.cache/pictures');
  const [damaged, kept] = readdirSync(cache);
  const bytes = readFileSync(join(cache, kept!));
  writeFileSync(join(cache, damaged!), 'x');
  site.remove('dist');
  site.remove('.cache/build');
  expect((await site.build()).status).toBe(0);
  expect(site.dist()).toEqual(before);
  expect(readFileSync(join(cache, kept!)).equals(bytes)).toBe(true);
  expect(readFileSync(join(cache, damaged!)).length).toBeGreaterThan(1000);

  // Another photograph under the same name has copies of other names.
  const old = copies(site);
  site.write('content/blog/photo.jpg', await photograph(900, 1600));
  expect((await site.build()).status).toBe(0);
  expect(copies(site).filter((path) => old.includes(path))).toEqual([]);
  expect(copies(site)).toHaveLength(6);
  expect(readdirSync(cache)).toHaveLength(6);
}, 120_000);

it('publishes the original alone where the site does not name sharp', async () => {
  const site = await siteWithPhoto('');
  expect((await site.build()).status).toBe(0);
  expect(site.page('/blog/250101-01').querySelector('picture')).toBeNull();
  expect(copies(site)).toEqual([]);
  expect(existsSync(join(site.root, '.cache/pictures'))).toBe(false);

  // Once it is named, the same content is published with copies, and without them when it goes.
  site.write('package.json', '{ "type": "module", "dependencies": { "sharp": "*" } }\n');
  expect((await site.build()).status).toBe(0);
  expect(copies(site)).toHaveLength(6);
  site.write('package.json', '{ "type": "module" }\n');
  expect((await site.build()).status).toBe(0);
  expect(copies(site)).toEqual([]);
}, 120_000);
