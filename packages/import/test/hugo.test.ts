import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

describe('Hugo', async () => {
  const imported = await importFiles({
    'hugo.toml':
      'baseURL = "https://old.example.com/"\ntitle = "Notes"\ndefaultContentLanguage = "en"\n[permalinks]\nposts = "/:year/:month/:slug/"\n[languages.en]\nweight = 1\n[languages.ko]\nweight = 2\n',
    'content/posts/first.md':
      '+++\ntitle = "First"\ndate = 2024-01-02\ntags = ["a"]\nseries = ["Moving"]\naliases = ["/old/first", "beside"]\nslug = "the-first"\n+++\n\n{{< figure src="/pic.png" alt="A picture" >}}\n\nSee [second]({{< ref "second" >}}).\n\n{{< highlight go >}}\nx := "{{ y }}"\n{{< /highlight >}}\n\n{{< notice warning "Careful" >}}\nText\n{{< /notice >}}\n\n{{< strange a="b" >}}\n\n## Named {#own .red}\n',
    'content/posts/second/index.md': '---\ntitle: Second\ndate: 2024-02-03\n---\n\n![beside](beside.png)\n',
    'content/posts/second/beside.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'static/pic.png': Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
    'content/posts/first.ko.md': '---\ntitle: 첫 글\ndate: 2024-01-02\n---\n\n본문\n',
    'content/posts/draft.md': '+++\ntitle = "D"\ndate = 2024-01-02\ndraft = true\n+++\n\nSECRET-ONE\n',
    'content/posts/later.md': '---\ntitle: L\ndate: 2020-01-01\npublishDate: 2999-01-01\n---\n\nSECRET-TWO\n',
    'content/posts/over.md': '---\ntitle: O\ndate: 2020-01-01\nexpiryDate: 2021-01-01\n---\n\nSECRET-THREE\n',
    'content/inner/_index.md': '---\ntitle: Inner\ncascade:\n  draft: true\n---\n\nSECRET-FOUR\n',
    'content/inner/page.md': '---\ntitle: P\n---\n\nSECRET-FIVE\n',
    'content/docs/_index.md': '---\ntitle: Docs\n---\n\nWelcome.\n',
    'content/docs/01-start.md':
      '---\ntitle: Start\nweight: 1\n---\n\nText, {{< relref "/posts/first.md#own" >}}.\n',
    'content/about.md': '{\n"title": "About"\n}\n\nMe\n',
  });
  const { site, rows } = imported;

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('publishes no draft, nothing before or after its time, and nothing that a section hides', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  });

  it('translates shortcodes and attributes', () => {
    const text = site.read('content/blog/first.md');
    expect(text).toContain('series: Moving\n');
    expect(text).toContain('![A picture](/pic.png)');
    expect(text).toContain('[second](./second/index.md)');
    expect(text).toContain('```go\nx := "{{ y }}"\n```');
    expect(text).toContain(':::warning[Careful]\n\nText\n\n:::');
    expect(text).toContain('<!-- {{< strange a="b" >}} -->');
    expect(text).toContain('## Named {#own}');
  });

  it('keeps addresses by permalinks, slugs and aliases, and translations beside their originals', () => {
    const from = rows.map((row) => `${row.from} ${row.to}`);
    expect(from).toContain('/2024/01/the-first/ /posts/first');
    expect(from).toContain('/old/first /posts/first');
    expect(from).toContain('/2024/01/beside /posts/first');
    expect(from).toContain('/about/ /about');
    expect(from).toContain('/docs/01-start/ /docs/01-start');
    expect(site.read('i18n/ko/blog/first.md')).toContain('본문');
  });

  it('keeps pictures beside the text of a bundle', () => {
    expect(site.read('content/blog/second/index.md')).toContain('![beside](./beside.png)');
  });
});

describe('Hugo: sections of posts', async () => {
  const post = (words: string, fields = '') => `---\ntitle: P\ndate: 2024-01-02\n${fields}---\n\n${words}\n`;
  const imported = await importFiles({
    'hugo.toml': 'baseURL = "https://old.example.com/"\ntheme = "a"\n',
    'content/news/a.md': post('One.'),
    'content/news/b/index.md': post('Bundle.'),
    'content/news/b/aside.md': post('ASIDE'),
    'content/posts/_index.md': '---\ntitle: Posts\n---\n\nAll posts.\n',
    'content/posts/a.md': post('One, see [network](/posts/network/) and [study](/study/).'),
    'content/posts/b.md': post('Two.'),
    'content/posts/network/_index.md':
      '---\ntitle: Network\ndate: 2024-01-01\n---\n\n## What is a network?\n',
    'content/posts/network/osi.md': post('Seven layers.'),
    'content/study/_index.md': '---\ntitle: Study\n---\n',
    'content/study/a.md': post('Three.'),
    'content/hidden/a.md': post('SECRET', 'draft: true\n'),
    'content/hidden/b.md': post('SECRET', 'draft: true\n'),
  });
  const { site, rows, lines } = imported;

  it('keeps the text of a section as a page, at whose address it was', async () => {
    await expectMoved(imported);
    expect(site.page('/posts/network/').querySelector('.prose')?.text).toContain('What is a network?');
    expect(lines.join('\n')).toContain('pages, without their lists (first: content/posts/network/_index.md)');
    expect(lines.join('\n')).toContain('are left out (first: content/posts/_index.md)');
    expect(lines.join('\n')).not.toContain('paths that the source does not have');
    expect(lines.join('\n')).toContain('1  Texts beside the `index.md` of a bundle');
    expect(publishedWords(imported, /ASIDE/g)).toEqual([]);
  });

  it('redirects the list of a section to that of all posts, if it has a public one', () => {
    const addresses = rows.map(({ from, to }) => `${from} ${to}`);
    expect(addresses).toContain('/study/ /posts');
    expect(addresses).toContain('/news/ /posts');
    expect(addresses.join('\n')).not.toContain('/hidden/ /posts');
  });
});
