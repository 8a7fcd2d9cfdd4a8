import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords, writeSource } from './support';

const POST = (body: string) => `---\ntitle: T\ndate: 2020-01-02\n---\n\n${body}\n`;

describe('what further real sites showed', () => {
  it('Docusaurus: ids of headings behind a backslash', async () => {
    const imported = await importFiles({
      'docusaurus.config.js': "module.exports = { title: 'A', presets: [['classic', {}]] };\n",
      'docs/a.md': '# A\n\n## One \\{#first}\n\n`## Two \\{#second}`\n',
    });
    await expectMoved(imported);
    const page = imported.site.page(imported.texts[0]?.path ?? '');
    expect(page.querySelector('h2')?.getAttribute('id')).toBe('first');
    expect(page.querySelector('h2')?.text).not.toContain('{');
    expect(imported.site.read('content/docs/a.md')).toContain('`## Two \\{#second}`');
  });

  it('Hugo: templates that call functions on their arguments, and a backslash before a shortcode', async () => {
    const imported = await importFiles({
      'hugo.toml': 'title = "A"\nbaseURL = "https://a.example.com/"\n',
      'layouts/shortcodes/dic.html':
        '<a href="https://d.example.com/{{ urlize (lower (replace (.Get 0) "_" " ")) }}">{{ printf "%s (%s)" (upper (.Get 1)) (.Get 0) }}</a>',
      'content/posts/a.md': POST('{{< dic "Big_Word" "word" >}}\n\nSo \\{{< unknown "x" >}} it is.'),
    });
    await expectMoved(imported);
    const text = imported.site.read('content/blog/a.md');
    expect(text).toContain('[WORD (Big_Word)](https://d.example.com/big-word)');
    expect(text).toContain('So <!-- {{< unknown "x" >}} --> it is.');
  });

  it('Zensical: the folder and the address that its own configuration names', async () => {
    const imported = await importFiles({
      'zensical.toml':
        '[project]\nsite_name = "Drinks"\nsite_url = "https://a.example.com/"\ndocs_dir = "pages"\nexclude_docs = "draft.md"\n',
      'AGENTS.md': '# Rules\n\nSECRET-1\n',
      'pages/index.md': '# Start\n\nWords\n',
      'pages/draft.md': '# Draft\n\nSECRET-2\n',
    });
    await expectMoved(imported);
    expect(imported.rows.map(({ from }) => from)).toEqual(['/']);
    expect(imported.site.read('site.config.ts')).toContain(
      "title: 'Drinks',\n  url: 'https://a.example.com',",
    );
  });

  it('a text beside a folder of its name in other letters: each has a path of its own', async () => {
    const imported = await importFiles({
      'GUIDE.md': '# Rules\n\nONE\n',
      'guide/README.md': '# Helpers\n\nTWO\n',
      'guide/a.md': '# A\n\nTHREE\n',
    });
    await expectMoved(imported);
    const paths = imported.texts.map(({ path }) => path.toLowerCase().replace(/\/$/, ''));
    expect(new Set(paths).size).toBe(3);
  });

  it('Astro: a collection whose variable has another name than its folder and its pages', async () => {
    const imported = await importFiles({
      'package.json': '{"dependencies":{"astro":"5"}}',
      'astro.config.mjs': "export default { site: 'https://a.example.com' };\n",
      'src/content.config.ts':
        "const blogCollection = defineCollection({\n  loader: glob({ pattern: '**/*.md', base: './contents/writing' }),\n});\nexport const collections = { blog: blogCollection };\n",
      'src/pages/notes/[...slug].astro': "---\nawait getCollection('blog');\n---\n",
      'contents/writing/a.md': POST('A'),
    });
    await expectMoved(imported);
    expect(imported.rows.map(({ from }) => from)).toEqual(['/notes/a/']);
  });

  it('a zip whose directory names a text of 65 MB gets a sentence before anything is unpacked', async () => {
    const source = join(writeSource({}), 'x.zip');
    const zip = Buffer.from(zipSync({ 'a.md': strToU8(POST('A')), 'big.md': strToU8('small') }));
    // The size of an unpacked file is at byte 24 of its entry in the directory (APPNOTE 4.3.12).
    zip.writeUInt32LE(65 * 1024 * 1024, zip.lastIndexOf('PK\u0001\u0002') + 24);
    writeFileSync(source, zip);
    await expect(importFiles({}, { source })).rejects.toThrow(
      'big.md has 65 MB, and texts of at most 64 MB are read',
    );
  });
});

