import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { contentsOf, expectMoved, importFiles, publishedWords } from './support';

const POST = (front: string, body: string) => `---\n${front}\n---\n${body}\n`;

const FILES = {
  '_config.yml':
    'title: 오래된 블로그\ndescription: 글 모음\nurl: https://old.example.com\nbaseurl: /log\nlang: ko\nimages: { posts: /assets }\nexclude: [private]\ncollections:\n  notes:\n    output: true\n  data:\n    output: false\ndefaults:\n  - scope: { path: _posts/hidden }\n    values: { published: false }\n',
  '_posts/2024-01-02-first.markdown': POST(
    'title: 첫 글\ntags: jekyll move\ncategories: Dev\nlayout: post\nredirect_from: /old/first/',
    '짧은 소개\n\n<!--more-->\n\n## 제목\n{: #named}\n\n{% highlight ruby %}\nputs "{{ x }}"\n{% endhighlight %}\n\n[둘째]({{ site.baseurl }}{% post_url 2024-02-03-second %}) ![그림]({{ "/assets/a.png" | relative_url }}){: .wide }\n\n![둘]({{ site.images.posts | relative_url }}/a.png)\n\n{% include figure.html src="/assets/a.png" alt="그림" %}\n\n{% unknown thing %}\n\n```yaml\n{% raw %}{{ kept }}{% endraw %}\n```',
  ),
  '_posts/2024-02-03-second.md': POST(
    'title: Second\npin: true\npermalink: /fixed/place.html',
    'Text with {% raw %}words{% endraw %}.',
  ),
  '_posts/2024-02-04-secret.md': POST('title: Secret\npublished: false', 'SECRET-ONE'),
  '_posts/hidden/2024-02-05-secret.md': POST('title: Secret two', 'SECRET-TWO'),
  '_posts/2024-02-06-partly.md': POST('title: Partly\nsitemap: false', 'SECRET-THREE'),
  '_posts/2024-02-07-broken.md': POST('title: "no end\ntags: [', 'SECRET-FOUR'),
  '_drafts/idea.md': POST('title: Idea\ndate: 2020-01-01', 'SECRET-FIVE'),
  'private/note.md': POST('title: Note', 'SECRET-SIX'),
  '_data/x.md': POST('title: Data', 'SECRET-SEVEN'),
  '_notes/deep/one.md': POST('title: One', 'A note. See [first](/log/dev/2024/01/02/first.html).'),
  'about.md': POST('title: About', 'About me'),
  'index.html': POST('layout: home', '{% for post in site.posts %}{{ post.title }}{% endfor %}'),
  'assets/a.png': Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};

describe('Jekyll', async () => {
  const imported = await importFiles(FILES);
  const { site, rows } = imported;

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('publishes nothing that was hidden', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
    expect(site.read('content/blog/2024-02-04-secret.md')).toContain('draft: true');
    expect(site.read('content/blog/idea.md')).toContain('draft: true');
  });

  it('translates tags of Liquid and attributes of kramdown', () => {
    const text = site.read('content/blog/2024-01-02-first.md');
    expect(site.read('content/blog/2024-02-03-second.md')).toContain('pinned: true');
    expect(text).toContain('## 제목 {#named}');
    expect(text).toContain('```ruby\nputs "{{ x }}"\n```');
    expect(text).toContain('[둘째](./2024-02-03-second.md) ![그림](/assets/a.png)\n\n![둘](/assets/a.png)\n');
    expect(text).toContain('<!-- {% unknown thing %} -->');
    expect(text).toContain('```yaml\n{{ kept }}\n```');
    expect(text).toContain('<!-- truncate -->');
    expect(text).toMatch(/tags:\n {2}- jekyll\n {2}- move\ncategories:\n {2}- Dev\n/);
  });

  it('keeps addresses by the rules of permalinks', () => {
    const from = rows.map((row) => `${row.from} ${row.to}`);
    expect(from).toContain('/dev/2024/01/02/first.html /blog/2024/01/02/first');
    expect(from).toContain('/old/first/ /blog/2024/01/02/first');
    expect(from).toContain('/fixed/place.html /blog/2024/02/03/second');
    expect(from).toContain('/about.html /about');
    expect(from).toContain('/notes/deep/one.html /notes/deep/one');
    expect(from).toContain('/2024/02/04/secret.html null');
  });

  it('links to texts by their files, whatever way the source wrote them', () => {
    expect(site.read('content/docs/deep/one.md')).toContain('[first](../../blog/2024-01-02-first.md)');
  });

  it('gives the same bytes again, and leaves the source and changes of the author alone', async () => {
    const before = contentsOf(imported.source);
    const first = contentsOf(site.root);
    expect((await imported.again()).written).toBe(0);
    expect(contentsOf(site.root)).toEqual(first);
    expect(contentsOf(imported.source)).toEqual(before);
    site.edit('content/pages/about.md', 'About me', 'My own words');
    const { lines } = await imported.again();
    expect(site.read('content/pages/about.md')).toContain('My own words');
    expect(lines.at(-1)).toContain(
      'Files that you have changed were left alone (first: content/pages/about.md)',
    );
  });

  it('says that it leaves the settings of an existing site alone, but not those that it wrote itself', async () => {
    site.edit('site.config.ts', 'export default', '// Mine\nexport default');
    expect((await imported.again()).lines.join('\n')).not.toContain('site.config.ts');
    // No import has written anything here.
    rmSync(join(site.root, '.devlog-import.json'));
    expect((await imported.again()).lines.join('\n')).toContain('`site.config.ts` is yours');
    expect(site.read('site.config.ts')).toContain('// Mine');
  });
});

it('shows pictures that Chirpy has for one mode in that mode alone', async () => {
  const pixel = Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64');
  const imported = await importFiles({
    '_config.yml': 'url: https://a.example.com\n',
    '_posts/2020-01-02-a.md': POST(
      'title: T',
      '![day](/assets/a.gif){: .light .w-75 }\n![night](/assets/b.gif){: .dark .w-75 }',
    ),
    'assets/a.gif': pixel,
    'assets/b.gif': pixel,
  });
  const { status, stderr } = await imported.site.build();
  expect(status, stderr).toBe(0);
  const pictures = imported.site.page('/blog/2020/01/02/a').querySelectorAll('.prose img');
  expect(pictures.map((picture) => [picture.getAttribute('class'), picture.getAttribute('alt')])).toEqual([
    ['only-light', 'day'],
    ['only-dark', 'night'],
  ]);
  expect(Object.keys(imported.site.dist())).toEqual(
    expect.arrayContaining(pictures.map((picture) => picture.getAttribute('src')?.slice(1))),
  );
});
