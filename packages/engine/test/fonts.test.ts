import { copyFileSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { glyphTest } from '../src/pipeline/social/glyphs';
import { openSite, type TestSite } from './support';

/* Fonts of a site, cut down to its characters. The font is that of the pictures for sharing. */

const FONT = join(import.meta.dirname, '../../social/fonts/Pretendard-SemiBold.otf');

/** The test site with a font. */
function withFont(fonts: string, dependencies: object = { 'subset-font': '*' }): TestSite {
  const site = openSite('basic');
  mkdirSync(join(site.root, 'fonts'));
  copyFileSync(FONT, join(site.root, 'fonts/Own.otf'));
  site.write('package.json', JSON.stringify({ name: 'x', dependencies }));
  site.edit('site.config.ts', /defineConfig\(\{/, `defineConfig({\n  fonts: ${fonts},`);
  return site;
}

const TITLES = "[{ file: 'fonts/Own.otf', use: 'titles' }]";
const TEXT = "[{ file: 'fonts/Own.otf', use: 'text' }]";

const fontFile = (site: TestSite) => {
  const found = Object.keys(site.dist()).filter((file) => file.endsWith('.woff2'));
  expect(found).toHaveLength(1);
  return found[0]!;
};

/** Which of some characters the published font has. */
async function drawn(site: TestSite, characters: string): Promise<string> {
  const require = createRequire(createRequire(import.meta.url).resolve('subset-font'));
  const { convert } = require('fontverter') as { convert: (font: Buffer, to: string) => Promise<Buffer> };
  const font = await convert(readFileSync(join(site.root, 'dist', fontFile(site))), 'sfnt');
  return [...characters].filter(glyphTest(font)).join('');
}

describe('a font for titles', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = withFont(TITLES);
    site.edit('content/blog/250101-01.md', /\ntitle: .*/, '\ntitle: 뙤약볕');
    site.edit('content/blog/250101-01.md', /$/, '\n\n훑어보기\n\n## 쥘부채 (1)\n');
    const { status, stderr } = await site.build();
    expect(status, stderr).toBe(0);
  });

  it('has the characters of titles, headings and the interface, and no others', async () => {
    expect(await drawn(site, '뙤약볕쥘부채aZ9(…')).toBe('뙤약볕쥘부채aZ9(…');
    expect(await drawn(site, '훑쀍')).toBe('');
  });

  it('is asked for ahead when it is light, and is never waited for', () => {
    const html = site.output('blog/250101-01.html');
    const file = fontFile(site);
    expect(statSync(join(site.root, 'dist', file)).size).toBeLessThan(30_000);
    expect(html).toContain(`<link rel="preload" as="font" type="font/woff2" href="/${file}" crossorigin>`);
    expect(html).toMatch(
      /@font-face\{font-family:"devlog-titles";src:url\("[^"]+"\) format\("woff2"\);font-weight:700;[^}]*font-display:optional\}/,
    );
    expect(html).toMatch(/h1[^{]*\{font-family:var\(--titles\)\}/);
  });

  it('stays as it is until a character is new', async () => {
    const later = site.clone();
    const file = fontFile(later);
    const cached = join(later.root, '.cache/build/fonts', file.replace('assets/', ''));
    const before = statSync(cached).mtimeMs;
    later.edit('content/blog/250101-01.md', /$/, '\n\n## 약채 (2)\n\n쀍\n');
    expect((await later.build()).status).toBe(0);
    expect(fontFile(later)).toBe(file);
    expect(statSync(cached).mtimeMs).toBe(before);
    later.edit('content/blog/250101-01.md', /$/, '\n\n## 쀍\n');
    expect((await later.build()).status).toBe(0);
    expect(fontFile(later)).not.toBe(file);
    expect(await drawn(later, '뙤쀍')).toBe('뙤쀍');
  });

  it('is made again when the cache is damaged', async () => {
    const later = site.clone();
    const before = later.dist();
    const file = fontFile(later).replace('assets/', '.cache/build/fonts/');
    later.write(file, 'broken');
    later.edit('site.config.ts', /title: '/, "title: 'Q");
    later.edit('site.config.ts', /title: 'Q/, "title: '");
    later.edit('content/blog/250101-01.md', /$/, '\n\n## 볕 (3)\n');
    expect((await later.build()).status).toBe(0);
    expect(later.dist()[fontFile(later)]).toBe(before[fontFile(later)]);
  });
});

describe('a font for text', () => {
  it('gets a character as soon as it is written, as in a build without a cache', async () => {
    const site = withFont(TEXT);
    expect((await site.build()).status).toBe(0);
    expect(await drawn(site, '쀍')).toBe('');
    site.edit('content/blog/250101-01.md', /$/, '\n쀍\n');
    expect((await site.build()).status).toBe(0);
    expect(await drawn(site, '쀍')).toBe('쀍');
    const fresh = withFont(TEXT);
    fresh.edit('content/blog/250101-01.md', /$/, '\n쀍\n');
    expect((await fresh.build()).status).toBe(0);
    expect(fresh.dist()).toEqual(site.dist());
    expect(site.output('index.html')).toMatch(/--sans:"devlog-text",system-ui,/);
  });

  it('is reported when it is heavy, and not asked for ahead', async () => {
    const site = withFont(TEXT);
    const syllables = Array.from({ length: 900 }, (_, index) =>
      String.fromCharCode(0xac00 + 12 * index),
    ).join('');
    site.edit('content/blog/250101-01.md', /$/, `\n${syllables}\n`);
    const { status, problems } = await site.build();
    expect(status).toBe(0);
    expect(problems.map(({ message }) => message).join()).toMatch(
      /site\.config\.ts:\d+: the font fonts\/Own\.otf has \d+ kB for \d+ characters/,
    );
    expect(site.output('index.html')).not.toContain('rel="preload"');
  });
});

describe('a mistake', () => {
  it.each([
    ["[{ file: 'fonts/None.otf', use: 'text' }]", 'names fonts/None.otf, which does not exist'],
    ["[{ file: 'site.config.ts', use: 'text' }]", 'the font site.config.ts cannot be read: '],
  ])('in %s stops the build with its line', async (fonts, said) => {
    const { status, problems } = await withFont(fonts).build();
    expect(status).toBe(1);
    expect(problems[0]?.message).toMatch(/^site\.config\.ts:\d+: /);
    expect(problems[0]?.message).toContain(said);
  });

  it('names the package that is not installed, and the site is built', async () => {
    const site = withFont(TITLES, {});
    const { status, problems } = await site.build();
    expect(status).toBe(0);
    expect(problems[0]?.message).toContain('the package subset-font is not installed');
    expect(problems[0]?.hint).toContain('npm install -D subset-font');
    expect(site.output('index.html')).not.toContain('@font-face');
  });

  it('in a font that is cut off is named', async () => {
    const site = withFont(TITLES);
    site.write('fonts/Own.otf', readFileSync(FONT).subarray(0, 5000));
    const { status, problems } = await site.build();
    expect(status).toBe(1);
    expect(problems[0]?.message).toContain('the font fonts/Own.otf cannot be read');
  });
});
