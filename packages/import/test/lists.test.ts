import { expect, it } from 'vitest';
import { expectMoved, importFiles, type SourceTexts } from './support';

const POST = (fields: string) => `---\ntitle: T\ndate: 2020-01-02\n${fields}---\n\nWords.\n`;

const WXR = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><title>A</title><link>https://a.example.com</link>
<wp:category><wp:category_nicename>dev</wp:category_nicename><wp:category_parent></wp:category_parent></wp:category>
<wp:category><wp:category_nicename>back-end</wp:category_nicename><wp:category_parent>dev</wp:category_parent></wp:category>
<item><title>T</title><link>https://a.example.com/p/</link><content:encoded><![CDATA[<p>Words</p>]]></content:encoded><wp:post_id>1</wp:post_id><wp:post_date>2020-01-02 00:00:00</wp:post_date><wp:post_name>p</wp:post_name><wp:post_type>post</wp:post_type><wp:status>publish</wp:status>
<category domain="category" nicename="back-end"><![CDATA[Back end]]></category><category domain="post_tag" nicename="go-lang"><![CDATA[Go 언어]]></category></item></channel></rss>`;

interface Case {
  readonly files: SourceTexts;
  readonly isPublic?: boolean;
  /** Rows of lists, old and new. */
  readonly rows: readonly string[];
  /** Front matter of the one post. */
  readonly categories: readonly string[];
}

const CASES: Readonly<Record<string, Case>> = {
  jekyll: {
    files: {
      '_config.yml':
        'title: A\njekyll-archives:\n  enabled: [categories, tags]\n  permalinks: { tag: /tags/:name/, category: /categories/:name/ }\n',
      '_posts/2020-01-02-a.md': POST('categories: [Dev, 서버 운영]\ntags: [C#, Node.js]\n'),
      '_posts/2020-01-02-b.md': POST('categories: [Secret]\npublished: false\n'),
    },
    rows: [
      '/categories/dev/ /blog/categories/dev',
      '/categories/서버-운영/ /blog/categories/서버-운영',
      '/tags/node-js/ /blog/tags/node.js',
    ],
    categories: ['Dev', '서버 운영'],
  },
  hexo: {
    files: {
      '_config.yml': 'title: A\ncategory_map: { 개발: dev }\npermalink: :category/:title/\n',
      'package.json': '{"dependencies":{"hexo":"7"}}',
      'source/_posts/a.md': POST('categories:\n  - [개발, Back end]\n  - [회고]\ntags: [하나]\n'),
    },
    rows: [
      '/categories/dev/ /blog/categories/개발',
      '/categories/dev/Back-end/ /blog/categories/back-end',
      '/categories/회고/ /blog/categories/회고',
      '/tags/하나/ /blog/tags/하나',
    ],
    categories: ['개발', 'Back end', '회고'],
  },
  hugo: {
    files: {
      'hugo.yaml': 'title: A\n',
      'content/posts/a.md': POST('categories: [Dev Ops]\ntags: [하나]\n'),
    },
    rows: ['/categories/dev-ops/ /posts/categories/dev-ops', '/tags/하나/ /posts/tags/하나'],
    categories: ['Dev Ops'],
  },
  wordpress: {
    files: { 'a.xml': WXR },
    rows: ['/category/dev/back-end/ /blog/categories/back-end', '/tag/go-lang/ /blog/tags/go-언어'],
    categories: ['Back end'],
  },
  tistory: {
    files: {
      '1/1-a.html':
        '<html><head><title>t</title></head><body><p class="category">개발/서버</p><div class="contents_style"><p>Words</p></div><div class="date">2020-01-02</div><div class="tags">#하나</div></body></html>',
    },
    isPublic: true,
    rows: ['/category/개발/서버 /blog/categories/개발-서버', '/tag/하나 /blog/tags/하나'],
    categories: ['개발/서버'],
  },
};

it('a post with the name of a list gets another one', async () => {
  const imported = await importFiles({
    '_config.yml': 'title: A\npermalink: /:title/\n',
    ...Object.fromEntries(
      ['tags', 'categories', 'series', 'archive', 'authors', 'page'].map((name) => [
        `_posts/2020-01-02-${name}.md`,
        POST(`categories: [Dev]\ntags: [one]\nslug: ${name}\n`),
      ]),
    ),
    'tags.md': POST(''),
    '_layouts/a.html': '',
  });
  await expectMoved(imported);
  expect(imported.rows.filter(({ to }) => to === null)).toEqual([]);
});

it.each(Object.entries(CASES))(
  'tags and categories stay two, and their lists answer: %s',
  async (name, { files, isPublic, rows, categories }) => {
    const imported = await importFiles(files, { from: name, isPublic });
    await expectMoved(imported);
    const lists = imported.rows.filter(({ to }) => /\/(?:tags|categories)\//.test(to ?? ''));
    expect(lists.map(({ from, to }) => `${from} ${to}`)).toEqual(rows);
    const [post] = imported.texts.filter(({ state }) => state === 'public');
    expect(imported.site.read(post?.file ?? '')).toContain(
      `categories:\n${categories.map((item) => `  - ${item}\n`).join('')}`,
    );
    // No redirect can name such a path.
    if (name === 'jekyll') expect(imported.site.read('import-report.md')).toContain('| /tags/c/ | none |');
    expect(imported.site.read('site.config.ts')).not.toMatch(/secret/i);
  },
);
