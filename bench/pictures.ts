import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ENCODING } from '../packages/engine/src/links/sizedPictures';
import type { Benchmark } from './main';
import { type Measurement, measure } from './measure';

const execute = promisify(execFile);

const PHOTOGRAPHS = 500;
const PER_POST = 10;
/** Twelve megapixels, as of a phone. */
const [WIDTH, HEIGHT] = [4000, 3000];
/** Widths of the copies, for both packages. */
const WIDTHS = [480, 800, 1344];
/** The last release that runs on the oldest Node that we support. */
const ELEVENTY = '@11ty/eleventy-img@6';

/**
 * Resized copies of photographs, three widths in two formats: a cold build, an unchanged one, one after an edited word, and
 * one with only the picture cache; compared with `@11ty/eleventy-img` with the same settings:
 * `npm run bench -- pictures [photographs]`. The other package is installed into a temporary folder.
 */
export const pictures: Benchmark = async ([count = PHOTOGRAPHS], project) => {
  const root = join(tmpdir(), 'devlog-bench-pictures');
  rmSync(root, { recursive: true, force: true });
  const site = join(root, 'site');
  const bytes = await makePhotographs(site, Number(count));
  console.log(
    `\n${count} photographs of ${WIDTH} × ${HEIGHT}, ${(bytes / Number(count) / 1e6).toFixed(1)} MB each\n`,
  );
  console.log('| Run | wall | CPU | peak |\n| --- | --- | --- | --- |');
  makeSite(site, project);
  const devlog = join(project, 'packages/engine/bin/devlog.mjs');
  const build = async (name: string) =>
    print(name, await measure([process.execPath, devlog, 'build', '--root', site], site));
  const post = join(site, 'content/blog/2025-01-01-000/index.md');
  await build('devlog, first build');
  await build('devlog, nothing changed');
  writeFileSync(post, readFileSync(post, 'utf8').replace('Words', 'Other words'));
  await build('devlog, an edited word');
  for (const folder of ['dist', '.cache/build', '.cache/store'])
    rmSync(join(site, folder), { recursive: true });
  await build('devlog, only copies of pictures cached');
  const other = join(root, 'eleventy');
  await makeOther(other, site);
  const script = join(other, 'run.mjs');
  await print('eleventy-img, first run', await measure([process.execPath, script], other));
  await print('eleventy-img, nothing changed', await measure([process.execPath, script], other));
  const copies = (folder: string) => readdirSync(folder).filter((name) => /\.(?:avif|webp)$/.test(name));
  const sizeOf = (folder: string) =>
    copies(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) / 1e6;
  for (const folder of [join(site, 'dist/assets'), join(other, 'out')])
    console.log(`\n${copies(folder).length} copies, ${sizeOf(folder).toFixed(1)} MB`);
  rmSync(root, { recursive: true, force: true });
};

export { pictures as run };

function print(name: string, { wall, cpu, peakMemory }: Measurement): void {
  console.log(`| ${name} | ${wall.toFixed(2)} s | ${cpu.toFixed(2)} s | ${peakMemory} MB |`);
}

/** Writes photographs beside posts: different gradients with sensor noise. @returns their total size in bytes */
async function makePhotographs(site: string, count: number): Promise<number> {
  const { default: sharp } = await import('sharp');
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 22 };
  const grain = await sharp({
    create: { width: WIDTH, height: HEIGHT, channels: 3, noise, background: '#888' },
  })
    .raw()
    .toBuffer();
  let bytes = 0;
  const one = async (index: number) => {
    const folder = join(
      site,
      `content/blog/2025-01-01-${String(Math.floor(index / PER_POST)).padStart(3, '0')}`,
    );
    mkdirSync(folder, { recursive: true });
    const light = await sharp(Buffer.from(gradient(index)))
      .png()
      .toBuffer();
    const { size } = await sharp(grain, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
      .composite([{ input: light, blend: 'soft-light' }])
      .jpeg({ quality: 83 })
      .toFile(join(folder, `photo-${index}.jpg`));
    bytes += size;
  };
  const queue = Array.from({ length: count }, (_, index) => index);
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) await one(next);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, work));
  return bytes;
}

function gradient(index: number): string {
  const hue = (index * 47) % 360;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="hsl(${hue} 60% 30%)"/><stop offset="1" stop-color="hsl(${hue + 90} 70% 75%)"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#a)"/><circle cx="${(index * 613) % WIDTH}" cy="${(index * 389) % HEIGHT}" r="900" fill="hsl(${hue + 180} 60% 55%)"/></svg>`;
}

function makeSite(site: string, project: string): void {
  const config = `export default { title: 'Pictures', url: 'https://bench.example.com', defaultLocale: 'en', locales: { en: {} }, checks: { largeImages: 'ignore' } };\n`;
  writeFileSync(join(site, 'site.config.ts'), config);
  writeFileSync(join(site, 'package.json'), '{ "dependencies": { "sharp": "*" } }\n');
  symlinkSync(join(project, 'node_modules'), join(site, 'node_modules'));
  const blog = join(site, 'content/blog');
  for (const name of readdirSync(blog)) {
    const pictures = readdirSync(join(blog, name)).map((file) => `![A photograph](${file})`);
    writeFileSync(
      join(blog, name, 'index.md'),
      `---\ntitle: Post ${name}\n---\n\nFirst.\n\n${pictures.join('\n\nWords.\n\n')}\n`,
    );
  }
}

/** A script that generates the same copies with the other package, using its own cache. */
async function makeOther(folder: string, site: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const { default: sharp } = await import('sharp');
  // The same encoder for both.
  const overrides = JSON.stringify({
    overrides: { sharp: sharp.versions.sharp },
    private: true,
    type: 'module',
  });
  writeFileSync(join(folder, 'package.json'), `${overrides}\n`);
  await execute('npm', ['install', '--no-audit', '--no-fund', ELEVENTY], { cwd: folder });
  writeFileSync(
    join(folder, 'run.mjs'),
    `import { readdirSync } from 'node:fs';
import Image from '@11ty/eleventy-img';
const root = ${JSON.stringify(join(site, 'content/blog'))};
const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.jpg'));
await Promise.all(files.map((file) => Image(root + '/' + file, {
  widths: ${JSON.stringify(WIDTHS)},
  formats: ['avif', 'webp'],
  outputDir: ${JSON.stringify(join(folder, 'out'))},
  sharpAvifOptions: ${JSON.stringify(ENCODING.avif)},
  sharpWebpOptions: ${JSON.stringify(ENCODING.webp)},
})));
`,
  );
}
