import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileHeaders } from '../src/outputs/headers';
import { openSite, type TestSite } from './support';

/*
 * A site whose drafts are shared is compared, byte by byte, with the same site without them: every file is the same but
 * those of the drafts, whose names nobody guesses.
 */

const SECRET = /^(?:en\/)?drafts\/[\da-f]{32}\.(?:html|json|md)$/;
/** Scripts and styles of MDX, and pictures, have names by their content; nothing public names those of a draft. */
const CODE = /^assets\/[\w-]+\.[\w-]+\.(?:js|css|png)$/;

/** Fields of drafts, each of which hides a text in another way. */
const SHARED = [
  'draft: true',
  'published: false',
  'status: draft',
  'status: pending',
  'save_as_draft: true',
  'wip: true',
  'pubDate: 2999-01-01',
  'params: { draft: true }',
];
/** Fields that hide a text completely. */
const PRIVATE = [
  'private: true',
  'status: private',
  'visibility: members',
  'password: abc',
  'status: trash',
  'public: false',
  'headless: true',
  'build: { render: never }',
  'permalink: false',
  'ignore: true',
  'expiryDate: 2001-01-01',
  'draft: true\npassword: abc',
];

function write(site: TestSite, fields: readonly string[], name: string): void {
  for (const [index, field] of fields.entries()) {
    const title = `${name}-${index}`;
    const front = (more = '') =>
      `---\ntitle: ${title}\n${field}\nredirect_from: /old-${title}\n${more}---\n\n`;
    const date = 'date: 2025-02-02\n';
    const links = '[the first](250901-01.md) ![picture](./dot.png)\n';
    site.write(
      `content/blog/${title}.md`,
      `${front(`${date}tags: [${title}-tag]\nseries: S\n`)}${title} words. ${links}`,
    );
    site.write(
      `content/blog/${title}-x.mdx`,
      `${front(date).replace('/old-', '/old-x-')}import Box from './Box';\n\n${title} words.\n\n<Box secret="${title}" />\n`,
    );
    site.write(`content/docs/guide/${title}.md`, front().replace('/old-', '/old-d-') + title);
    site.write(`content/docs/${title}/index.md`, front().replace('/old-', '/old-i-') + title);
    site.write(`content/pages/${title}.md`, front().replace('/old-', '/old-p-') + title);
  }
  site.write('content/blog/dot.png', DOT);
}

const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

async function built(site: TestSite, args: readonly string[] = ['--drafts']) {
  const run = await site.build({ args });
  expect(run.status, run.stderr).toBe(0);
  return { ...run, dist: site.dist(), record: site.read('published-urls.txt') };
}

const publicOf = (dist: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(dist).filter(([file]) => !SECRET.test(file) && !CODE.test(file)));

it('says of every file of a draft that search engines are to leave it out', () => {
  for (const ending of ['md', 'json'])
    expect(fileHeaders(`/drafts/${'a'.repeat(32)}.${ending}`)).toMatchObject({ 'X-Robots-Tag': 'noindex' });
});

let without: Awaited<ReturnType<typeof built>>;

beforeAll(async () => {
  const plain = openSite('hidden');
  without = await built(plain, []);
}, 120_000);

