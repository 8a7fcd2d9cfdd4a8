import { describe, expect, it } from 'vitest';
import { contentsOf, expectMoved, importFiles, publishedWords } from './support';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>';

describe('a whole site of VitePress', async () => {
  const imported = await importFiles({
    'package.json': '{ "name": "x" }',
    'docs/.vitepress/config/index.ts': `import { extendConfig } from '@some/theme';
import { ko } from './ko';
import { guide } from './guide';
export default extendConfig({
  title: 'Press', description: 'A manual', lang: 'en-US', base: '/',
  srcExclude: ['drafts/**'],
  rewrites: { 'packages/:name/README.md': 'packages/:name.md' },
  sitemap: { hostname: 'https://old.example.com' },
  locales: { root: { label: 'English' }, ko },
  themeConfig: {
    logo: '/logo.svg', siteTitle: 'Press',
    nav: [{ text: 'Guide', link: '/guide/start' }, { text: 'More', items: [{ text: 'API', link: '/api/' }, { items: [{ text: 'Out', link: 'https://example.com' }] }] }, { text: 'Gone', link: '/gone' }],
    sidebar: { '/guide/': guide, '/api/': { base: '/api/', items: [{ text: 'API', items: [{ text: 'Names', link: 'names' }] }] } },
    socialLinks: [{ icon: 'github', link: 'https://github.com/me/me' }],
    footer: { message: 'MIT', copyright: '© Me' },
  },
});
`,
    'docs/.vitepress/config/guide.ts':
      "export const guide = [{ text: 'Begin', collapsed: false, items: [{ text: 'Start', link: '/guide/start' }, { text: 'Missing', link: '/guide/missing' }] }];",
    'docs/.vitepress/config/ko.ts':
      "export const ko = { label: '한국어', lang: 'ko', title: '프레스', themeConfig: { sidebar: { '/ko/guide/': [{ text: '시작하기', collapsed: false, items: [{ text: '처음', link: '/ko/guide/start' }] }] } } };",
    'docs/index.md':
      '---\nlayout: home\nhero:\n  name: Press\n  text: Words\nfeatures:\n  - title: Fast\n    details: Very\n---\n',
    'docs/guide/start.md':
      '---\ntitle: Start\n---\n\n# Start\n\n## `server.port` and 2 more\n\n### Plain heading\n\n### With <Badge type="tip">new</Badge>\n\nSee [it](/api/names.md#server-host), [more](../api/#two) and [here](#server-port-and-2-more).\n\n::: code-group\n\n```js [a.js]\nlet a\n```\n\n```ts:line-numbers=3 [b.ts]\nlet b\n```\n\n:::\n\n::: danger STOP\nMind\n:::\n\n<<< ../snippets/a.ts#part{1 ts}\n\n<!--@include: ../parts/part.md-->\n\n```md\n<<< kept\n::: tip\n```\n\n[[toc]]\n\n<Thing/>\n\n![a](./a.svg) ![b](/b.svg)\n',
    'docs/guide/a.svg': SVG,
    'docs/api/index.md': '# API\n\n## Two\n',
    'docs/api/names.md': '# Names\n\n## server.host\n',
    'docs/packages/core/README.md': '# Core\n',
    'docs/drafts/idea.md': '# SECRET-ONE\n',
    'docs/guide/unready.md': '---\ntitle: U\ndraft: true\n---\n\nSECRET-TWO\n',
    'docs/snippets/a.ts': '// #region part\nlet part = 1;\n// #endregion part\nlet rest;\n',
    'docs/parts/part.md': 'Words of a part.\n',
    'docs/public/logo.svg': SVG,
    'docs/public/b.svg': SVG,
    'docs/ko/guide/start.md': '# 시작\n\n본문\n',
    'docs/ko/index.md': '# 프레스\n\n첫 쪽\n',
  });
  const { site, rows, lines } = imported;
  const text = site.read('content/docs/guide/start.md');
  const config = site.read('site.config.ts');

  it('builds, and something answers at every old address', () => expectMoved(imported));

  it('writes the same bytes again', async () => {
    const before = contentsOf(site.root);
    expect((await imported.again()).written).toBe(0);
    expect(contentsOf(site.root)).toEqual(before);
  });

  it('publishes nothing that was excluded or a draft', () => {
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  });

  it('keeps addresses, rewritten ones and those of languages', () => {
    const from = rows.map((row) => `${row.from} ${row.to}`);
    expect(from).toEqual(
      expect.arrayContaining([
        '/guide/start /guide/start',
        '/packages/core /packages/core',
        '/ko/guide/start /ko/guide/start',
      ]),
    );
    expect(site.read('i18n/ko/docs/guide/start.md')).toContain('본문');
  });

  it('has its sidebars, menu, footer and words of the other language', () => {
    const names = site
      .page('/guide/start')
      .querySelectorAll('a')
      .map((link) => `${link.text.trim()} ${link.getAttribute('href')}`);
    expect(names).toEqual(expect.arrayContaining(['Guide /guide/start', 'API /api/']));
    expect(config).toContain("copyright: 'MIT<br>© Me'");
    expect(config).toContain("src: '/logo.svg'");
    expect(site.page('/ko/guide/start').text).toContain('시작하기');
    expect(lines.join('\n')).toContain(
      'Items of sidebars that name nothing here were left out (first: /guide/missing)',
    );
    expect(lines.join('\n')).toContain('Links of menus to what is not moved were left out (first: /gone)');
  });

  it('puts code and texts in, and keeps what is shown as code', () => {
    expect(text).toContain('```ts\nlet part = 1;\n```');
    expect(text).toContain('Words of a part.');
    expect(text).toContain('```md\n<<< kept\n::: tip\n```');
    expect(text).toContain(':::danger[STOP]');
    const shown = site.page('/guide/start');
    for (const name of ['a.js', 'b.ts']) expect(shown.text).toContain(name);
    expect(shown.querySelectorAll('.prose pre')).toHaveLength(4);
    expect(lines.join('\n')).toContain('Components `Thing` were hidden in comments');
  });

  it('keeps the ids of headings, to which links lead', () => {
    expect(text).toContain('## `server.port` and 2 more {#server-port-and-2-more}');
    expect(text).toMatch(/^### Plain heading$/m);
    expect(text).toContain('### With **new** {#with}');
    expect(text).toContain('[it](../api/names.md#server-host), [more](../api/index.md#two)');
    expect(site.page('/api/names').querySelector('#server-host')).not.toBeNull();
  });
});

describe.each([
  ['1', '', "module.exports = { title: 'Vue', themeConfig: { repo: 'me/me', THEME } };", 'nav'],
  [
    '2',
    "import { defaultTheme } from '@vuepress/theme-default';\n",
    "export default { title: 'Vue', theme: defaultTheme({ repo: 'me/me', THEME }) };",
    'navbar',
  ],
])('VuePress %s', async (_, head, body, menu) => {
  const theme = `${menu}: [{ text: 'Guide', link: '/guide/' }], sidebar: { '/guide/': [{ ${menu === 'nav' ? 'title' : 'text'}: 'Begin', children: ['', 'first', ['second', 'Two']] }] }, locales: { '/': {}, '/ko/': { selectLanguageName: '한국어', sidebar: { '/ko/guide/': [{ ${menu === 'nav' ? 'title' : 'text'}: '시작하기', children: [''] }] } } }`;
  const locales = "locales: { '/': { lang: 'en-US' }, '/ko/': { lang: 'ko', title: '뷰' } },";
  const imported = await importFiles({
    'docs/.vuepress/config.js':
      head + body.replace("title: 'Vue',", `title: 'Vue', ${locales}`).replace('THEME', theme),
    'docs/.vuepress/public/a.svg': SVG,
    'docs/README.md': '---\nhome: true\n---\n\n# Vue\n\nWords\n',
    'docs/guide/README.md':
      '# Guide\n\n::: tip Title\nText <Badge text="new"/>\n:::\n\n[First](./first.md#_1-0-notes) ![a](/a.svg)\n',
    'docs/guide/first.md': '# First\n\n## 1.0 Notes\n',
    'docs/guide/second.md': '# Second\n\n[Guide](/guide/)\n',
    'docs/guide/hidden.md': '---\npublish: false\n---\n\nSECRET-ONE\n',
    'docs/ko/guide/README.md': '# 안내\n\n본문\n',
    'docs/ko/README.md': '# 뷰\n\n첫 쪽\n',
  });
  const { site, rows } = imported;

  it('builds, and something answers at every old address', async () => {
    await expectMoved(imported);
    expect(publishedWords(imported, /SECRET-\w+/g)).toEqual([]);
  });

  it('keeps addresses, menu, sidebar and languages', () => {
    const from = rows.map((row) => `${row.from} ${row.to}`);
    expect(from).toEqual(
      expect.arrayContaining(['/guide/first.html /guide/first', '/guide/ /guide/', '/ko/guide/ /ko/guide/']),
    );
    const page = site.page('/guide/first').text;
    for (const name of ['Begin', 'Two']) expect(page).toContain(name);
    expect(site.page('/ko/guide/').text).toContain('시작하기');
    expect(site.read('content/docs/guide/index.md')).toContain('[First](./first.md#_1-0-notes)');
  });
});
