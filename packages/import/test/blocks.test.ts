import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const POST = (body: string, fields = '') => `---\ntitle: T\ndate: 2020-01-02\n${fields}---\n\n${body}\n`;
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const JEKYLL = { '_config.yml': 'url: https://a.example.com\n', '_layouts/post.html': '<p>' };
const HEXO = {
  '_config.yml': 'url: https://a.example.com\n',
  'package.json': '{"dependencies":{"hexo":"7"}}',
};
const HUGO = { 'hugo.toml': 'baseURL = "https://a.example.com/"\n' };

describe('blocks of code', () => {
  it.each([
    [
      'Chirpy',
      JEKYLL,
      '_posts/2020-01-02-a.md',
      '```js\nb\n```\n\nWords\n\n```yaml\na: 1\n```\n{: file="_config.yml" }',
      '```js\nb\n```\n\nWords\n\n```yaml title="_config.yml"\n',
    ],
    [
      'Chirpy',
      JEKYLL,
      '_posts/2020-01-02-a.md',
      '- x\n\n  ```yaml\n  a: 1\n  ```\n  {: .nolineno }',
      '  ```yaml\n  a: 1\n  ```\n',
    ],
    [
      'kramdown',
      JEKYLL,
      '_posts/2020-01-02-a.md',
      '~~~\na\n~~~\n{: .language-ruby .line-numbers}',
      '~~~ruby showLineNumbers\n',
    ],
    [
      'Hugo',
      HUGO,
      'content/posts/a.md',
      '```go {filename="a.go",linenos=table,hl_lines=[2,"4-6"],linenostart=7}\na\n```',
      '```go {2,4-6} title="a.go" showLineNumbers=7\n',
    ],
    [
      'Hugo',
      HUGO,
      'content/posts/a.md',
      '{{< highlight go "linenos=true,hl_lines=8 15-17" >}}\na\n{{< /highlight >}}',
      '```go {8,15-17} showLineNumbers\n',
    ],
    [
      'Hexo',
      HEXO,
      'source/_posts/a.md',
      '```js Words here https://a.example.com/x.js source\na\n```',
      '```js title="Words here"\n',
    ],
    [
      'Hexo',
      HEXO,
      'source/_posts/a.md',
      '{% codeblock A title lang:js mark:1,3-4 %}\na\n{% endcodeblock %}',
      '```js {1,3-4} title="A title"\n',
    ],
    [
      'plugins of Gatsby',
      {},
      'a.md',
      '```js:title=src/a.js {numberLines: true}\na\n```',
      '```js title="src/a.js" showLineNumbers\n',
    ],
    [
      'Pandoc',
      {},
      'a.md',
      '``` {.python .numberLines startFrom="3"}\na\n```',
      '```python showLineNumbers=3\n',
    ],
  ])('%s: title, marks and numbers', async (_, files, path, body, written) => {
    const imported = await importFiles({ ...files, [path]: POST(body) });
    await expectMoved(imported);
    expect(imported.site.read(imported.texts[0]?.file ?? '')).toContain(written);
  });

  it('keep what is ours, and a file whose code is put in', async () => {
    const body = '```js {1,3} title="a" live\na\n```\n\n```js file=./a.js\n```';
    const imported = await importFiles({ 'a.md': POST(body) });
    expect(imported.site.read(imported.texts[0]?.file ?? '')).toContain(body);
  });
});

describe('pictures', () => {
  it.each([
    [
      'Chirpy',
      JEKYLL,
      '_posts/2020-01-02-a.md',
      '![a](/x.png){: width="700" height="400" .w-75 .shadow }',
      '![a](/x.png){width=75%}',
    ],
    [
      'kramdown',
      JEKYLL,
      '_posts/2020-01-02-a.md',
      '![a](/x.png)\n{: style="width: 50%" }',
      '![a](/x.png){width=50%}',
    ],
    [
      'a size in the address',
      { 'static/x.png': PIXEL },
      'a.md',
      '![a](/x.png =300x200)',
      '![a](./assets/x.png){width=300}',
    ],
    [
      'Hexo',
      HEXO,
      'source/_posts/a.md',
      '{% asset_img right x.png 300 200 "Title \'Words\'" %}',
      '![Words](./assets/source/posts/a/x.png){width=300}',
    ],
    ['Obsidian', { '.obsidian/app.json': '{}' }, 'a.md', '![[x.png|200]]', '![](./assets/x.png){width=200}'],
  ])('%s: their width', async (_, files, path, body, written) => {
    const pictures = { [path.startsWith('source') ? 'source/_posts/a/x.png' : 'x.png']: PIXEL };
    const imported = await importFiles({ ...files, ...pictures, [path]: POST(body) });
    expect(imported.site.read(imported.texts[0]?.file ?? '')).toContain(written);
  });
});

