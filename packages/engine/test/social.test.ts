import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

const imageOf = (site: TestSite, path: string) =>
  site.page(path).querySelector('meta[property="og:image"]')?.getAttribute('content')?.slice(19) ?? '';

const pictureOf = (site: TestSite, path: string) =>
  readFileSync(join(site.root, 'dist', imageOf(site, path)));

it('makes a picture for each page without one of its own, and a new one when its words or the template change', async () => {
  const site = openSite('basic');
  site.edit('site.config.ts', "title: 'Basic',", "title: 'Basic', social: {},");
  site.edit('content/blog/250201-01.md', '---\n', '---\nimage: https://example.org/own.png\n');
  expect((await site.build()).status).toBe(0);

  const post = '/blog/250101-01';
  const first = imageOf(site, post);
  expect(first).toMatch(/^\/assets\/social\/\w+\.png$/);
  expect(imageSize(pictureOf(site, post))).toMatchObject({ type: 'png', width: 1200, height: 630 });
  const head = site.page(post).querySelector('head')!.toString();
  expect(head).toContain('<meta property="og:image:width" content="1200">');
  expect(head).toMatch(/<meta property="og:image:alt" content="[^"]+">/);
  expect(head).toContain('content="summary_large_image"');
  expect(head).toMatch(/"@type":"BlogPosting".*"image":"https:\/\/[^"]+\/assets\/social\//);
  expect(
    site.page('/blog/250201-01').querySelector('meta[property="og:image"]')?.getAttribute('content'),
  ).toBe('https://example.org/own.png');

  expect((await site.build()).changed).toBe(0);

  site.edit('content/blog/250101-01.md', /^title: .*$/m, 'title: สวัสดี');
  expect((await site.build()).stderr).toMatch(
    /site\.config\.ts:\d+: \d pictures? for sharing shows? Thai letters/,
  );

  const before = pictureOf(site, post);
  site.edit('site.config.ts', 'social: {}', "social: { template: 'card.jsx' }");
  site.write(
    'card.jsx',
    "export default ({ title }) => <div style={{ width: '100%', height: '100%', backgroundColor: '#123' }}>{title}</div>;",
  );
  const again = await site.build();
  expect(again.status, again.stderr).toBe(0);
  expect(imageOf(site, post)).not.toBe(first);
  expect(pictureOf(site, post).equals(before)).toBe(false);

  site.write('card.jsx', 'export default ({ title }) => (\n  <div>{title</div>\n);');
  const broken = await site.build();
  expect(broken.problems).toHaveLength(1);
  expect(broken.problems[0]!.message).toMatch(/^card\.jsx:2/);
}, 120_000);