it('Octopress: attributes and addresses of Jekyll, and tags that Hexo has as well', async () => {
  const imported = await importFiles({
    '_config.yml':
      'url: https://a.example.com\nsource: source\npermalink: /blog/:year/:month/:day/:title/\ncode_dir: downloads/code\ncategory_dir: blog/categories\n',
    'source/_posts/2014-04-27-a.markdown':
      '---\ntitle: A\ncategories: [Vim]\n---\n\n## Part\n{: #part}\n\n{% img right /images/a.png 300 200 "A title" %}\n\n{% blockquote Someone %}\nQuoted\n{% endblockquote %}\n\n{% pullquote %}\nWords {" twice "} here.\n{% endpullquote %}\n\n{% codeblock A title lang:js %}\nlet a;\n{% endcodeblock %}\n\n{% include_code A file lang:sh a.sh %}\n\n{% gist 1059334 a.rb %}\n',
    'source/images/a.png': '\x89PNG\r\n\x1a\n',
    'source/downloads/code/a.sh': 'echo a\n',
    'source/about/index.markdown': '---\ntitle: About\n---\n\nMe\n',
    Rakefile: 'task :x',
  });
  await expectMoved(imported);
  expect(imported.lines[0]).toMatch(/^Jekyll: 1 posts, 0 documents, 1 pages/);
  expect(imported.rows.map(({ from }) => from)).toEqual([
    '/about/',
    '/blog/2014/04/27/a/',
    '/blog/categories/vim/',
  ]);
  const text = imported.site.read('content/blog/2014-04-27-a.md');
  for (const part of [
    '## Part {#part}',
    '![A title](/images/a.png){width=300}',
    '> Quoted\n> \n> — Someone',
    'Words twice here.',
    '```js title="A title"\nlet a;',
    '```sh\necho a\n```',
    '[Gist](https://gist.github.com/1059334)',
  ])
    expect(text).toContain(part);
});

it('internal slots in double brackets stay, where no link has this form', async () => {
  const body = 'Of `[[Get]]` and [[Prototype]].\n';
  const plain = await importFiles({ 'a.md': body, 'b.md': 'B\n' });
  expect(plain.site.read('content/docs/a.md')).toContain('Of `[[Get]]` and \\[\\[Prototype\\]\\].');
  const linked = await importFiles({ 'a.md': `${body}\n[[b]]\n`, 'b.md': 'B\n' });
  expect(linked.site.read('content/docs/a.md')).toContain('Of `[[Get]]` and Prototype.');
});

describe('Nikola', async () => {
  const post = (fields: string) =>
    `<!--\n.. title: 글: 하나\n.. slug: first\n.. date: 2020-01-02 10:00:00 UTC\n${fields}-->\n\nWords\n`;
  const imported = await importFiles({
    'conf.py':
      'BLOG_TITLE = "내 기록"\nDEFAULT_LANG = "ko"\nTRANSLATIONS = {\n    DEFAULT_LANG: "",\n    "en": "./en",\n}\nPOSTS = (\n    ("posts/*.md", "blog", "post.tmpl"),\n)\nPAGES = (\n    ("pages/*.md", "", "page.tmpl"),\n)\nPRETTY_URLS = False\n',
    'posts/a.md': post('.. tags: python\n.. category:\n'),
    'posts/a.en.md': post('').replace('글: 하나', 'One'),
    'posts/b.md': post('.. tags: python, draft\n').replace('first', 'second').replace('Words', 'SECRET-1'),
    'posts/c.md': post('.. status: private\n').replace('first', 'third').replace('Words', 'SECRET-2'),
    'pages/about.md': '.. title: 소개\n.. slug: about\n.. date: 2019-01-01\n\n나\n',
    'notes/plan.md': 'SECRET-3\n',
  });

  it('moves posts and pages with their metadata, and publishes nothing that was hidden', async () => {
    await expectMoved(imported);
    expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
    expect(imported.rows.map(({ from, to }) => [from, to])).toEqual([
      ['/about.html', '/pages/about'],
      ['/blog/first.html', '/blog/a'],
      ['/blog/second.html', null],
      ['/blog/third.html', null],
      ['/en/blog/first.html', '/en/blog/a'],
    ]);
    expect(imported.site.read('content/blog/a.md')).toMatch(/title: "글: 하나"[\s\S]*tags:\n {2}- python/);
  });
});

