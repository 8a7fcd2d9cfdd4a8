import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/*
 * A site with hidden texts is compared, byte by byte, with the same site without them. So nothing is left out: pages,
 * their data and Markdown, lists, feeds, sitemap, search index, lists for models, pictures, sidebars, tags, the archive,
 * the 404 page's list, scripts of MDX, and the record of published addresses.
 */

const DRAFTS = [
  'draft: true',
  'Draft: "yes"',
  'published: false',
  'PUBLISHED: no',
  'publish: 0',
  'dg-publish: false',
  'private: true',
  'status: draft',
  'status: Private',
  'status: pending',
  'status: future',
  'status: trash',
  'visibility: members',
  'post_status: draft',
  'password: abc',
  'headless: true',
  'build: { render: never }',
  '_build: { render: link }',
  'permalink: false',
  'render: false',
  'ignore: true',
  'public: false',
  'params: { draft: true }',
  'publishDate: 2999-01-01',
  'pubDate: Jan 01 2999',
  'Date: 2999-01-01',
  'published: 2999-01-01',
  'expiryDate: 2001-01-01',
];
const UNLISTED = [
  'unlisted: true',
  'hidden: true',
  'listed: false',
  'status: hidden',
  'visibility: unlisted',
  'build: { list: never }',
  'eleventyExcludeFromCollections: true',
];
/** Drafts that were public before, one of each kind of field. */
const WITHDRAWN = ['draft: true', 'status: private', 'publishDate: 2999-01-01', 'expiryDate: 2001-01-01'];
const PUBLIC = 'published: true\nstatus: publish\nprivate: false\nexpiryDate: 2999-01-01';

/** The files of a post, a document and a page with some fields; every word of theirs has `secret` in it. */
function texts(fields: string, index: number): [file: string, text: string][] {
  const name = `secret-${index}`;
  const text = (more = '') => `---\ntitle: ${name}\n${fields}\n${more}---\n\n${name} words.\n`;
  return [
    [
      `content/blog/${name}.md`,
      text(`${/^date:/im.test(fields) ? '' : 'date: 2025-02-02\n'}tags: [${name}-tag]\n`),
    ],
    [
      `content/blog/${name}-x.mdx`,
      text('slug: secret-x\ndate: 2025-02-02\n').replace('secret-x', `${name}-x`) +
        `\nimport Box from './Box';\n\n<Box secret="${name}" />\n`,
    ],
    [`content/docs/guide/${name}.md`, text()],
    [`content/docs/secret-folder-${index}/index.md`, text()],
    [`content/pages/${name}.md`, text()],
  ];
}

function write(site: TestSite, fields: readonly string[], from = 0): void {
  for (const [index, field] of fields.entries())
    for (const [file, text] of texts(field, from + index)) {
      // The field is not written twice.
      site.write(
        file,
        file.startsWith('content/blog') && /^Date:/.test(field)
          ? text.replace('date: 2025-02-02\n', '').replace('---\n', '---\ndate: 2025-02-02\n')
          : text,
      );
    }
}

