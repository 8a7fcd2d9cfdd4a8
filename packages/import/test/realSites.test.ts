import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

const POST = (body: string) => `---\ntitle: T\ndate: 2020-01-02\n---\n\n${body}\n`;

describe('what real sites showed', () => {
  it('Hexo: code between fences stays, a quotation names its author, a page for missing addresses is the engine’s', async () => {
    const imported = await importFiles({
      '_config.yml': 'title: A\nurl: https://a.example.com\n',
      'package.json': '{"dependencies":{"hexo":"7"}}',
      'source/404.md': '---\ntitle: Gone\npermalink: /404.html\n---\n\nGone\n',
      'source/_posts/a.md': POST(
        '```\n{% codeblock %}\n# no heading\n{% endcodeblock %}\n```\n\n{% blockquote Ada, Notes %}\nWords\n{% endblockquote %}',
      ),
    });
    await expectMoved(imported);
    const text = imported.site.read('content/blog/a.md');
    expect(text).toContain('```\n{% codeblock %}\n# no heading\n{% endcodeblock %}\n```');
    expect(text).toContain('> Words\n> \n> — Ada, Notes');
  });

  it('Astro: collections that are loaded from a folder of their own', async () => {
    const imported = await importFiles({
      'package.json': '{"dependencies":{"astro":"5"}}',
      'astro.config.mjs': "export default { site: 'https://a.example.com' };\n",
      'src/content.config.ts':
        "import { defineCollection } from 'astro:content';\nimport { glob } from 'astro/loaders';\nconst posts = defineCollection({\n  loader: glob({ pattern: '**/*.md', base: './src/posts' }),\n});\nexport const collections = { posts };\n",
      'src/pages/posts/[...slug].astro': "---\nawait getCollection('posts');\n---\n",
      'src/posts/a/index.md': POST('A'),
      'src/posts/b.md': POST('B'),
      'src/posts/2024-01-02-c.md': '---\ntitle: C\n---\n\nC\n',
    });
    await expectMoved(imported);
    expect(imported.texts.map(({ path }) => path).sort()).toEqual([
      '/posts/2024/01/02/c',
      '/posts/a',
      '/posts/b',
    ]);
    expect(imported.rows.map(({ to }) => to)).not.toContain(null);
  });

  it('Nextra: languages by the endings of files, and its components', async () => {
    const imported = await importFiles({
      'package.json': '{"dependencies":{"nextra":"3"}}',
      'next.config.js':
        "module.exports = withNextra({ i18n: { locales: ['en', 'ko'], defaultLocale: 'ko' } });\n",
      'pages/docs/a.ko.mdx':
        '# 제목\n\n<Callout type="error">\n조심\n</Callout>\n\n<Tabs items={[\'npm\', "yarn"]}>\n  <Tabs.Tab>\n\n하나\n\n  </Tabs.Tab>\n  <Tabs.Tab>\n\n둘\n\n  </Tabs.Tab>\n</Tabs>\n\n<Cards>\n  <Cards.Card title="카드" href="/docs/a" />\n</Cards>\n\n<Steps>\n\n### 셋\n\n</Steps>\n\n<Tabs items={all.map((p) => p.title)}>\n<Tabs.Tab>\n{<Callout type="warning">\n  넷\n</Callout>}\n</Tabs.Tab>\n</Tabs>\n',
      'pages/docs/a.en.mdx': '# Title\n\nWords\n',
    });
    await expectMoved(imported);
    expect(imported.rows.map(({ from }) => from)).toEqual(['/docs/a', '/en/docs/a']);
    const text = imported.site.read(imported.texts[0]?.file ?? '');
    expect(text).toMatch(/:::danger\s+조심/);
    expect(text).toMatch(/:::tab\[npm\]\s+하나\s+:::\s+:::tab\[yarn\]\s+둘/);
    expect(text).toMatch(/::::tab\[1\]\s+:::warning\s+넷\s+:::\s+::::/);
    expect(text).toContain('- [카드](');
    expect(imported.lines.join('\n')).not.toContain('Components');
  });

  it('Hugo: shortcodes of Blowfish, and templates that name the page', async () => {
    const imported = await importFiles({
      'hugo.toml': 'title = "A"\nbaseURL = "https://a.example.com/"\n',
      'layouts/shortcodes/out.html': '<a href={{ .Get 0 }}>{{ .Page.Title }}</a>\n',
      'content/posts/a.md': POST(
        '{{< out "https://b.example.com/" >}}\n\n{{< alert "fire" >}}\nHot\n{{< /alert >}}\n\n{{< timeline >}}\n{{< timelineItem header="2024" subheader="May" >}}\nDone\n{{< /timelineItem >}}\n{{< /timeline >}}\n\n{{< button href="https://c.example.com/" >}}\nGo\n{{< /button >}} {{< icon "github" >}} {{< keyword >}}Word{{< /keyword >}}\n\n{{< github repo="a/b" >}}\n\n{{< youtubeLite id="dQw4w9WgXcQ" label="Song" >}}\n\n{{< mermaid >}}\ngraph LR\nA-->B\n{{< /mermaid >}}\n\n{{< figure src="https://d.example.com/x.png" caption="Seen" >}}\n\nText\n{{% /hint %}}',
      ),
    });
    await expectMoved(imported);
    const text = imported.site.read('content/blog/a.md');
    for (const words of [
      '[T](https://b.example.com/)',
      ':::note\n\nHot',
      '**2024 · May**',
      '[Go](https://c.example.com/)  **Word**',
      '[a/b](https://github.com/a/b)',
      '[Song](https://www.youtube.com/watch?v=dQw4w9WgXcQ)',
      '```mermaid\ngraph LR\nA-->B\n```',
      '![Seen](https://d.example.com/x.png)\\\n*Seen*',
    ])
      expect(text).toContain(words);
  });

  it('Nextra: trees of files are lists; recorded terminals are links', async () => {
    const imported = await importFiles({
      'package.json': '{"dependencies":{"nextra":"4"}}',
      'content/index.mdx':
        '# A\n\n<FileTree>\n  <FileTree.Folder name="src" defaultOpen>\n    <FileTree.File name="a.ts" />\n    <FileTree.Folder name="b" />\n  </FileTree.Folder>\n  <FileTree.File name="c.ts" active />\n</FileTree>\n\n<AsciinemaPlayer src="https://a.example.com/x.cast" rows={30} />\n',
      'content/b.md':
        '# B\n\n<script src="https://asciinema.org/a/14.js" id="asciicast-14" async></script>\n',
    });
    await expectMoved(imported);
    const [one, two] = ['index.mdx', 'b.md'].map((source) => {
      const file = imported.texts.find((text) => text.source.endsWith(source))?.file ?? '';
      return imported.site.read(file);
    });
    expect(one).toContain('- src/\n  - a.ts\n  - b/\n- c.ts\n');
    expect(one).toContain('[asciinema](https://a.example.com/x.cast)');
    expect(two).toContain('[asciinema](https://asciinema.org/a/14)');
    expect(imported.lines.join('\n')).not.toContain('Components');
  });

  it('Jekyll: includes of a theme with their captions', async () => {
    const imported = await importFiles({
      '_config.yml': 'title: A\n',
      '_includes/youtube.html':
        '<iframe width="{{ include.width | default: 560 }}" src="https://www.youtube.com/embed/{{ include.clip }}"></iframe>',
      '_includes/image.html': '{% assign id = include.url %}<img src="{{ include.url }}">',
      '_posts/2024-01-02-a.md':
        '---\ntitle: A\n---\n\n{% include youtube.html clip="dQw4w9WgXcQ" %}\n\n{% picture small /x.png --alt A logo --img width="1" %}\n\n{% include image.html url="https://d.example.com/x.png" description="Seen" %}\n',
    });
    await expectMoved(imported);
    const text = imported.site.read('content/blog/2024-01-02-a.md');
    expect(text).toContain('](https://www.youtube.com/watch?v=dQw4w9WgXcQ)');
    expect(text).toContain('![Seen](https://d.example.com/x.png)\\\n*Seen*');
    expect(text).toContain('![A logo](/x.png)');
  });

  it('Eleventy: folder, addresses and copied files of the configuration; raw code stays', async () => {
    const imported = await importFiles({
      'eleventy.config.js':
        "module.exports = (c) => { c.addPassthroughCopy('src/img'); return { dir: { input: 'src' } }; };",
      'README.md': '# Not a text\n',
      'src/posts/2024-01-02-a.md':
        '---\ntitle: A\n---\n\n```html{% raw %}\n{{ shown }}\n{% endraw %}```\n\n![A](/img/a.svg)\n',
      'src/b.md': '---\ntitle: B\npermalink: /other/\n---\n\nStatus: x\nTags: y\n',
      'src/img/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><path d="M0 0"/></svg>',
    });
    await expectMoved(imported);
    expect(imported.rows.map(({ from }) => from).sort()).toEqual(['/other/', '/posts/a/']);
    const a = imported.texts.find(({ source }) => source.endsWith('a.md'))?.file ?? '';
    expect(imported.site.read(a)).toContain('```html\n{{ shown }}\n```');
  });

  it('front matter without an end, and the last property of a page of Notion', async () => {
    const vault = await importFiles({
      'a.md': '---\n# words\ntitle: Whole\ndraft: true\n',
      'b.md': '# B\n\nSHOWN\n',
    });
    expect(vault.texts.find(({ source }) => source === 'a.md')?.state).toBe('draft');
    const notion = await importFiles({
      'A 0123456789abcdef0123456789abcdef.md': '# A\n\nStatus: Done\nTags: db, web',
    });
    const text = notion.site.read(notion.texts[0]?.file ?? '');
    expect(text).not.toContain('Status');
  });

  it('notes: drawings are no texts, comments are the author’s, a tag may end in `index`', async () => {
    const imported = await importFiles({
      'a.md': '---\ntitle: A\ndate: 2024-01-02\ntags: [db/index]\n---\n\n![[b]] Words %%SECRET%%\n',
      'b.md': '---\nexcalidraw-plugin: parsed\n---\n\nSECRET ^x\n\n%%\nSECRET\n%%\n',
    });
    await expectMoved(imported);
    expect(publishedWords(imported, /SECRET/g)).toEqual([]);
    expect(imported.texts).toHaveLength(1);
    expect(imported.site.read('content/blog/a.md')).toContain('- db/index tag');
  });

  it('Markdown: pictures without an address, and HTML that goes on in Markdown', async () => {
    const imported = await importFiles({
      'a.md': POST('    first.code();\n\n![one]() ![](  )\n\n![two](#)'),
      'b.md': POST(
        '<h1>A</h1>\n<p>B</p>\n<blockquote>\n<p>C</p></blockquote>\n<pre><code>\nd\n\n```\ne\n```\n\n### F\n\n<pre>g</pre>',
      ),
    });
    await expectMoved(imported);
    expect(imported.lines.join('\n')).toContain('Pictures that the source does not have (first: a.md)');
    expect(imported.site.read('content/blog/b.md')).toContain('\n### F\n');
    expect(imported.site.page('/blog/a').querySelector('pre')?.text).toContain('first.code()');
  });

  it('the id of a title stays', async () => {
    const imported = await importFiles({
      '.vitepress/config.mts': 'export default {};\n',
      'a.md':
        '---\nfield: 값\n---\n\n# 제목 {#own-id}\n\nSee [b](./b.md#of-b), {{ $frontmatter.field }}, `{{ $frontmatter.field }}`.\n',
      'b.md': '# B {#of-b}\n\nWords\n',
    });
    await expectMoved(imported);
    expect(imported.site.page('/a').text).toContain('See b, 값, {{ $frontmatter.field }}.');
    expect(imported.site.output('b.html')).toMatch(/<a id="?of-b/);
  });
});