it('Lume: addresses without positions and dates, data of folders, and what it ignores', async () => {
  const imported = await importFiles({
    '_config.ts':
      'const site = lume({ location: new URL("https://old.example.com") });\nsite.ignore("notes", "a.md");\n',
    '_data.yml': 'metas:\n  site: 내 문서\nlang: ko\n',
    'docs/02.later.md': '---\ntitle: 나중\noldUrl: /docs/z/\n---\n',
    'docs/01.sooner.md': '---\ntitle: 먼저\n---\n',
    'docs/hidden/_data.yml': 'draft: true\n',
    'docs/hidden/x.md': 'SECRET-1\n',
    'notes/x.md': 'SECRET-2\n',
    'a.md': 'SECRET-3\n',
    'posts/2020-01-02_first.md': '---\ntitle: 글\n---\n',
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
  expect(imported.rows.map(({ from, to }) => [from, to])).toEqual([
    ['/docs/hidden/x/', null],
    ['/docs/later/', '/docs/later'],
    ['/docs/sooner/', '/docs/sooner'],
    ['/docs/z/', '/docs/later'],
    ['/posts/first/', '/blog/2020-01-02_first'],
  ]);
  expect(imported.site.read('site.config.ts')).toContain("title: '내 문서'");
});

it('Jekyll without a configuration', async () => {
  const imported = await importFiles({
    '_layouts/default.html': '{{ content }}',
    '_posts/2010-01-02-first.md': '---\ntitle: First\n---\n\nWords {{ page.title }}\n',
  });
  await expectMoved(imported);
  expect(imported.rows.map(({ from }) => from)).toEqual(['/2010/01/02/first.html']);
});

it('a document at the path of the list of posts gets another one', async () => {
  const imported = await importFiles({
    'conf.py': "project = 'A'\nextensions = ['myst_parser']\n",
    'blog.md': '# Blog\n',
    'blog/2020-01-02-a.md': '---\ndate: 2020-01-02\ntitle: A\n---\n',
  });
  await expectMoved(imported);
  expect(imported.site.read('content/docs/blog-page.md')).toContain('# Blog');
});

it('`published` may be the date', async () => {
  const imported = await importFiles({ 'a.md': '---\ntitle: A\npublished: 2020-06-17\n---\n\nText\n' });
  expect(imported.site.read('content/blog/a.md')).toContain('date: 2020-06-17');
});

it('pages of Astro in a folder, nearly all of which have a date, are posts', async () => {
  const page = (title: string, front: string) => `---\ntitle: ${title}\n${front}---\n\nWords of ${title}.\n`;
  const imported = await importFiles({
    'astro.config.mjs': 'export default {}',
    'src/pages/about.md': page('About', ''),
    'src/pages/notes/a.md': page('A', 'date: 2023-06\ntags: [one]\n'),
    'src/pages/notes/b.md': page('B', 'date: 2023-07-02\n'),
    'src/pages/notes/c.md': page('C', 'pubDate: 2023-08-02\ndraft: true\n'),
    'src/pages/help/a.md': page('Help', 'date: 2023-06-01\n'),
    'src/pages/help/b.md': page('More', ''),
  });
  await expectMoved(imported);
  expect(imported.lines[0]).toContain('3 posts, 0 documents, 3 pages; 1 of them are drafts');
  expect(imported.site.read('content/blog/a.md')).toContain('date: 2023-06-01');
  expect(imported.site.read('site.config.ts')).toContain("blog: { path: '/notes' }");
  expect(imported.site.hasPage('/notes/tags/one')).toBe(true);
});
