import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const cdata = (text: string) => `<![CDATA[${text}]]>`;
/** An entry as WordPress exports it. */
const wordpressItem = (id: number, name: string, body: string, more = '') =>
  `<item><title>${name}</title><link>https://me.example.com/2024/01/${name}/</link><dc:creator>me</dc:creator><content:encoded>${cdata(body)}</content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date>2024-01-02 03:04:05</wp:post_date><wp:post_name>${name}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`;

describe('WordPress', async () => {
  const imported = await importFiles({
    'blog.xml': `<?xml version="1.0"?><rss xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="a" xmlns:dc="b" xmlns:wp="c"><channel><title>B</title><description>Words</description><link>https://me.example.com</link>${wordpressItem(
      1,
      'first',
      '<!-- wp:paragraph --><p>A <a href="https://me.example.com/?p=2">number</a>, <a href="/?p=9">nothing</a>, <a href="/category/dev/">list</a>.</p><!-- /wp:paragraph --><!-- wp:more --><!--more--><!-- /wp:more --><details class="wp-block-details"><summary>More [1]</summary><p>Inside</p></details><figure><img src="https://x.org/a.png" alt=""/><figcaption>Below</figcaption></figure>',
      `<category domain="category" nicename="dev">${cdata('Dev')}</category><wp:comment><wp:comment_approved>1</wp:comment_approved></wp:comment><wp:comment><wp:comment_approved>0</wp:comment_approved></wp:comment>`,
    )}${wordpressItem(2, 'second', 'Old editor\n<ul>\n<li>one</li>\n\n<li>two</li>\n</ul>\nafter')}</channel></rss>`,
  });
  const text = imported.site.read('content/blog/first.md');

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('resolves links by the number of a post, and to lists', () => {
    expect(text).toContain('[number](./second.md)');
    expect(text).toContain('[list](/blog/categories/dev)');
    expect(imported.lines.join('\n')).toContain('1  Links to paths that the source does not have');
  });

  it('keeps where the shown part ends, captions, and collapsible blocks', () => {
    expect(text).toContain('<!-- truncate -->');
    expect(text).toContain('*Below*');
    expect(text).toContain(':::details[More 1]\n\nInside\n\n:::');
  });

  it('writes lists of the old editor as lists', () => {
    expect(imported.site.read('content/blog/second.md')).toContain('Old editor\n\n- one\n- two\n\nafter');
  });

  it('says that comments are left out', () => {
    expect(imported.lines.join('\n')).toContain('1  Comments of readers are left out');
  });
});

describe('Ghost', async () => {
  const post = (slug: string, html: string | null, more: object = {}) => ({
    ...{ id: slug, slug, title: slug, html, status: 'published', visibility: 'public' },
    ...{ published_at: '2024-01-02T03:04:05.000Z', ...more },
  });
  const posts = [
    post(
      'first',
      '<div class="kg-card kg-callout-card"><div class="kg-callout-text">Careful</div></div><div class="kg-card kg-toggle-card"><div class="kg-toggle-heading"><h4>Head</h4><button></button></div><div class="kg-toggle-content"><p>Hidden at first</p></div></div><figure class="kg-card kg-bookmark-card"><a class="kg-bookmark-container" href="https://x.org/"><div class="kg-bookmark-content"><div class="kg-bookmark-title">Book</div><div class="kg-bookmark-description">Words</div><img class="kg-bookmark-icon" src="https://x.org/i.ico"></div></a></figure><!--kg-card-begin: html--><p>Raw</p><!--kg-card-end: html-->',
    ),
    post('empty', null, { lexical: '{"root":{}}', feature_image: '__GHOST_URL__/content/images/a.png' }),
    post('paid', '<p>SECRET-PAID</p>', { visibility: 'paid' }),
    post('sent', '<p>SECRET-SENT</p>', { status: 'sent' }),
  ];
  const settings = [
    { key: 'description', value: 'Words' },
    { key: 'navigation', value: '[{"label":"First","url":"/first/"}]' },
  ];
  const imported = await importFiles({
    'me.ghost.json': JSON.stringify({ db: [{ data: { posts, settings } }] }),
  });

  it('gives a site that builds, without what only members read', async () => {
    await expectMoved(imported);
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  });

  it('writes boxes of its editor as boxes', () => {
    const text = imported.site.read('content/blog/first.md');
    expect(text).toContain(
      ':::note\n\nCareful\n\n:::\n\n:::details[Head]\n\nHidden at first\n\n:::\n\n[Book](https://x.org/): Words\n\nRaw\n',
    );
  });

  it('moves the menu, and says which texts and pictures the export lacks', () => {
    expect(imported.site.read('site.config.ts')).toContain("to: '/blog/first'");
    expect(imported.lines.join('\n')).toMatch(/1 {2}Texts that the export has only for Ghost’s editor/);
    expect(imported.site.read('content/blog/empty.md')).toContain('draft: true');
    expect(imported.lines.join('\n')).toContain(
      '1  Pictures of posts (`image`) that the source does not have',
    );
  });
});