describe('formulas', () => {
  const passthrough =
    "baseURL = 'https://a.example.com/'\n[markup.goldmark.extensions.passthrough]\nenable = true\n[markup.goldmark.extensions.passthrough.delimiters]\nblock = [['\\[', '\\]'], ['$$', '$$']]\ninline = [['\\(', '\\)']]\n";

  it('Hugo: between the signs that it passes through, also with dollar signs in their words', async () => {
    const body =
      'A \\(x\\) and\n\n\\[\na_1 \\\\\nb\n\\]\n\n$$x^2$$\n\n$$\\begin{aligned}\ny\n\\end{aligned}$$\n\n$$\nn = \\text{if $s$ is even}\n$$\n\nA $$b_1$$ C $$d_1$$ E';
    const imported = await importFiles({ 'hugo.toml': passthrough, 'content/posts/a.md': POST(body) });
    await expectMoved(imported);
    const text = imported.site.read('content/blog/a.md');
    expect(text).toContain(
      'A $x$ and\n\n$$\na_1 \\\\\nb\n$$\n\n$$\nx^2\n$$\n\n$$\n\\begin{aligned}\ny\n\\end{aligned}\n$$\n\n$$\nn = \\text{if $s$ is even}\n$$\n\nA $$b_1$$ C $$d_1$$ E',
    );
    expect(imported.site.read('site.config.ts')).toContain('math: true');
  });

  it('are set only where a text has one; dollars of the others stay dollars', async () => {
    const words = 'The $HOME of `$x` and $PATH, <b title="$">$1</b>';
    const prices = { 'hugo.toml': passthrough, 'content/posts/a.md': POST(words) };
    const none = await importFiles(prices);
    expect(none.site.read('site.config.ts')).not.toContain('math');
    expect(none.site.read('content/blog/a.md')).toContain(words);
    const both = await importFiles({
      ...prices,
      'content/posts/b.md': POST('$a_1$, $HOME and $ b_2 $ for 5$'),
    });
    await expectMoved(both);
    expect(both.site.page('/posts/a').querySelector('.prose')?.text).toContain(
      'The $HOME of $x and $PATH, $1',
    );
    expect(both.site.read('content/blog/b.md')).toContain('$a_1$, \\$HOME and $ b_2 $ for 5\\$');
  });

  it('Jekyll: signs that Markdown leaves, and environments, where the template loads what sets them', async () => {
    const body =
      '> - $$a$$\n\nA \\\\(x_1\\\\) B\n\n\\begin{align}\nc\n\\end{align}\n\n| a |\n| --- |\n| $$d_1$$ |';
    const imported = await importFiles({
      ...JEKYLL,
      '_layouts/post.html': '<script src="mathjax.js"></script>',
      '_posts/2020-01-02-a.md': POST(body),
    });
    await expectMoved(imported);
    expect(imported.site.read(imported.texts[0]?.file ?? '')).toContain(
      '> - $$\n>   a\n>   $$\n\nA $x_1$ B\n\n$$\n\\begin{align}\nc\n\\end{align}\n$$\n\n| a |\n| --- |\n| $$d_1$$ |',
    );
  });
});

