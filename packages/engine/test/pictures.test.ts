import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { photograph } from './photograph';
import { openSite, type TestSite } from './support';

const POST = 'content/blog/250101-01.md';

async function siteWithPhoto(packages: string): Promise<TestSite> {
  const site = openSite('basic');
  site.write('package.json', `{ "type": "module", "devDependencies": { ${packages} } }\n`);
  site.write('content/blog/photo.jpg', await photograph(1600, 60));
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
  expect([img.getAttribute('width'), img.getAttribute('height')]).toEqual(['1600', '60']);
  // The largest picture in the first viewport has priority; those below are lazy.
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
  site.write('content/blog/photo.jpg', await photograph(900, 60));
  expect((await site.build()).status).toBe(0);
  expect(copies(site).filter((path) => old.includes(path))).toEqual([]);
  expect(copies(site)).toHaveLength(6);
  expect(readdirSync(cache)).toHaveLength(7);
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

it('paints the color of a picture until it has loaded, also in MDX, unless it is transparent', async () => {
  const site = openSite('basic');
  site.write('package.json', '{ "type": "module", "devDependencies": { "sharp": "*" } }\n');
  const colored = sharp(await photograph(700, 200)).linear([0.3, 0.3, 0.3], [160, 80, 0]);
  const pixels = await colored.clone().ensureAlpha().raw().toBuffer();
  const png = () =>
    sharp(pixels, { raw: { width: 700, height: 200, channels: 4 } })
      .png()
      .toBuffer();
  site.write('content/blog/color.jpg', await colored.clone().jpeg().toBuffer());
  site.write(
    'content/blog/grey.jpg',
    await sharp(await photograph(700, 200))
      .greyscale()
      // Its mean is where one level ends.
      .linear(1, 16)
      .jpeg()
      .toBuffer(),
  );
  site.write('content/blog/opaque.png', await png());
  // One pixel in a corner.
  pixels[3] = 0;
  site.write('content/blog/holed.png', await png());
  const all = ['color.jpg', 'grey.jpg', 'opaque.png', 'holed.png']
    .map((name) => `![x](${name})`)
    .join('\n\n');
  site.edit(POST, '## 하나', `${all}\n\n## 하나`);
  site.write('content/blog/250103-01.mdx', `---\ntitle: 조각\n---\n\n${all}\n`);
  const { status, problems, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(problems).toEqual([]);
  const classes = (path: string) =>
    site
      .page(path)
      .querySelectorAll('picture img')
      .map((img) => img.getAttribute('class') ?? null);
  const expected = ['tint r6 g3 b1', 'tint r4 g4 b4', 'tint r6 g3 b1', null];
  expect(classes('/blog/250101-01')).toEqual(expected);
  expect(classes('/blog/250103-01')).toEqual(expected);
  const css = (path: string) => site.page(path).querySelectorAll('style').join('');
  const levels = /\.tint\{[^&]*([^}]*\}[^}]*)*?\}\}/.exec(css('/blog/250101-01'))?.[0] ?? '';
  expect(levels.match(/(?<=&\.)\w+/g)?.sort()).toEqual(['b1', 'b4', 'g3', 'g4', 'r4', 'r6']);
  expect(css('/blog/250201-01')).not.toContain('tint');

  // The same without the cache of earlier builds.
  const before = site.dist();
  for (const folder of ['dist', '.cache/build', '.cache/pictures/tints.json']) site.remove(folder);
  expect((await site.build()).status).toBe(0);
  expect(site.dist()).toEqual(before);
}, 120_000);

it('shows a picture at the width that its braces give', async () => {
  const site = openSite('basic');
  site.write('package.json', '{ "type": "module", "devDependencies": { "sharp": "*" } }\n');
  site.write('content/blog/photo.jpg', await photograph(1600, 900));
  site.edit(POST, '## 하나', '![한 장](photo.jpg){width=200}\n\n![반](photo.jpg){width=50%}\n\n## 하나');
  const { status, problems, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(problems).toEqual([]);
  const [small, half] = site.page('/blog/250101-01').querySelectorAll('picture');
  const sizeOf = (picture: typeof small) =>
    ['width', 'height', 'data-width'].map((name) => picture!.querySelector('img')!.getAttribute(name));
  expect(sizeOf(small)).toEqual(['200', '113', '1600']);
  expect(sizeOf(half)).toEqual(['336', '189', '1600']);
  const source = small!.querySelector('source')!;
  expect(source.getAttribute('sizes')).toBe('min(200px, 100vw)');
  // No copy is wider than two dots a pixel need.
  expect(source.getAttribute('srcset')).toMatch(/^\/assets\/photo-480\.\w+\.avif 480w$/);
  const copy = readFileSync(join(site.root, 'dist/blog/250101-01.md'), 'utf8');
  expect(copy).toContain('![한 장](https://example.com/assets/photo.');
  expect(copy).not.toContain('{width');
}, 120_000);

describe('the picture of a post', () => {
  const withImage = (site: TestSite, covers: string, file = 'photo.jpg') => {
    site.edit('site.config.ts', 'navbar:', `blog: { covers: ${covers} },\n  navbar:`);
    site.edit(POST, 'title:', `image: ${file}\nimage_alt: 바다\ntitle:`);
  };

  it('is shown in lists and at its head, where the configuration says so', async () => {
    const site = openSite('basic');
    site.write('content/blog/photo.jpg', await photograph(1600, 60));
    withImage(site, "['lists', 'posts']");
    const { status, problems, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    expect(problems).toEqual([]);
    const head = site.page('/blog/250101-01').querySelector('.prose > .cover:first-child img')!;
    expect(head.getAttribute('alt')).toBe('바다');
    expect(head.getAttribute('fetchpriority')).toBe('high');
    const listed = site.page('/blog').querySelectorAll('article img');
    expect(listed.map((img) => [img.getAttribute('alt'), img.getAttribute('loading')])).toEqual([
      ['', 'lazy'],
    ]);
    expect(listed[0]!.getAttribute('width')).toBe('240');
    // The home page shows that of its first post alone.
    expect(site.page('/').querySelectorAll('article img')).toEqual([]);

    // Only the pictures that the option selects.
    site.edit('site.config.ts', "['lists', 'posts']", "['lists']");
    expect((await site.build()).status).toBe(0);
    expect(site.page('/blog/250101-01').querySelector('.cover')).toBeNull();
    expect(site.page('/blog').querySelectorAll('article img')).toHaveLength(1);
    site.edit(POST, 'title:', 'date: 2025-12-01\ntitle:');
    expect((await site.build()).status).toBe(0);
    expect(site.page('/').querySelectorAll('article img')).toHaveLength(1);
  });

  it('is shown of a component, and reported once where it is missing', async () => {
    const site = openSite('basic');
    withImage(site, "['lists', 'posts']", 'lost.jpg');
    const missing = await site.build();
    expect(missing.problems.map(({ message }) => message)).toEqual([
      `${POST}:2:1: the picture \`lost.jpg\` does not exist`,
    ]);
    site.write('content/blog/lost.jpg', await photograph(300, 200));
    site.write('content/blog/250102-01.mdx', '---\ntitle: 조각\nimage: lost.jpg\n---\n\n글이다.\n');
    const { status, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    expect(site.page('/blog/250102-01').querySelectorAll('.cover img')).toHaveLength(1);
    expect(site.page('/blog').querySelectorAll('article img')).toHaveLength(2);
  });
});
