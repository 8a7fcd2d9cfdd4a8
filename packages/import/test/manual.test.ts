import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { READERS } from '../src/readers';
import { type ImportedTestSite, importFiles, type SourceTexts, writeSource } from './support';

/* Every command of the pages on moving in is run as it is written there, on a source of the name in it. */

const docs = join(import.meta.dirname, '../../../docs');
const POST = '---\ntitle: A\ndate: 2024-01-02\n---\n\nText\n';

const wordpress =
  '<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>T</title><item><title>A</title><wp:post_name>a</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:post_date>2024-01-02 00:00:00</wp:post_date><wp:post_password></wp:post_password></item></channel></rss>';
const ghost = JSON.stringify({
  db: [
    {
      data: {
        posts: [
          {
            id: '1',
            title: 'A',
            slug: 'a',
            html: '<p>Text</p>',
            status: 'published',
            published_at: '2024-01-02T00:00:00Z',
          },
        ],
      },
    },
  ],
});
const zip = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));

/** Sources by the last part of the path that the manual names, with the kind that is to be recognized. */
const SOURCES: Readonly<Record<string, readonly [kind: string, files: SourceTexts]>> = {
  'my-jekyll': ['Jekyll', { '_config.yml': 'title: T\n', '_posts/2024-01-02-a.md': POST }],
  'my-hugo': ['Hugo', { 'hugo.toml': 'title = "T"\n', 'content/posts/a.md': POST }],
  'my-hexo': ['Hexo', { '_config.yml': 'title: T\n', 'source/_posts/a.md': POST }],
  'velog-backup': [
    'Velog',
    { 'content/a.md': POST.replace('date', 'is_private: false\nreleased_at'), 'images/x.txt': '' },
  ],
  'tistory-backup.zip': [
    'Tistory',
    {
      'tistory-backup.zip': zip({
        '1/1-a.html':
          '<h2 class="title-article">A</h2><p class="date">2020-01-02 03:04:05</p><div class="contents_style"><p>Text</p></div>',
      }),
    },
  ],
  'my-docusaurus': [
    'Docusaurus',
    {
      'docusaurus.config.js': "module.exports = { title: 'T', presets: [['classic', {}]] };",
      'docs/a.md': '# A\n',
    },
  ],
  docs: ['VitePress', { '.vitepress/config.js': 'export default {};', 'a.md': '# A\n' }],
  vault: ['Obsidian', { '.obsidian/app.json': '{}', 'a.md': '---\npublish: true\n---\nText\n' }],
  'notion-export.zip': [
    'Notion',
    { 'notion-export.zip': zip({ [`A ${'0'.repeat(32)}.md`]: '# A\n\nText\n' }) },
  ],
  'wordpress.xml': ['WordPress', { 'wordpress.xml': wordpress }],
  'feed.atom': [
    'Blogger',
    {
      'feed.atom':
        '<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom" xmlns:blogger="http://schemas.google.com/blogger/2018"><title>B</title><entry><blogger:type>POST</blogger:type><blogger:status>LIVE</blogger:status><title>A</title><published>2020-01-02T00:00:00Z</published><content type="html">Text</content></entry></feed>',
    },
  ],
  'ghost.json': ['Ghost', { 'ghost.json': ghost }],
  'medium-export.zip': [
    'Medium',
    {
      'medium-export.zip': zip({
        'posts/2024-01-02_A-0123456789ab.html':
          '<article class="h-entry"><h1 class="p-name">A</h1><section data-field="body" class="e-content"><p>Text</p></section><time class="dt-published" datetime="2024-01-02T00:00:00Z"></time></article>',
      }),
    },
  ],
  'substack-export.zip': [
    'Substack',
    {
      'substack-export.zip': zip({
        'posts.csv':
          'post_id,post_date,is_published,type,audience,title\n1.a,2024-01-02,true,newsletter,everyone,A\n',
        'posts/1.a.html': '<p>Text</p>',
      }),
    },
  ],
  notes: ['Markdown', { 'a.md': `${POST.replace('date', 'visible: true\ncategory: x\ndate')}` }],
  'my-eleventy': ['Eleventy', { 'eleventy.config.js': '', 'posts/a.md': POST }],
  'my-gatsby': ['Gatsby', { 'gatsby-config.js': 'module.exports = {};', 'content/a/index.md': POST }],
  'my-next-blog': [
    'Web application',
    {
      'package.json': '{"dependencies":{"next":"15"}}',
      'lib/posts.ts': "readdirSync('posts');\n",
      'posts/a.md': POST,
    },
  ],
  'old-blog': ['Jekyll', { '_config.yml': 'title: T\n', '_posts/2024-01-02-a.md': POST }],
};

const OPTIONS = { from: 'from', map: 'map', sitemap: 'sitemap', title: 'title' } as const;

function commandsOf(folder: string): string[] {
  const pages = [
    join(docs, folder, '08-moving.md'),
    ...readdirSync(join(docs, folder, '08-moving')).map((name) => join(docs, folder, '08-moving', name)),
  ];
  return pages.flatMap((page) => readFileSync(page, 'utf8').match(/^npx devlog import .+$/gm) ?? []);
}

async function runCommand(command: string): Promise<ImportedTestSite> {
  const [name = '', ...given] = (command.match(/"[^"]*"|\S+/g) ?? [])
    .slice(3)
    .map((word) => word.replaceAll('"', ''));
  const [, files = {}] = SOURCES[basename(name)] ?? [];
  const folder = writeSource(files);
  const source =
    name.includes('.') && Object.keys(files).includes(basename(name)) ? join(folder, basename(name)) : folder;
  const options: Record<string, unknown> = { source };
  for (let at = 0; at < given.length; at++) {
    const flag = given[at]?.replace(/^--/, '') ?? '';
    if (flag === 'public') options.isPublic = true;
    else if (flag === 'pictures') options.hasPictures = true;
    else if (flag === 'into') at++;
    else if (flag in OPTIONS) options[OPTIONS[flag as keyof typeof OPTIONS]] = given[++at];
    else throw new Error(`${command}: what is ${given[at]}?`);
  }
  if (options.sitemap === 'sitemap.xml') {
    options.sitemap = join(folder, 'sitemap.txt');
    writeFileSync(join(folder, 'sitemap.txt'), 'https://me.example.com/1\n');
  }
  return importFiles(files, options);
}

it('the manual has the same commands in both languages', () => {
  expect(commandsOf('i18n/en/docs')).toEqual(commandsOf('content/docs'));
});

it.each(commandsOf('content/docs'))('%s', async (command) => {
  const name = basename(command.split(' ')[3] ?? '');
  const { lines, site } = await runCommand(command);
  expect(lines[0]).toMatch(new RegExp(`^${SOURCES[name]?.[0]}: `));
  expect(lines[0]).toContain('; 0 of them are drafts');
  expect((await site.build()).status).toBe(0);
});

it('the help of the command names every kind of source', () => {
  const file = join(docs, '../packages/engine/src/cli/import.ts');
  const words = readFileSync(file, 'utf8').match(/\w+/g) ?? [];
  for (const { name } of READERS) expect(words).toContain(name);
});
