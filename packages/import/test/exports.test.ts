import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const ITEM = (name: string, status: string, text: string, more = '') =>
  `<item><title>${name}</title><link>https://old.example.com/2020/01/${name}/</link><dc:creator>me</dc:creator><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date>2020-01-02 03:04:05</wp:post_date><wp:post_name>${name}</wp:post_name><wp:status>${status}</wp:status><wp:post_type>post</wp:post_type>${more}<category domain="post_tag">tag</category></item>`;
const WXR = (items: string, top = '') =>
  `<?xml version="1.0"?>${top}<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>Old</title><link>https://old.example.com</link><language>en-US</language>${items}</channel></rss>`;

describe('WordPress', () => {
  it('publishes only what was published for everyone', async () => {
    const items = [
      ITEM(
        'hello',
        'publish',
        'First line\n\n<h2>Part</h2>\n\nSecond <a href="https://old.example.com/2020/01/next/">next</a>',
      ),
      ITEM('next', 'publish', '<!-- wp:paragraph --><p>Next</p><!-- /wp:paragraph -->'),
      ITEM('private', 'private', 'SECRET-ONE'),
      ITEM('pending', 'pending', 'SECRET-TWO'),
      ITEM('locked', 'publish', 'SECRET-THREE', '<wp:post_password>x</wp:post_password>'),
    ];
    const imported = await importFiles({ 'export.xml': WXR(items.join('')) });
    await expectMoved(imported);
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
    expect(imported.site.read('content/blog/hello.md')).toContain(
      'First line\n\n## Part\n\nSecond [next](./next.md)',
    );
  });

  it('keeps the zone of a date, the shown name of an author, and what a block embeds', async () => {
    const author =
      '<wp:author><wp:author_login>me</wp:author_login><wp:author_display_name><![CDATA[홍길동]]></wp:author_display_name></wp:author>';
    const block =
      '<!-- wp:embed --><figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div></figure><!-- /wp:embed -->';
    const imported = await importFiles({
      'export.xml': WXR(
        author +
          ITEM('a', 'publish', block, '<wp:post_date_gmt>2020-01-01 18:04:05</wp:post_date_gmt>') +
          ITEM('b', 'publish', 'b', '<wp:post_date_gmt>2020-01-02 06:34:05</wp:post_date_gmt>') +
          ITEM('c', 'publish', 'c', '<wp:post_date_gmt>0000-00-00 00:00:00</wp:post_date_gmt>'),
      ),
    });
    await expectMoved(imported);
    const text = (name: string) => imported.site.read(`content/blog/${name}.md`);
    expect(text('a')).toContain('date: 2020-01-02T03:04:05+09:00\n');
    expect(text('a')).toContain('홍길동');
    expect(text('a')).toContain('(https://www.youtube.com/watch?v=dQw4w9WgXcQ)');
    expect(text('b')).toContain('date: 2020-01-02T03:04:05-03:30\n');
    expect(text('c')).toContain('date: 2020-01-02T03:04:05\n');
  });

  it('reads the tags of its own and of common plugins, and names the others', async () => {
    const media =
      '<item><title>Sea "1"</title><wp:post_id>7</wp:post_id><wp:post_parent>1</wp:post_parent><wp:attachment_url>https://b.example.com/sea.png</wp:attachment_url><wp:post_type>attachment</wp:post_type></item>';
    const text = `<p>Start</p>

[ccnLe_php]<?php echo "a" < 1; [gallery] ?>[/ccnLe_php]

[sourcecode language="js"]if (a &lt; 1) {}[/sourcecode]

[python]print([1])[/python]

[caption id="x" width="3"]<img src="https://b.example.com/a.png"> Seen[/caption]

[gallery ids="7"]

[gallery ids="7,9"]

[embed]https://c.example.com/v[/embed] [youtube=https://www.youtube.com/watch?v=dQw4w9WgXcQ] [gist abc123]

[vc_row][vc_column width="1/2"]Half[/vc_column][/vc_row] [contact-form-7 id="1"]

[pullquote align="left"]Loud[/pullquote] [[gallery]] and [1], [ ] or [note]`;
    const imported = await importFiles({ 'export.xml': WXR(ITEM('hello', 'publish', text) + media) });
    await expectMoved(imported);
    const body = imported.site.read('content/blog/hello.md');
    for (const words of [
      '```php\n<?php echo "a" < 1; [gallery] ?>\n```',
      '```js\nif (a < 1) {}\n```',
      '```python\nprint([1])\n```',
      '![](https://b.example.com/a.png) Seen',
      '![Sea "1"](https://b.example.com/sea.png)',
      'https://c.example.com/v',
      '[youtube](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
      '[gist](https://gist.github.com/abc123)',
      'Half',
      '[note]',
    ])
      expect(body.replaceAll('\\', '')).toContain(words);
    expect(body).not.toMatch(/vc_|contact-form|embed/);
    const report = imported.lines.join('\n');
    expect(report).toContain('1  Tags `[pullquote]` of WordPress are left in texts');
    expect(report).toContain('1  Galleries with pictures that the export does not name');
    expect(report).toContain('2  Tags that only lay out a page');
    expect(report.match(/are left in texts/g)).toHaveLength(1);
  });

  it('refuses XML with entities in one sentence', async () => {
    const xml = WXR('', '<!DOCTYPE r [<!ENTITY a "aaaa">]>');
    await expect(importFiles({ 'export.xml': xml })).rejects.toThrow('export.xml defines entities');
  });
});

