import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles, publishedWords } from './support';

/** Labels and files of the sidebar in the configuration, in their order. */
const sidebarIn = (config: string) =>
  [...config.matchAll(/\b(?:label|id): '([^']*)'|^ +'([^']*)',$/gm)].map(([, one, two]) => one ?? two);

describe('Docsify', async () => {
  const imported = await importFiles({
    'index.html':
      "<html lang=\"ko\"><script>window.$docsify = { name: '<b>내 기록</b>', loadSidebar: true, loadNavbar: 'menu.md', coverpage: true };</script></html>",
    '_coverpage.md': '# 내 기록\n\n> 배운 것을 적는 곳\n',
    '_sidebar.md':
      '- [홈](/)\n\n<details>\n<summary>🐤 언어</summary>\n\n- - [나중](b/늦은-글.md)\n- - [먼저](<a(1).md> "Title")\n\n</details>\n\n- 더\n  - [다른 곳](https://example.com)\n',
    'menu.md': '- [먼저](a(1).md)\n',
    'README.md': '# 내 기록\n\n집의 말\n',
    'a(1).md':
      "# 먼저\n\n## 절 :id=first\n\n!> 조심할 말\n이어진 말\n\n?> 도움말\n\n[예](code.js ':include :type=code')\n\n[글](b/늦은-글.md ':target=_blank') {docsify-ignore}\n\n<!-- tabs:start -->\n\n#### **하나**\n\n탭의 말\n\n<!-- tabs:end -->\n",
    'b/늦은-글.md': '# 늦은 글\n\n[먼저](<a(1).md>)\n',
    'code.js': 'let a = 1;\n',
  });

  it('gives a site that builds', () => expectMoved(imported));

  it('has the title, the home page, the order and the menu', () => {
    const config = imported.site.read('site.config.ts');
    expect(config).toContain("title: '내 기록'");
    expect(config).toContain("tagline: '배운 것을 적는 곳'");
    expect(sidebarIn(config.slice(config.indexOf('sidebars')))).toEqual([
      '홈',
      '🐤 언어',
      'b/늦은-글',
      '나중',
      'a(1)',
      '먼저',
      '더',
      '다른 곳',
    ]);
    expect(imported.site.page('/').text).toContain('집의 말');
  });

  it('writes hints, tabs, included code and options of links in the syntax of the new site', () => {
    const text = imported.site.read('content/docs/a(1).md');
    expect(text).toContain(':::warning\n\n조심할 말\n이어진 말\n\n:::');
    expect(text).toContain(':::tip\n\n도움말\n\n:::');
    expect(text).toContain('```js\nlet a = 1;\n```');
    expect(text).toContain(':::tab[하나]\n\n탭의 말\n\n:::');
    expect(text).toContain('## 절 {#first}');
    expect(text).not.toMatch(/docsify-ignore|:target/);
    // Links are relative to the root.
    expect(imported.site.read('content/docs/b/늦은-글.md')).toContain('](../a%281%29.md)');
  });
});

describe('mdBook', async () => {
  const imported = await importFiles({
    'book.toml': '[book]\ntitle = "책"\nlanguage = "ko"\n',
    'src/SUMMARY.md':
      '# Summary\n\n[머리말](README.md)\n\n# 첫 부\n\n- [나중](z.md)\n  - [`안`](z/inner.md)\n- [초안]()\n\n# 둘째 부\n\n- [먼저](a.md)\n',
    'src/README.md': '# 머리말\n',
    'src/z.md':
      '# 나중\n\n```rust,ignore\n# fn hidden() {}\n#[derive(Debug)]\n{{#include ../code/a.rs:part}}\n## one\n```\n\n{{#include gone.rs}}\n{{#include ../code/a.rs:nowhere}}\n',
    'src/z/inner.md': '# 안\n\n```rust\n{{#rustdoc_include ../../code/a.rs:4:5}}\n```\n',
    'src/a.md': '# 먼저\n',
    'src/left.md': 'SECRET-1\n',
    'code/a.rs':
      '// ANCHOR: part\nlet a = 1;\n// ANCHOR_END: part\nlet b = 2;\nlet c = 3;\nlet d = 4; // SECRET-2\n',
  });

  it('gives a site that builds, in the order of its summary', async () => {
    const config = imported.site.read('site.config.ts');
    expect(sidebarIn(config.slice(config.indexOf('sidebars')))).toEqual([
      '머리말',
      '첫 부',
      '나중',
      'z',
      'z/inner',
      '안',
      '둘째 부',
      'a',
      '먼저',
    ]);
    await expectMoved(imported);
    expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
  });

  it('puts included code in, without the lines that readers do not see', () => {
    const text = imported.site.read('content/docs/z.md');
    expect(text).toContain('```rust\n#[derive(Debug)]\nlet a = 1;\n# one\n```');
    expect(imported.site.read('content/docs/z/inner.md')).toContain('```rust\nlet b = 2;\nlet c = 3;\n```');
    expect(imported.lines.join('\n')).toContain('1  Files that texts include and the source does not have');
  });
});

