import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

const CONFIG = 'site.config.ts';
const FAVICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill="#f00" d="M0 0h8v8H0z"/></svg>';

const manifest = (site: TestSite) => JSON.parse(site.output('manifest.webmanifest'));
const linksOf = (site: TestSite) =>
  site
    .page('/')
    .querySelectorAll('link[rel=manifest], link[rel=apple-touch-icon]')
    .map((link) => link.getAttribute('href'));

it('is given a manifest of the title, and an icon painted from the favicon', async () => {
  const site = openSite('basic');
  site.edit(CONFIG, "title: 'Basic',", "title: 'Basic', favicon: 'favicon.svg', social: {},");
  site.write('static/favicon.svg', FAVICON);
  const first = await site.build();
  expect(first.status, first.stderr).toBe(0);
  expect(manifest(site)).toMatchObject({
    name: 'Basic',
    short_name: 'Basic',
    start_url: '/',
    display: 'minimal-ui',
    theme_color: '#fdfefd',
    icons: [
      { src: '/favicon.svg', sizes: 'any' },
      { src: '/apple-touch-icon.png', sizes: '512x512', type: 'image/png' },
    ],
  });
  const icon = readFileSync(join(site.root, 'dist/apple-touch-icon.png'));
  expect(imageSize(icon)).toMatchObject({ type: 'png', width: 512, height: 512 });
  // Devices look for the icon at the root by themselves.
  expect(linksOf(site)).toEqual(['/manifest.webmanifest']);
  expect((await site.build()).changed).toBe(0);

  site.write('static/favicon.svg', FAVICON.replace('#f00', '#00f'));
  expect((await site.build()).status).toBe(0);
  expect(readFileSync(join(site.root, 'dist/apple-touch-icon.png')).equals(icon)).toBe(false);
}, 120_000);

it('names the icon where no device would look for it, and takes one of the author', async () => {
  const site = openSite('basic');
  site.edit(
    CONFIG,
    "title: 'Basic',",
    "title: 'Basic', baseUrl: '/base/', app: { shortName: 'B', icon: 'icon.png', display: 'standalone' },",
  );
  const missing = await site.build();
  expect(missing.status).toBe(1);
  expect(missing.problems[0]?.message).toContain('`app.icon` is `icon.png`, a picture that does not exist');
  expect(missing.problems[0]?.hint).toContain('static/icon.png');

  site.write('static/icon.png', png(64));
  expect((await site.build()).problems[0]?.message).toContain('which has 64 × 64 pixels');

  site.write('static/icon.png', png(512));
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  expect(manifest(site)).toMatchObject({
    short_name: 'B',
    display: 'standalone',
    start_url: '/base/',
    icons: [{ src: '/base/apple-touch-icon.png' }],
  });
  expect(linksOf(site)).toEqual(['/base/manifest.webmanifest', '/base/apple-touch-icon.png']);
}, 120_000);

it('is given a favicon of points for its icon where there is no other', async () => {
  const site = openSite('basic');
  site.edit(CONFIG, "title: 'Basic',", "title: 'Basic', favicon: 'favicon.png',");
  site.write('static/favicon.png', png(180));
  expect((await site.build()).status).toBe(0);
  expect(linksOf(site)).toEqual(['/manifest.webmanifest', '/favicon.png']);
}, 120_000);

it('is given nothing when the configuration says so', async () => {
  const site = openSite('basic');
  site.edit(CONFIG, "title: 'Basic',", "title: 'Basic', app: false,");
  expect((await site.build()).status).toBe(0);
  expect(linksOf(site)).toEqual([]);
  expect(Object.keys(site.dist()).filter((file) => /webmanifest|touch-icon/.test(file))).toEqual([]);
}, 120_000);

/** The beginning of a PNG: signature and header, which say its size. */
function png(size: number): Uint8Array {
  const bytes = Buffer.from('89504e470d0a1a0a0000000d49484452000000000000000008060000000000000000', 'hex');
  bytes.writeUInt32BE(size, 16);
  bytes.writeUInt32BE(size, 20);
  return bytes;
}
