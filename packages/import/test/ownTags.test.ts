import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const POST = (body: string, more = '') => `---\ntitle: A\ndate: 2024-01-02\n${more}---\n\n${body}\n`;
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

describe('shortcodes that a site of Hugo defines', async () => {
  const imported = await importFiles({
    'config/_default/hugo.toml':
      'baseURL = "https://old.example.com/"\ntitle = "T"\ndefaultContentLanguage = "en"\nstaticDir = "web/static"\n[[module.mounts]]\nsource = "web/content"\ntarget = "content"\n',
    'config/_default/languages.en.toml': 'weight = 1\n',
    'config/_default/languages.ko.toml': 'weight = 2\n',
    'config/_default/params.toml': 'repo = "https://github.com/me/me"\n',
    'layouts/shortcodes/shot.html':
      '{{/* a picture */}}\n<figure class="{{ with .Get "class" }}{{ . }}{{ else }}plain{{ end }}">\n    <img src="{{ .Get "src" }}" alt="{{ .Get "title" | default "none" }}" {{ if eq (.Get "border") "true" }}style="x"{{ end }}/>\n    {{ with .Get "caption" }}<figcaption>{{ . | markdownify }}</figcaption>{{ end }}\n</figure>\n',
    'layouts/shortcodes/lines.html':
      '{{ $lang := .Get 0 }}<pre><code class="language-{{ $lang }}">{{ .Inner }}</code></pre>',
    'layouts/shortcodes/list.html': '{{ range .Site.Pages }}{{ .Title }}{{ end }}',
    'themes/t/layouts/shortcodes/word.html': '<b>{{ .Get 0 }}</b>',
    'web/content/posts/a.md': POST(
      'Text\n<br>\n{{< highlight go >}}\nx := 1\n{{< /highlight >}}\n\n{{< shot src="/a.svg" title="A title" caption="Below" border="true" >}}\n\n{{< lines js >}}\nlet a = "{{ b }}";\n{{< /lines >}}\n\nA {{< word bold >}} and {{< param repo >}}.\n\n{{< list >}}\n\n1. Item\n\n   {{< notice tip >}}\n   Inner\n   {{< details "More" >}}Deep{{< /details >}}\n   {{< /notice >}}\n\n2. Item',
    ),
    'web/content/posts/a.ko.md': POST('본문'),
    'web/static/a.svg': SVG,
  });
  const text = imported.site.read('content/blog/a.md');

  it('gives a site that builds', () => expectMoved(imported));

  it('are filled where they only put values in', () => {
    expect(text).toContain('![A title](/a.svg)');
    expect(text).toContain('Below');
    expect(text).toContain('```js\nlet a = "{{ b }}";\n```');
    expect(text).toContain('A **bold** and https://github.com/me/me.');
  });

  it('are hidden where they do more', () => {
    expect(text).toContain('<!-- {{< list >}} -->');
    expect(imported.lines.join('\n')).toContain('1  Shortcodes `list` were hidden');
  });

  it('stay in their list item, the inner ones with fewer colons', () => {
    expect(text).toContain('   ::::tip\n\n   Inner');
    expect(text).toContain('   :::details[More]\n\n   Deep\n\n   :::\n');
    expect(imported.site.page('/posts/a').querySelectorAll('.prose ol > li')).toHaveLength(2);
  });

  it('leave code after a line break as code, and languages of configurations in parts', () => {
    expect(imported.site.page('/posts/a').querySelectorAll('pre')).toHaveLength(2);
    expect(imported.site.read('i18n/ko/blog/a.md')).toContain('본문');
  });
});