it('Zola: tags as the shortcodes that they are called like, and its taxonomies', async () => {
  const imported = await importFiles({
    'config.toml': 'base_url = "https://a.example.com"\n',
    'content/posts/a.md':
      '+++\ntitle = "A"\ndate = 2020-01-02T08:00:00+09:00\n[taxonomies]\ntags = ["one"]\n[extra]\nx = 1\n+++\n\n{% note(header="N") %}\nInner\n{% end %}\n\n{{ youtube(id="dQw4w9WgXcQ", class="a(b)") }}\n\n{% codeblock(name="a.py") %}\n```py\nx\n```\n{% end %}\n\n{% katex(block=true) %}\nx_1\n{% end %}\n',
  });
  await expectMoved(imported);
  const text = imported.site.read('content/blog/a.md');
  expect(text).toContain('date: 2020-01-02');
  expect(text).toContain('tags:\n  - one\n');
  expect(text).toContain(':::note[N]\n\nInner\n\n:::');
  expect(text).toContain('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
  expect(text).toContain('```py title="a.py"\nx\n```');
  expect(text).toContain('$$\nx_1\n$$');
});

it('Hugo: pictures beside texts that are named by their path, and names with spaces', async () => {
  const imported = await importFiles({
    ...HUGO,
    'content/img/한 글.png': PIXEL,
    'content/posts/한글 폴더/index.ko.md': POST('![a](/img/한 글.png)\n\n![b](./그림 (1).png)'),
    'content/posts/한글 폴더/그림 (1).png': PIXEL,
  });
  await expectMoved(imported);
  expect(imported.lines.join('\n')).not.toContain('does not have');
  const [text] = imported.texts;
  expect(imported.site.page(text?.path ?? '').querySelectorAll('.prose img')).toHaveLength(2);
});

it('Hexo: without its configuration; titles of posts that are linked, and what an editor left behind', async () => {
  const imported = await importFiles({
    'package.json': '{"dependencies":{"hexo":"7"}}',
    'source/_posts/a.md': POST(
      '{% post_link 2020-b %} {% post_link 2020-b "More [words]" %}\n\n![x](blob:https://a.example.com/1)',
    ),
    'source/_posts/2020-b.md': POST('B').replace('title: T', 'title: The other'),
  });
  await expectMoved(imported);
  const text = imported.site.read('content/blog/a.md');
  expect(text).toContain('[The other](./2020-b.md) [More words](./2020-b.md)');
  expect(imported.lines.join('\n')).toContain('that only the author’s machine had');
});

it('Pelican: metadata with fields of its own, addresses, and what the configuration hides', async () => {
  const imported = await importFiles({
    'pelicanconf.py':
      "SITENAME = 'A'\nSITEURL = 'https://a.example.com'\nARTICLE_URL = '{date:%Y}/{category}/{slug}.html'\nDEFAULT_METADATA = {'status': 'draft'}\n",
    'content/go/a.md':
      'Title: One: two\nDate: 2020-01-02\nTags:\nImage: x\nStatus: published\n\n[B]({filename}../b.md) ![p]({static}/images/p.png)\n',
    'content/b.md': 'Lang: ko\nTitle: B\nDate: 2020-01-03\n\nSECRET-1\n',
    'content/c.rst': 'C\n=\n',
    'content/images/p.png': PIXEL,
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\d|Status/g)).toEqual([]);
  expect(imported.rows.map(({ from, state }) => [from, state])).toEqual([
    ['/2020/go/one-two.html', 'public'],
    ['/2020/misc/b.html', 'draft'],
  ]);
  expect(imported.lines.join('\n')).toContain('reStructuredText (`.rst`) are not read');
});

it('Notion: callouts are boxes, and a table of a database is not published', async () => {
  const id = '0123456789abcdef0123456789abcdef';
  const imported = await importFiles(
    {
      [`A ${id}.md`]: `# A\n\n<aside>\n💡 **Bold** words\n\n- item\n</aside>\n\n<aside>\n🐳 Whale\n\n</aside>\n\n[Tasks](Tasks%20${id}.csv)\n\n\`\`\`plain text\nx\n\`\`\`\n`,
      [`Tasks ${id}.csv`]: 'Name,Status\nSECRET-1,draft\n',
    },
    { isPublic: true },
  );
  await expectMoved(imported);
  const text = imported.site.read('content/docs/A.md');
  expect(text).toContain(':::tip\n\n**Bold** words\n\n- item\n\n:::');
  expect(text).toContain(':::note\n\n🐳 Whale\n\n:::');
  expect(text).toContain('\nTasks\n\n```text\n');
  expect(Object.keys(imported.site.dist()).filter((file) => file.endsWith('.csv'))).toEqual([]);
});

it('Velog: the day on which its readers saw a post', async () => {
  const imported = await importFiles({
    'a.md': '---\ntitle: A\nreleased_at: 2022-03-04T15:30:00.000Z\n---\n\nA\n',
  });
  expect(imported.site.read('content/blog/a.md')).toContain('date: 2022-03-05T00:30:00+09:00');
});

it('posts by the date that tools for backups of Naver and others write', async () => {
  const imported = await importFiles({
    'a.md': '---\ntitle: A\npublishedAt: 2012-05-30T14:54:58+09:00\ncategory: 네이버\n---\n\nA\n',
  });
  const text = imported.site.read('content/blog/a.md');
  expect(text).toContain('date: 2012-05-30T14:54:58+09:00\ncategories:\n  - 네이버');
});

it('a folder that holds the site is asked for; formats that are not read are named', async () => {
  const refusal = async (files: Record<string, string>) =>
    importFiles(files).then(
      () => '',
      (error: Error & { hint?: string }) => `${error.message}. ${error.hint}`,
    );
  const site = { 'blog/package.json': '{"dependencies":{"hexo":"7"}}', 'blog/source/_posts/a.md': POST('A') };
  expect(await refusal({ ...site, 'README.md': '# x' })).toMatch(/^The folder `blog` is a site of Hexo/);
  const apps = Object.fromEntries(Object.entries(site).map(([path, text]) => [`apps/${path}`, text]));
  expect(await refusal(apps)).toMatch(/^The folder `apps\/blog` is a site of Hexo/);
  expect(await refusal({ '_quarto.yml': '', 'posts/a.qmd': '---\ntitle: A\n---\n' })).toContain(
    'quarto render',
  );
  expect(await refusal({ 'a.ipynb': '{}' })).toContain('nbconvert');
});

it('a picture of another kind than its name says is reported, and stops no build', async () => {
  const imported = await importFiles({
    'a.md': POST('![a](x.jpg)\n\n![b](y.png)'),
    'x.jpg': PIXEL,
    'y.png': PIXEL,
  });
  await expectMoved(imported);
  expect(imported.lines.join('\n')).toMatch(/1 {2}Pictures that are damaged/);
});
