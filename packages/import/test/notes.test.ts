import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const ID = '0123456789abcdef0123456789abcdef';

describe('Obsidian', async () => {
  const imported = await importFiles({
    '.obsidian/app.json': '{}',
    'One.md':
      '---\npublish: true\ncreated: 2024-01-02\naliases: [First]\n---\n\nSee [[Two#A part|that]], ==marked== #tag/inner. %%SECRET-ONE%%\n\n> [!question]- Folded\n> Inner\n\n![[pic.png|300]]\n\nA block. ^abc123\n\n`[[code]] ==x==`\n',
    'Two.md': '---\npublish: true\n---\n\n## A part\n\nBack to [[First]] and [[Private]].\n',
    'Private.md': 'SECRET-TWO\n',
    'files/pic.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'files/private.pdf': 'SECRET-THREE',
  });

  it('gives a site that builds', () => expectMoved(imported));

  it('publishes only notes that say so, without comments, and no file that they do not show', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
    expect(Object.keys(imported.site.dist()).filter((file) => file.endsWith('.pdf'))).toEqual([]);
  });

  it('translates links, embeds, highlights, callouts and tags', () => {
    const text = imported.site.read('content/blog/One.md');
    expect(text).toContain('See [that](../docs/Two.md#a-part), <mark>marked</mark>');
    expect(text).toContain('> [!question]- Folded\n> Inner');
    expect(text).toContain('![](./assets/files/pic.png)');
    expect(text).toContain('`[[code]] ==x==`');
    expect(text).toContain('- tag/inner');
    expect(text).not.toContain('^abc123');
  });
});

describe('Notion', async () => {
  const files = {
    [`Notes ${ID}.md`]: `# Notes\n\n[A page](Notes%20${ID}/A%20page%20${ID}.md)\n`,
    [`Notes ${ID}/A page ${ID}.md`]: '# A page\n\nDate: January 2, 2024\nTags: one, two\n\nThe words.\n',
  };
  it('cuts ids from names and links, and publishes nothing without the author’s word', async () => {
    const imported = await importFiles(files);
    await expectMoved(imported);
    expect(publishedWords(imported, /The words/g)).toEqual([]);
    expect(imported.site.read('content/docs/Notes.md')).toContain('[A page](../blog/Notes/A-page.md)');
    expect(imported.site.read('content/blog/Notes/A-page.md')).toMatch(
      /date: 2024-01-02\ntags:\n {2}- one\n {2}- two\n/,
    );
  });
  it('publishes with `--public`', async () => {
    const imported = await importFiles(files, { isPublic: true });
    await expectMoved(imported);
    expect(publishedWords(imported, /The words/g)).toEqual(['The words']);
  });
});

describe('Hexo', async () => {
  const imported = await importFiles({
    '_config.yml':
      'title: Blog\nurl: https://old.example.com\nlanguage: zh-CN\npermalink: :year/:month/:day/:title/\n',
    'source/_posts/hello.md':
      'title: Hello\ndate: 2024-01-02 03:04:05\ncategories:\n- [A, B]\n---\n\nText\n\n<!-- more -->\n\n{% post_link other That one %}\n\n{% codeblock lang:js %}\nlet x = "{% y %}";\n{% endcodeblock %}\n\n{% unknown %}\n',
    'source/_posts/other.md': '---\ntitle: Other\ndate: 2024-01-03\n---\n\nOther\n',
    'source/_drafts/idea.md': '---\ntitle: Idea\ndate: 2020-01-01\n---\n\nSECRET-ONE\n',
    'source/_posts/hidden.md': '---\ntitle: H\ndate: 2024-01-03\npublished: false\n---\n\nSECRET-TWO\n',
    'source/about/index.md': '---\ntitle: About\n---\n\nMe\n',
  });
  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));
  it('publishes nothing that was hidden', () => expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]));
  it('translates tags and keeps addresses', () => {
    const text = imported.site.read('content/blog/hello.md');
    expect(text).toContain('[That one](./other.md)');
    expect(text).toContain('```js\nlet x = "{% y %}";\n```');
    expect(imported.rows.map(({ from, to }) => `${from} ${to}`)).toContain('/2024/01/02/hello/ /blog/hello');
  });
});
