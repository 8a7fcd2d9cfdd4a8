import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

describe('Docusaurus', async () => {
  const imported = await importFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'Docs', url: 'https://old.example.com', baseUrl: '/', i18n: { defaultLocale: 'en', locales: ['en', 'ko'] }, presets: [['classic', { docs: { routeBasePath: 'guide' }, blog: {} }]] };",
    'docs/01-intro.mdx':
      '---\nid: start\ntitle: Start\n---\n\nimport Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs>\n<TabItem value="a" label="A">\n\n:::note\n\nInner\n\n:::\n\n</TabItem>\n</Tabs>\n\n{/* SECRET-ONE */}\n\n<Mystery a={{ b: 1 }}>\n\nWords stay.\n\n</Mystery>\n\nSee [next](./02-more/index.md) and [post](/blog/first).\n',
    'docs/02-more/index.md': '# More\n\nText\n',
    'docs/02-more/_category_.json': '{ "label": "More", "position": 2 }',
    'docs/hidden.md': '---\ndraft: true\n---\n\nSECRET-TWO\n',
    'blog/authors.yml': 'me:\n  name: Me\n',
    'blog/2024-01-02-first.md':
      '---\ntitle: First\nslug: first\nauthors: [me]\ntags: [x]\n---\n\nText\n\n{/* truncate */}\n\nMore\n',
    'i18n/ko/docusaurus-plugin-content-docs/current/01-intro.mdx':
      '---\nid: start\ntitle: 시작\n---\n\n안녕\n',
    'src/pages/about.md': '# About\n',
    'static/robots.txt': 'User-agent: *\n',
  });

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('publishes nothing that was hidden', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  });

  it('writes components as directives, and hides those that it does not know', () => {
    const text = imported.site.read('content/docs/01-intro.md');
    expect(text).toContain('::::::tabs\n\n');
    expect(text).toContain(':::::tab[A]');
    expect(text).toContain('Words stay.');
    expect(text).not.toMatch(/^import/m);
    expect(text).toContain('[next](./02-more/index.md) and [post](../blog/2024-01-02-first.md)');
    expect(imported.site.read('i18n/ko/docs/01-intro.md')).toContain('안녕');
    expect(imported.rows.map(({ from, to }) => `${from} ${to}`)).toContain('/guide/start /guide/start');
  });
});

describe('VitePress', async () => {
  const imported = await importFiles({
    'docs/.vitepress/config.mts':
      "export default { title: 'Site', locales: { root: {}, ko: { label: '한국어' } } };",
    'docs/index.md': '---\nlayout: home\nhero:\n  name: Site\n  tagline: A line\n---\n',
    'docs/guide/start.md':
      '---\ntitle: Start\n---\n\n<script setup>\nimport x from \'./x.vue\'\n</script>\n\n[[toc]]\n\n# Start\n\n::: tip `code` Title\nText <Badge type="tip" text="new" />\n:::\n\n<<< @/snippets/a.js\n\n<MyThing :a="1" />\n\n[Other](/guide/other) `{{ kept }}` {{ gone }}\n',
    'docs/guide/other.md': '# Other\n',
    'docs/snippets/a.js': 'let a = 1;\n',
    'docs/ko/guide/start.md': '# 시작\n\n본문\n',
  });

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('puts code in, and takes out what only Vue runs', () => {
    const text = imported.site.read('content/docs/guide/start.md');
    expect(text).toContain('```js\nlet a = 1;\n```');
    expect(text).toContain(':::tip[`code` Title]\nText **new**');
    expect(text).toContain('[Other](./other.md) `{{ kept }}` <!--');
    expect(text).not.toContain('<script');
  });
});