describe('build --drafts', () => {
  it('gives the same public files as a build without drafts, and a page for each draft', async () => {
    const site = openSite('hidden');
    write(site, SHARED, 'shared');
    site.write('content/pages/index.md', '---\ntitle: shared home\ndraft: true\n---\n\nshared home.\n');
    write(site, PRIVATE, 'hidden');
    const { dist, record, stdout } = await built(site);
    expect(record).toBe(without.record);
    expect(publicOf(dist)).toEqual(publicOf(without.dist));
    const own = Object.keys(dist).filter((file) => SECRET.test(file));
    expect(own.filter((file) => /^drafts\/.*\.html$/.test(file)).length).toBe(SHARED.length * 5 + 1);
    for (const file of own) expect(site.output(file), file).not.toMatch(/hidden-\d/);
    for (const file of own.filter((path) => path.endsWith('.html'))) {
      const page = site.page(`/${file.slice(0, -5)}`);
      expect(page.querySelector('meta[name=robots]')?.getAttribute('content'), file).toBe('noindex');
      const notice = page.querySelector('[role=note]')?.text;
      expect(notice, file).toMatch(/아직 공개하지 않은|not published yet/);
      // Who has the address sees it, not only development.
      expect(notice, file).not.toMatch(/개발|development/);
    }
    // No page of a draft names another.
    const names = new Set(own.map((file) => /[\da-f]{32}/.exec(file)![0]));
    for (const file of own)
      for (const [name] of site.output(file).matchAll(/[\da-f]{32}/g))
        if (names.has(name)) expect(file).toContain(name);
    // Public files do not refer to the files of drafts.
    const added = Object.keys(dist).filter((file) => CODE.test(file) && !(file in without.dist));
    for (const file of Object.keys(publicOf(dist)))
      for (const name of added)
        expect(site.output(file).includes(name.slice('assets/'.length)), file).toBe(false);
    expect(stdout.match(/https:\/\/\S+\/drafts\/[\da-f]{32}/g)?.length).toBe(
      own.filter((f) => f.endsWith('.html')).length,
    );
    expect(stdout).toContain('content/blog/shared-0.md\n');
  }, 240_000);

  it('shares the draft of a translation alone, and leaves the page of the original as it is', async () => {
    const site = openSite('hidden');
    for (const file of ['blog/250901-01', 'docs/guide/start', 'pages/about'])
      site.write(`i18n/en/${file}.md`, '---\ntitle: shared\ndraft: true\n---\n\nshared words.\n');
    const { dist } = await built(site);
    expect(publicOf(dist)).toEqual(publicOf(without.dist));
    const own = Object.keys(dist).filter((file) => SECRET.test(file) && file.endsWith('.html'));
    expect(own.length).toBe(3);
    for (const file of own) {
      expect(file).toMatch(/^en\//);
      expect(site.output(file)).toContain('shared words.');
    }
  }, 120_000);

  it('keeps the addresses between runs, also without a cache, and out of git', async () => {
    const site = openSite('hidden');
    write(site, SHARED.slice(0, 2), 'shared');
    const first = await built(site);
    const again = await built(site);
    expect(again.stdout).toContain('Shared drafts:');
    expect([again.rendered, again.changed]).toEqual([0, 0]);
    site.remove('.cache');
    const anew = await built(site);
    expect(anew.dist).toEqual(first.dist);
    expect(readFileSync(join(site.root, '.drafts/.gitignore'), 'utf8')).toBe('*\n');
    // Another secret, other addresses.
    site.remove('.drafts');
    const other = await built(site);
    expect(Object.keys(other.dist).filter((file) => SECRET.test(file) && file in first.dist)).toEqual([]);
    expect(publicOf(other.dist)).toEqual(publicOf(first.dist));
  }, 240_000);

  it('renders an edited draft alone, and the next plain build removes all of them', async () => {
    const site = openSite('hidden');
    write(site, SHARED.slice(0, 1), 'shared');
    await built(site);
    site.edit('content/blog/shared-0.md', 'words', 'edited');
    const edited = await built(site);
    expect(edited.parsed).toBe(1);
    const own = Object.keys(edited.dist).filter((file) => SECRET.test(file) && file.endsWith('.html'));
    expect(own.filter((file) => site.output(file).includes('shared-0 edited')).length).toBe(2);
    expect(publicOf(edited.dist)).toEqual(publicOf(without.dist));
    const plain = await built(site, []);
    expect(plain.dist).toEqual(without.dist);
  }, 240_000);

  it('is an error for a link from a public text to a draft, but not between drafts', async () => {
    const site = openSite('hidden');
    write(site, SHARED.slice(0, 2), 'shared');
    site.edit('content/blog/shared-0.md', 'words.', 'words, and [more](shared-1.md).');
    expect((await built(site)).stderr).not.toContain('shared-1.md)');
    site.edit('content/blog/250901-01.md', /$/, '\n[soon](shared-0.md)\n');
    const { status, stderr } = await site.build({ args: ['--drafts'] });
    expect(status).toBe(1);
    expect(stderr).toContain('content/blog/250901-01.md');
    expect(stderr).not.toMatch(/[\da-f]{32}/);
  }, 120_000);

  it('reports what is wrong with a draft', async () => {
    const site = openSite('hidden');
    site.write(
      'content/blog/wrong.md',
      '---\ntitle: wrong\ndate: 2025-02-02\ndraft: true\n---\n\n[x](nope.md)\n',
    );
    expect((await site.build()).status).toBe(0);
    const { status, stderr } = await site.build({ args: ['--drafts'] });
    expect(status).toBe(1);
    expect(stderr).toContain('content/blog/wrong.md:7');
  }, 120_000);

  it('refuses a secret that could be guessed', async () => {
    const site = openSite('hidden');
    const { status, stderr } = await site.run('build', ['--drafts'], {
      env: { DEVLOG_DRAFTS_SECRET: 'short' },
    });
    expect(status).toBe(1);
    expect(stderr).toContain('DEVLOG_DRAFTS_SECRET has 5 characters');
    expect(existsSync(join(site.root, '.drafts'))).toBe(false);
  }, 120_000);
});
