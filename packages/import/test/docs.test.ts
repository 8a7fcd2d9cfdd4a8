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
    'docs/02-more/with.mdx':
      "---\ntitle: With\n---\n\nimport Part from './_part.mdx';\nimport Other from '@site/docs/_other.md';\n\nBefore.\n\n<Part />\n",
    'docs/02-more/_part.mdx': 'import Other from \'../_other.md\';\n\nWords of a part.\n\n<Other x="1" />\n',
    'docs/_other.md': '---\ntitle: None\n---\n\nInner words.\n',
    'docs/_alone.md': 'Alone.\n',
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

  it('puts texts in where they are imported, and names those that no text imports', () => {
    const text = imported.site.read('content/docs/02-more/with.md');
    expect(text).toMatch(/Before\.\n+Words of a part\.\n+Inner words\.\n/);
    expect(text).not.toContain('import');
    expect(imported.lines.join('\n')).toContain(
      '1  Parts of texts (`_name.mdx`) that no text imports (first: docs/_alone.md)',
    );
  });

  it('publishes nothing that was hidden', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  });

  it('writes components as directives, and hides those that it does not know', () => {
    const text = imported.site.read('content/docs/01-intro.md');
    expect(text).toContain(':::::tabs\n\n');
    expect(text).toContain('::::tab[A]');
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

describe('Starlight and Astro', async () => {
  const imported = await importFiles({
    'astro.config.mjs':
      "import { defineConfig } from 'astro/config';\nimport starlight from '@astrojs/starlight';\nexport default defineConfig({ site: 'https://old.example.com', integrations: [starlight({ title: 'Manual', sidebar: [{ label: 'a' }], locales: { root: { label: 'English', lang: 'en' }, ko: { label: '한국어' } } })] });",
    'src/content/docs/index.mdx':
      '---\ntitle: Manual\ntemplate: splash\nhero:\n  tagline: A line\n---\n\nimport { Card, CardGrid, LinkCard } from \'@astrojs/starlight/components\';\n\n<CardGrid>\n<Card title="One" icon="pencil">\n\nWords of a card\n\n</Card>\n<LinkCard title="Next" href="/guides/first-steps/" description="go on" />\n</CardGrid>\n',
    'src/content/docs/Guides/First Steps.mdx':
      '---\ntitle: First\nsidebar:\n  order: 2\n  label: One\n---\n\nimport { Tabs, TabItem, Aside, Steps } from \'@astrojs/starlight/components\';\nimport shot from \'../../../assets/shot.svg\';\n\n<Aside type="caution" title="Mind">\nText of it\n</Aside>\n\n<Tabs>\n<TabItem label="A">in A</TabItem>\n</Tabs>\n\n<Steps>\n\n1. a\n\n</Steps>\n\n<Image src={shot} alt="Shot" />\n\n`<Aside>`\n',
    'src/content/docs/404.md': '---\ntitle: None\n---\n\nNothing\n',
    'src/content/docs/hidden.md': '---\ntitle: Hidden\ndraft: true\n---\n\nSECRET-ONE\n',
    'src/content/docs/ko/index.md': '---\ntitle: 설명서\n---\n\n글\n',
    'src/content/docs/ko/only.md': '---\ntitle: 하나뿐\n---\n\n글\n',
    'src/content/posts/one.md': '---\ntitle: Post\npubDate: Jul 08 2022\n---\n\nWords\n',
    'src/content/posts/two.md':
      '---\ntitle: Later\npubDate: 2022-07-09\npublished: false\n---\n\nSECRET-TWO\n',
    'src/content/people/me.md': '---\nname: Me\n---\n',
    'src/pages/notes/[...slug].astro': "---\nconst posts = await getCollection('posts');\n---\n",
    'src/pages/about.md': '---\ntitle: About\nlayout: ../layouts/Base.astro\n---\n\nMe\n',
    'src/assets/shot.svg': 'x',
    'public/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  });

  it('gives a site that builds, at whose old addresses something answers', () => expectMoved(imported));

  it('keeps addresses, places and languages', () => {
    const from = imported.rows.map((row) => row.from);
    expect(from).toEqual(expect.arrayContaining(['/guides/first-steps/', '/notes/one/', '/about/', '/ko/']));
    expect(imported.site.read('content/docs/guides/first-steps.md')).toMatch(
      /sidebar_position: 2\nsidebar_label: One/,
    );
    expect(imported.site.read('i18n/ko/pages/index.md')).toContain('설명서');
  });

  it('keeps the icon of the site', () => {
    expect(imported.site.read('site.config.ts')).toContain("favicon: 'favicon.svg'");
    expect(imported.site.read('dist/guides/first-steps.html')).toMatch(/rel="icon" href="[^"]*favicon\.svg"/);
  });

  it('writes components as Markdown', () => {
    const text = imported.site.read('content/docs/guides/first-steps.md');
    expect(text).toMatch(/caution\[Mind\]\n+Text of it/);
    expect(text).toContain('tab[A]');
    expect(text).toContain('![Shot](');
    expect(text).toContain('`<Aside>`');
    expect(text).not.toMatch(/Steps|import /);
    const home = imported.site.read('content/pages/index.md');
    expect(home).toContain('**One**');
    expect(home).toContain('[Next](../docs/guides/first-steps.md): go on');
  });

  it('publishes nothing that was hidden, and says what it leaves', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
    expect(imported.lines.join('\n')).toContain('collection `people`');
  });
});

it('MkDocs: languages as suffixes or folders, and one that is not built', async () => {
  const site = (structure: string, fileOf: (name: string, language: string) => string) =>
    importFiles({
      'mkdocs.yml': `site_name: A\nplugins:\n  - search\n  - i18n:\n      docs_structure: ${structure}\n      languages:\n        - locale: en\n          default: true\n        - locale: ko\n        - locale: ja\n          build: false\nnav:\n  - index.md\n  - guide/start.md\n`,
      [fileOf('index', 'en')]: '# Home\n',
      [fileOf('index', 'ko')]: '# 첫 쪽\n',
      [fileOf('guide/start', 'en')]: '# Start\n',
      [fileOf('guide/start', 'ko')]: '# 시작\n',
      [fileOf('guide/start', 'ja')]: '# SECRET\n',
    });
  for (const imported of [
    await site('suffix', (name, language) => `docs/${name}.${language}.md`),
    await site('folder', (name, language) => `docs/${language}/${name}.md`),
  ]) {
    await expectMoved(imported);
    expect(imported.rows.map(({ from }) => from)).toEqual(['/', '/guide/start/', '/ko/', '/ko/guide/start/']);
    expect(imported.site.page('/ko/guide/start').text).toContain('시작');
    expect(imported.lines.join('\n')).not.toContain('name nothing here');
    expect(publishedWords(imported, /SECRET/g)).toEqual([]);
  }
});

it('Sphinx: the texts beside its configuration, without those that it excludes', async () => {
  const imported = await importFiles({
    'docs/source/conf.py':
      "project = '설명서'\nlanguage = 'ko'\nextensions = ['myst_parser']\nexclude_patterns = ['notes/*', 'later.md']\n",
    'docs/source/guide/설치.md': '# 설치\n\n[a](C:\\wiki\\a.md)\n',
    'docs/source/notes/a.md': 'SECRET-1\n',
    'docs/source/later.md': 'SECRET-2\n',
    'docs/plan.md': 'SECRET-3\n',
  });
  await expectMoved(imported);
  expect(imported.rows.map(({ from, to }) => [from, to])).toEqual([['/guide/설치.html', '/guide/설치']]);
  expect(imported.site.read('site.config.ts')).toMatch(/title: '설명서'[\s\S]*defaultLocale: 'ko'/);
  expect(imported.lines.join('\n')).toContain('Links that only the author’s machine had');
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
});
