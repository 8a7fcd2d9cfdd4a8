import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { openSite } from './support';

const site = openSite('post-folders');
const POST = 'content/blog/250101-01/index.md';
/** The content store in the cache is not part of the site. */
const files = () =>
  readdirSync(site.root, { recursive: true })
    .map(String)
    .filter((file) => !file.startsWith('.cache'))
    .sort();

describe('devlog check', () => {
  it('succeeds on a site without problems, and writes nothing', async () => {
    const before = files();
    const { status, stdout, stderr } = await site.run('check');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^\d+ pages, 0 problems$/m);
    expect(files()).toEqual(before);
  });

  it('fails for warnings only when it is strict', async () => {
    const warned = site.clone();
    warned.edit(POST, /^---\n/, '---\nlayout: wide\n');
    const lenient = await warned.run('check');
    expect(lenient.status).toBe(0);
    expect(lenient.stderr).toContain('unknown field `layout`');
    expect((await warned.run('check', ['--strict'])).status).toBe(1);
    warned.edit(POST, 'layout: wide', 'search_phrases: [a]');
    expect((await warned.run('check')).stderr).toContain('`<!-- searched as: … -->`');
  });

  it('says that a mistake of the configuration comes before all others', async () => {
    const broken = site.clone();
    broken.edit('site.config.ts', 'defineConfig({', 'defineConfig({\n  navbr: {},');
    broken.edit(POST, /^---\n/, '---\nlayout: wide\n');
    const { status, stdout, stderr } = await broken.run('check');
    expect([status, stdout]).toEqual([1, 'Nothing else was checked: correct this first.\n']);
    expect(stderr).toMatch(/^1 error\n\nsite\.config\.ts:\d+: unknown option `navbr`/);
  });

  it('fails for a picture that only a build paints with', async () => {
    const broken = site.clone();
    broken.edit('site.config.ts', 'defineConfig({', "defineConfig({\n  app: { icon: '/icon.png' },");
    const { status, stderr } = await broken.run('check');
    expect(status).toBe(1);
    expect(stderr).toMatch(
      /site\.config\.ts:\d+: `app\.icon` is `\/icon\.png`, a picture that does not exist/,
    );
  });

  it('fails for errors and names them with file and line', async () => {
    const broken = site.clone();
    broken.edit(POST, /$/, '\n[gone](/nowhere)\n');
    const { status, stderr } = await broken.run('check');
    expect(status).toBe(1);
    expect(stderr).toMatch(/250101-01\/index\.md:\d+:\d+: the link `\/nowhere` leads to no page/);
  });
});