it('Ghost: only what was published for everyone is public', async () => {
  const post = (id: string, more: object) => ({
    id,
    title: id,
    slug: id,
    html: `<p>Text of ${id}</p>`,
    status: 'published',
    visibility: 'public',
    type: 'post',
    published_at: '2021-02-03T00:00:00.000Z',
    ...more,
  });
  const posts = [
    post('one', { html: '<p>See <a href="__GHOST_URL__/two/">two</a></p>' }),
    post('two', { type: 'page' }),
    post('draft', { status: 'draft', html: 'SECRET-ONE' }),
    post('paid', { visibility: 'paid', html: 'SECRET-TWO' }),
  ];
  const data = { posts, tags: [{ id: 't', name: 'Tag' }], posts_tags: [{ post_id: 'one', tag_id: 't' }] };
  const imported = await importFiles({ 'my.ghost.json': JSON.stringify({ db: [{ data }] }) });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  expect(imported.site.read('content/blog/one.md')).toContain('See [two](../pages/two.md)');
});

it('Medium: stories are posts, drafts stay drafts', async () => {
  const story = (body: string, time: string) =>
    `<article class="h-entry"><h1 class="p-name">Story</h1><section data-field="subtitle">Short</section><section data-field="body"><p>${body}</p></section>${time}</article>`;
  const time =
    '<time class="dt-published" datetime="2019-01-02T03:04:05.000Z">x</time><a class="p-canonical" href="https://medium.com/@me/story-0123456789ab">y</a>';
  const imported = await importFiles({
    'posts/2019-01-02_Story-0123456789ab.html': story('Words', time),
    'posts/draft_Idea-0123456789ac.html': story('SECRET-ONE', ''),
    // A response has no title, so the export takes the beginning of its text.
    'posts/2019-01-03_Story-0123456789ad.html': story('Story SECRET-TWO', time),
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  expect(imported.site.read('content/blog/Story.md')).toContain('Words');
  expect(imported.lines.join('\n')).toContain('1  Texts without a title, as responses');
});

it.each([
  [
    'of Takeout',
    'tag:blogger.com,1999:blog-1',
    (kind: string, path: string, status: string) =>
      `<blogger:type>${kind.toUpperCase()}</blogger:type><blogger:filename>${path}</blogger:filename><blogger:status>${status}</blogger:status>`,
  ],
  [
    'before 2024',
    'http://www.blogger.com/atom/ns#',
    (kind: string, path: string, status: string) =>
      `<category scheme="http://schemas.google.com/g/2005#kind" term="http://schemas.google.com/blogger/2008/kind#${kind}"/>${
        status === 'LIVE'
          ? `<link rel="alternate" type="text/html" href="https://me.blogspot.com${path}"/>`
          : '<app:control><app:draft>yes</app:draft></app:control>'
      }`,
  ],
])('Blogger, an export %s: posts, pages, labels and addresses', async (_, labels, marksOf) => {
  const entry = (number: number, words: string, marks: string) =>
    `<entry><id>tag:blogger.com,1999:blog-1.post-${number}</id>${marks}<title>Title ${number}</title><published>2020-01-0${number}T03:04:05Z</published><author><name>Me</name></author><content type="html">${words.replaceAll('<', '&lt;')}</content><category scheme="${labels}" term="리눅스"/></entry>`;
  const imported = await importFiles({
    'Takeout/Blogger/Blogs/me/feed.atom': `<?xml version='1.0' encoding='utf-8'?><feed xmlns='http://www.w3.org/2005/Atom' xmlns:app='http://purl.org/atom/app#' xmlns:blogger='http://schemas.google.com/blogger/2018'><id>tag:blogger.com,1999:blog-1</id><title>내 기록</title><link rel="alternate" href="https://me.blogspot.com/"/>${[
      entry(
        1,
        '첫 문단<br /><br />둘째 <a href="https://me.blogspot.com/2020/01/two.html">문단</a><pre>a\n\nb</pre>',
        marksOf('post', '/2020/01/one.html', 'LIVE'),
      ),
      entry(2, '<p>우리말 글</p>', marksOf('post', '/2020/01/two.html', 'LIVE')),
      entry(3, '<p>소개</p>', marksOf('page', '/p/about.html', 'LIVE')),
      entry(4, '<p>SECRET-ONE</p>', marksOf('post', '/2020/01/three.html', 'DRAFT')),
      entry(5, '<p>SECRET-TWO</p>', marksOf('comment', '/2020/01/one.html', 'LIVE')),
    ].join('')}</feed>`,
  });
  await expectMoved(imported);
  expect(imported.lines[0]).toMatch(/^Blogger: 3 posts, 0 documents, 1 pages; 1 of them are drafts/);
  expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  const one = imported.site.read('content/blog/one.md');
  expect(one).toContain('첫 문단\n\n둘째 [문단](./two.md)');
  expect(one).toContain('a\n\nb');
  expect(one).toContain('- 리눅스');
  expect(imported.rows.map(({ from }) => from)).toEqual(
    expect.arrayContaining(['/2020/01/one.html', '/p/about.html', '/search/label/리눅스']),
  );
  expect(imported.site.read('site.config.ts')).toContain("title: '내 기록'");
});

it.each<[string, (text: string) => Record<string, string>]>([
  ['Medium', (text) => ({ 'posts/2019-01-02_A.html': `<section data-field="body">${text}</section>` })],
  [
    'Notion',
    (text) => ({ 'A 0123456789abcdef0123456789abcdef.html': `<div class="page-body">${text}</div>` }),
  ],
  ['Tistory', (text) => ({ '12/12-a.html': `<div class="contents_style">${text}</div>` })],
  [
    'Jekyll',
    (text) => ({ '_config.yml': 'title: T\n', '_posts/2020-01-02-a.html': `---\ntitle: A\n---\n${text}` }),
  ],
])('%s: the report counts what a style hid, and not what a button opens', async (_, filesOf) => {
  const reportOf = async (style: string) => {
    const text = `<p>Open</p><p style="${style}">Aside</p><div class="more" style="display:none">More</div>`;
    return (await importFiles(filesOf(text))).site.read('import-report.md');
  };
  expect(await reportOf('display: none')).toContain('- 1  Parts that a style hid');
  expect(await reportOf('display: block')).not.toContain('Parts that a style hid');
});