it('Nextra: the order and the labels of `_meta`, in any notation', async () => {
  const imported = await importFiles({
    'package.json': '{ "dependencies": { "nextra": "4" } }',
    'content/_meta.js':
      "export default { guide: '안내', '---': { type: 'separator', title: '더' }, out: { title: '밖', href: 'https://example.com' }, secret: { display: 'hidden' } };",
    'content/guide/_meta.json': '{ "z": "나중", "a": { "title": "먼저" } }',
    'content/guide/a.mdx': '# A\n',
    'content/guide/b.mdx': '# B\n',
    'content/guide/z.mdx': '# Z\n',
    'content/secret.mdx': '# S\n',
    'content/other.mdx': '# O\n',
  });
  await expectMoved(imported);
  const config = imported.site.read('site.config.ts');
  expect(sidebarIn(config.slice(config.indexOf('sidebars')))).toEqual([
    '안내',
    'guide/z',
    '나중',
    'guide/a',
    '먼저',
    'guide/b',
    '더',
    '밖',
    'other',
  ]);
});

it('Fumadocs: its usual folder, the order of `meta.json`, and groups that are in no address', async () => {
  const imported = await importFiles({
    'package.json': '{ "dependencies": { "next": "15", "fumadocs-mdx": "11" } }',
    'source.config.ts':
      "import { defineDocs } from 'fumadocs-mdx/config';\nexport const docs = defineDocs();\n",
    'app/layout.tsx': "export const metadata = { title: { template: '%s | X', default: '내 문서' } };",
    'app/docs/[[...slug]]/page.tsx': '',
    'content/docs/meta.json':
      '{ "pages": ["---시작---", "index", "(core)", "!left", "[밖](https://example.com)", "..."] }',
    'content/docs/index.mdx': '---\ntitle: 처음\n---\n\nText\n',
    'content/docs/(core)/meta.json': '{ "title": "핵심", "pages": ["z", "a"] }',
    'content/docs/(core)/a.mdx':
      '---\ntitle: A\n---\n\n<Steps>\n<Step>\n\nWords\n\n</Step>\n</Steps>\n\n<Accordions>\n<Accordion title="접힌 것">\n\nInner\n\n</Accordion>\n</Accordions>\n\n<Files>\n  <Folder name="app">\n    <File name="page.tsx" />\n  </Folder>\n</Files>\n',
    'content/docs/(core)/z.mdx': '---\ntitle: Z\n---\n',
    'content/docs/left.mdx': '---\ntitle: Left\n---\n',
    'content/docs/more.mdx': '---\ntitle: More\n---\n',
    'docs/plan.md': 'SECRET-1\n',
  });
  await expectMoved(imported);
  expect(publishedWords(imported, /SECRET-\d/g)).toEqual([]);
  expect(imported.rows.map(({ from, to }) => [from, to])).toEqual([
    ['/docs', '/docs/'],
    ['/docs/a', '/docs/a'],
    ['/docs/left', '/docs/left'],
    ['/docs/more', '/docs/more'],
    ['/docs/z', '/docs/z'],
  ]);
  const config = imported.site.read('site.config.ts');
  expect(config).toContain("title: '내 문서'");
  expect(sidebarIn(config.slice(config.indexOf('sidebars')))).toEqual([
    '시작',
    'index',
    '핵심',
    'z',
    'a',
    '밖',
    'more',
  ]);
  const text = imported.site.read('content/docs/a.md');
  expect(text).toContain(':::details[접힌 것]');
  expect(text).toContain('- app/');
  expect(text).not.toContain('<!-- <');
});