/** Content of the search index, as text. */
function indexOf({ root, dist }: TestSite): string {
  return Object.keys(dist())
    .filter((file) => /(?:^|\/)search\//.test(file))
    .map((file) => {
      const bytes = readFileSync(join(root, 'dist', file));
      return (file.endsWith('.bin') ? gunzipSync(bytes) : bytes).toString('latin1');
    })
    .join();
}

async function built(site: TestSite) {
  const run = await site.build();
  expect(run.status, run.stderr).toBe(0);
  return { dist: site.dist(), record: site.read('published-urls.txt') };
}

const plain = openSite('hidden');
let without: Awaited<ReturnType<typeof built>>;

beforeAll(async () => {
  without = await built(plain);
}, 120_000);

describe('a hidden text', () => {
  it('is nowhere in what is published, nor are its translations', async () => {
    const site = openSite('hidden');
    write(site, DRAFTS);
    for (const index of [0, 2, 7, 23, 27]) {
      for (const file of [`blog/secret-${index}`, `docs/guide/secret-${index}`, `pages/secret-${index}`])
        site.write(`i18n/en/${file}.md`, '---\ntitle: secret\n---\n\nsecret words in English.\n');
    }
    expect(await built(site)).toEqual(without);
  }, 120_000);

  it('is nowhere any more when it was public before', async () => {
    const site = openSite('hidden');
    write(
      site,
      WITHDRAWN.map(() => PUBLIC),
    );
    const before = await built(site);
    const indexBefore = indexOf(site);
    expect(Object.keys(before.dist).filter((file) => file.includes('secret')).length).toBeGreaterThan(
      WITHDRAWN.length * 10,
    );
    site.remove('published-urls.txt');
    // The first in one build of its own: an edit of one file takes another way through the engine.
    write(site, WITHDRAWN.slice(0, 1));
    expect(Object.keys((await built(site)).dist).filter((file) => /secret-0\b/.test(file))).toEqual([]);
    site.remove('published-urls.txt');
    write(site, WITHDRAWN);
    const after = await built(site);
    // In the index pages that stay keep their numbers.
    const isIndex = (file: string) => /^(?:assets\/)?search\//.test(file);
    const others = ({ dist, record }: typeof after) => [
      Object.entries(dist).filter(([file]) => !isIndex(file)),
      record,
    ];
    expect(others(after)).toEqual(others(without));
    expect(indexBefore).toMatch(/secret/);
    expect(indexOf(site)).not.toMatch(/secret/);
  }, 240_000);

  it.each([
    [['draft: true', 'status: private', 'pubDate: 2999-01-01']],
    [['date: 2999-01-01', 'published: false', 'draft: true']],
  ])(
    'may be a translation alone: its original is there (%s)',
    async (fields) => {
      const site = openSite('hidden');
      for (const [index, file] of ['blog/250901-01', 'docs/guide/start', 'pages/about'].entries())
        site.write(`i18n/en/${file}.md`, `---\ntitle: secret\n${fields[index]}\n---\n\nsecret words.\n`);
      expect((await built(site)).dist).toEqual(without.dist);
    },
    120_000,
  );
});

describe('an unlisted text', () => {
  it('is named by no other page, feed, sitemap, index or list', async () => {
    const site = openSite('hidden');
    write(site, UNLISTED);
    site.write('i18n/en/blog/250901-01.md', '---\ntitle: secret\nhidden: true\n---\n\nsecret words.\n');
    const { dist } = await built(site);
    const others = Object.fromEntries(Object.entries(dist).filter(([file]) => !/secret/.test(file)));
    for (const file of Object.keys(others)) {
      if (file.startsWith('en/blog/250901-01')) continue;
      expect(site.output(file), file).not.toMatch(/secret/i);
    }
    expect(indexOf(site)).not.toMatch(/secret/);
    for (const file of ['sitemap.xml', 'blog/250901-01.html'])
      expect(site.output(file), file).not.toMatch(/hreflang="?en"? href="?[^" ]*250901-01/);
    for (const index of UNLISTED.keys()) {
      for (const path of [
        `/blog/secret-${index}`,
        `/docs/guide/secret-${index}`,
        `/docs/secret-folder-${index}/`,
        `/secret-${index}`,
      ])
        expect(site.page(path).querySelector('meta[name=robots]')?.getAttribute('content'), path).toBe(
          'noindex',
        );
    }
    expect(site.page('/en/blog/250901-01').querySelector('meta[name=robots]')?.getAttribute('content')).toBe(
      'noindex',
    );
  }, 120_000);
});

describe('what other engines allow', () => {
  it('is accepted: an own heading under a hidden title, one old path as a text, a document beside its folder', async () => {
    const site = openSite('hidden');
    site.write(
      'content/docs/own.md',
      '---\ntitle: Two\nhide_title: true\nredirect_from: /old-own\n---\n\n# Own title\n',
    );
    site.write('content/docs/guide.md', '---\ntitle: The guide\n---\n\nAll about it.\n');
    const { status, problems, stderr } = await site.build();
    expect(status, stderr).toBe(0);
    expect(problems).toEqual([]);
    expect(site.page('/docs/own').querySelectorAll('h1').length).toBe(1);
    expect(site.hasPage('/old-own')).toBe(true);
    expect(site.hasPage('/docs/guide/')).toBe(false);
    expect(site.page('/docs/guide/start').querySelectorAll('a[href="/docs/guide"]').length).toBeGreaterThan(
      0,
    );
  });

  it('a list of authors that cannot be read is one error', async () => {
    const site = openSite('hidden');
    site.write('content/authors.yml', 'owner: [\n');
    site.write('i18n/en/authors.yml', 'owner:\n  name: The owner\n');
    expect((await site.build()).problems.length).toBe(1);
  });
});

describe('a field that hides in part, or not clearly', () => {
  it.each([
    ['sitemap: false', 'from some places alone'],
    ['robots: noindex', 'from some places alone'],
    ['status: whatever', 'does not say whether the text is hidden'],
    ['draft: ture', 'does not say whether the text is hidden'],
    ['cascade: { draft: true }', 'from some places alone'],
    ['darft: true', 'unknown field'],
  ])('stops the build: %s', async (field, message) => {
    const site = openSite('hidden');
    write(site, [field]);
    const { status, problems } = await site.build();
    expect(status).toBe(1);
    expect(
      problems.some(({ message: said, hint }) => said.includes(message) && /:3:? /.test(said) && hint !== ''),
    ).toBe(true);
    expect(site.hasPage('/')).toBe(false);
  });

  it('stops the build in `_index.md`, and other mistakes are reported with it', async () => {
    const site = openSite('hidden');
    site.write('content/docs/guide/_index.md', '---\ntitle: Guide\ncascade:\n  draft: true\n---\n');
    site.write('content/docs/more.md', '[x](nope.md)\n');
    const { status, stderr } = await site.build();
    expect(status, stderr).toBe(1);
    expect(stderr).toContain('guide/_index.md:3: the file is not read, and so its `cascade` hides no texts');
    expect(stderr).toContain('content/docs/more.md:1');
  });

  it('stops the build in `_category_.yml`', async () => {
    const site = openSite('hidden');
    site.write('content/docs/guide/_category_.yml', 'label: Guide\ndraft: true\n');
    const { status, stderr } = await site.build();
    expect(status, stderr).toBe(1);
    expect(stderr).toContain('_category_.yml:2');
  });
});