describe('tags of Hexo and its theme NexT', async () => {
  const imported = await importFiles({
    '_config.yml': 'title: T\nurl: https://old.example.com\nsource_dir: src\npermalink: :title/\n',
    'package.json': '{ "dependencies": { "hexo": "7.0.0" } }',
    'src/_posts/a.md': POST(
      '## How to Move (v2.0)\n\nSee [that](#How-to-Move-v2-0).\n\n{% tabs Ways, 2 %}\n<!-- tab First@font -->\nOne\n{% note warning %}\nMind\n{% endnote %}\n<!-- endtab -->\n<!-- tab <b>Last</b> -->\nThree\n<!-- endtab -->\n<!-- tab -->\nTwo\n<!-- endtab -->\n{% endtabs %}\n\n- Item\n\n  {% note info A title %}\n  Inner\n  {% endnote %}\n\n{% label info@important %} {% btn https://example.com, Go, download %}\n\n{% cq %}\nWords\n{% endcq %}',
    ),
  });
  const text = imported.site.read('content/blog/a.md');

  it('gives a site that builds', () => expectMoved(imported));

  it('are containers, quotations, marks and links', () => {
    expect(text).toContain(':::::tabs\n\n::::tab[First]\n\nOne');
    expect(text).toContain(':::warning\n\nMind\n\n:::\n');
    expect(text).toContain(':::tab[<b>Last</b>]\n\nThree');
    expect(text).toContain(':::tab[Ways 3]\n\nTwo');
    expect(text).toContain('  :::info[A title]\n\n  Inner\n\n  :::\n');
    expect(text).toContain('<mark>important</mark> [Go](https://example.com)');
    expect(text).toContain('> Words');
  });

  it('headings keep the ids that Hexo gave them', () => {
    expect(text).toContain('## How to Move (v2.0) {#How-to-Move-v2-0}');
    expect(imported.site.page('/blog/a').querySelector('[id="How-to-Move-v2-0"]')).not.toBeNull();
  });
});

describe('Jekyll', async () => {
  const imported = await importFiles({
    '_config.yml':
      'title: T\nurl: https://old.example.com\npermalink: /:path/\ncollections:\n  articles: { output: true, permalink: "/:path/" }\n',
    '_includes/photo.html':
      '<img src="{{ site.baseurl }}{{ include.file }}" alt="{{ include.alt | default: "none" }}">{% if include.note %}<em>{{ include.note }}</em>{% else %}{% endif %}',
    '_includes/all.html': '{% for post in site.posts %}{{ post.title }}{% endfor %}',
    '_posts/2024-01-02-a.md': `\n${POST('{% include photo.html file="/a.svg" alt="A" note="n" %}\n\n{% include all.html %}\n\n* item\n<br>\n![b](/a.svg)')}`,
    '_posts/2024-01-03-hidden.md': `\n\n${POST('SECRET-ONE', 'published: false\n')}`,
    '_articles/start.md': '---\ntitle: Start\n---\n\nEnglish\n',
    '_articles/ko/start.md': '---\ntitle: 시작\npermalink: /ko/start/\n---\n\n[다음](../next/#a)\n',
    '_articles/ko/next.md': '---\ntitle: 다음\npermalink: /ko/next/\n---\n\n## a\n',
    '_articles/next.md': '---\ntitle: Next\n---\n\nText\n',
    '_articles/README.md': '# SECRET-TWO\n',
    'a.svg': SVG,
  });

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('reads front matter after empty lines, and no file of a collection without it', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  });

  it('fills includes of the site that only put values in', () => {
    const text = imported.site.read('content/blog/2024-01-02-a.md');
    expect(text).toContain('![A](/a.svg)*n*');
    expect(text).toContain('<!-- {% include all.html %} -->');
  });

  it('shows a picture after a line break of a list', () => {
    expect(imported.site.page('/blog/2024/01/02/a').querySelectorAll('.prose img')).toHaveLength(2);
  });

  it('takes links without an ending for addresses, not for files', () => {
    expect(imported.site.read('i18n/ko/docs/start.md')).toContain('[다음](./next.md#a)');
  });
});

it('Gatsby: texts of the folders that the configuration names, at the address of their folder', async () => {
  const imported = await importFiles({
    'gatsby-config.js':
      "module.exports = { siteMetadata: { title: 'G', siteUrl: 'https://old.example.com' }, plugins: [{ resolve: 'gatsby-source-filesystem', options: { path: './content/blog' } }] };",
    'content/blog/first/index.md': POST('Text ![a](./a.svg) and [second](/second/).'),
    'content/blog/first/a.svg': SVG,
    'content/blog/deep/second.md': POST('Text', 'slug: /second/\n'),
    'content/blog/hidden/index.md': POST('SECRET-ONE', 'published: false\n'),
    'README.md': '# SECRET-TWO\n',
    'static/icon.svg': SVG,
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  expect(imported.rows.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/first/ /blog/first',
    '/hidden/ null',
    '/second/ /blog/deep/second',
  ]);
  expect(imported.site.read('content/blog/first/index.md')).toContain('[second](../deep/second.md)');
  expect(imported.site.read('site.config.ts')).toContain("title: 'G'");
});