describe('Just the Docs', async () => {
  const page = (fields: string) => `---\n${fields}\n---\n\nText [up](../INDEX.md)\n`;
  const imported = await importFiles({
    '_config.yml': 'title: D\nnav_external_links:\n  - title: Code\n    url: https://example.org/\n',
    '_layouts/default.html': '',
    'index.md': `---\ntitle: Home\nnav_order: 1\n---\n\n${'Many words. '.repeat(60)}\n\n<div>\nA\n</div>\n\`\`\`js\na\n\`\`\`\n\n{% for a in b %}\n- LOOP\n{% endfor %}\n`,
    'docs/b.md': page('title: Beta\nnav_order: 2\nhas_children: true'),
    'docs/b2.md': page('title: Second\nparent: Beta\nnav_order: 2'),
    'docs/b1.md': page('title: First\nparent: Beta\nnav_order: 1'),
    'docs/deep.md': page('title: Deep\nparent: First\ngrand_parent: Beta'),
    'docs/other.md': page('title: Other\nnav_exclude: true'),
  });

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('makes the menu from the parents and positions of the pages', () => {
    const config = imported.site.read('site.config.ts');
    const order = ['Beta', 'First', 'docs/deep', 'docs/b2', 'https://example.org/'];
    const places = order.map((word) => config.indexOf(`'${word}'`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(0);
    expect(config).not.toContain('docs/other');
  });

  it('keeps a page with one loop in it, and code right below an element', () => {
    const home = imported.site.read('content/pages/index.md');
    expect(home).toContain('Many words.');
    expect(home).toContain('</div>\n\n```js');
    expect(publishedWords(imported, /LOOP/g)).toEqual([]);
  });

  it('finds a file whose link has other letters', () => {
    expect(imported.site.read('content/docs/docs/b.md')).toContain('[up](../../pages/index.md)');
  });
});

it('Medium: links between own stories lead to the new ones', async () => {
  const story = (title: string, body: string) =>
    `<article class="h-entry"><h1 class="p-name">${title}</h1><section data-field="body">${body}</section><a href="https://medium.com/@me/${title}-0123456789ab"><time class="dt-published" datetime="2024-01-02T03:04:05.000Z"></time></a><a class="p-canonical" href="https://medium.com/@me/${title}-0123456789ab">x</a></article>`;
  const { site } = await importFiles({
    'posts/2024-01-02_one-0123456789ab.html': story(
      'one',
      '<p><a href="https://medium.com/@me/two-0123456789ab?source=x#part">two</a></p>',
    ),
    'posts/2024-01-02_two-0123456789ab.html': story('two', '<p>Text</p>'),
  });
  expect(site.read('content/blog/one.md')).toContain('[two](./two.md#part)');
});

it('Jupyter Book: a folder `content` beside `images` is no backup of Velog; words are inserted', async () => {
  const imported = await importFiles({
    '_toc.yml': 'format: jb-book\nroot: content/index\n',
    '_config.yml': 'title: B\nparse:\n  myst_substitutions:\n    name: Words\n',
    'content/index.md':
      '---\nsubstitutions:\n  own: Mine\n---\n\n# Book\n\n{{ name }} {{own}} `{{ name }}`\n',
    'images/a.png': '',
  });
  expect(imported.site.read('content/docs/content/index.md')).toContain('Words Mine `{{ name }}`');
});
