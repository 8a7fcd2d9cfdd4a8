import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles } from './support';

const POST = (front: string, words = 'Words.') => `---\n${front}\n---\n\n${words}\n`;

describe('the documents of a moved site', () => {
  it('are called documents in each language, not projects', async () => {
    const { site } = await importFiles({ 'a.md': '# 하나\n\n글\n', 'en.txt': '' }, { languages: 'ko,en,ja' });
    const config = site.read('site.config.ts');
    expect(config).toContain("title: '문서'");
    expect(config).toContain("'문서': 'Documentation'");
    expect(config).toContain("'문서': 'ドキュメント'");
  });

  it('keep the word of the engine where the source calls them projects', async () => {
    const { site } = await importFiles({
      '_config.yml': 'title: T\ncollections:\n  projects:\n    output: true\n',
      '_layouts/a.html': '',
      '_projects/a.md': POST('title: A'),
    });
    expect(site.read('site.config.ts')).toContain("docs: { path: '/projects' }");
  });

  it('do not have the path of the list of posts', async () => {
    const imported = await importFiles({
      'package.json': '{"dependencies":{"next":"15"}}',
      'src/lib/texts.ts': "readdirSync('content/posts'); readdirSync('blog');\n",
      'src/app/blog/[slug]/page.tsx': 'export default function Page() {}\n',
      'content/posts/deep/a.md': POST('title: A\ndate: 2024-01-02'),
      'content/posts/deep/b.md': POST('title: B\ndate: 2024-01-03'),
      'blog/Welcome.md': 'Text\n',
    });
    await expectMoved(imported);
  });
});

it('pages in the menu of Chirpy are pages', async () => {
  const imported = await importFiles({
    '_config.yml':
      'title: T\ncollections:\n  tabs:\n    output: true\ndefaults:\n  - scope: { path: "", type: tabs }\n    values: { permalink: /:title/ }\n',
    '_layouts/a.html': '',
    '_posts/2024-01-02-a.md': POST('title: A'),
    '_tabs/about.md': POST('icon: fas', 'About me'),
  });
  await expectMoved(imported);
  expect(imported.site.read('content/pages/about.md')).toContain('About me');
  expect(imported.rows.map(({ from, to }) => `${from} ${to}`)).toContain('/about/ /about');
});

it('dates with dots do not hide a post, under whatever name', async () => {
  const imported = await importFiles({
    'astro.config.mjs': 'export default {}',
    'src/content/blog/a.md': POST("title: A\npubDate: '2025.12.20'"),
    'src/content/blog/b.md': POST("title: B\npubDate: '2025년 12월 21일'"),
  });
  await expectMoved(imported);
  expect(imported.site.read('content/blog/a.md')).toMatch(/^date: 2025-12-20$/m);
  expect(imported.site.read('content/blog/b.md')).toMatch(/^date: 2025-12-21$/m);
  expect(imported.site.read('content/blog/a.md')).not.toContain('draft');
});

it('links of Jekyll lead to posts whose names have spaces, and keep their words where they lead nowhere', async () => {
  const imported = await importFiles({
    '_config.yml': 'title: T\nurl: https://old.example.com\n',
    '_layouts/a.html': '',
    '_posts/2024-01-02-a.md': POST(
      'title: A',
      '[배치]({% post_url 2024-01-03-Batch 5.0 (Spring) %}) [없음]({{ site.nowhere }}/x) [없음]({% unknown thing %}) 끝',
    ),
    '_posts/2024-01-03-Batch 5.0 (Spring).md': POST('title: B'),
  });
  await expectMoved(imported);
  const text = imported.site.read('content/blog/2024-01-02-a.md');
  expect(text).toContain('[배치](./2024-01-03-Batch-5.0-%28Spring%29.md)');
  expect(text).toContain('없음 <!-- {{ site.nowhere }} --> 없음 <!-- {% unknown thing %} --> 끝');
});

it('pictures may be named by the folders of `tsconfig.json`', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const imported = await importFiles({
    'astro.config.mjs': 'export default {}',
    'tsconfig.json':
      '{ // comment\n "compilerOptions": { "baseUrl": ".", "paths": { "@assets/*": ["./src/assets/*"], } } }',
    'src/assets/one/a.svg': svg,
    'src/assets/two/a.svg': svg,
    'src/content/blog/a.md': POST(
      "title: A\npubDate: 2025-12-20\nheroImage: '@assets/one/a.svg'",
      '![두 번째](@assets/two/a.svg)',
    ),
  });
  await expectMoved(imported);
  const text = imported.site.read('content/blog/a.md');
  expect(text).toContain('![두 번째](./assets/src/assets/two/a.svg)');
  expect(text).toContain('image: ./assets/src/assets/one/a.svg');
});

describe('line breaks of a vault', () => {
  const NOTE = '---\npublish: true\n---\n하나\n둘\n\n> [!note] 제목\n> 셋\n> 넷\n';
  const noteOf = async (settings: string) =>
    (await importFiles({ '.obsidian/app.json': settings, 'a.md': NOTE })).site.read('content/docs/a.md');

  it('are those that Obsidian shows', async () => {
    const text = await noteOf('{}');
    expect(text).toContain('하나\\\n둘\n');
    expect(text).toContain('제목\n> 셋\\\n> 넷\n');
  });

  it('are those of Markdown if the vault says so', async () => {
    expect(await noteOf('{ "strictLineBreaks": true }')).toContain('하나\n둘\n');
  });
});

it('a table of contents in brackets is left out, since each page has one', async () => {
  const { site } = await importFiles({ 'a.md': '# A\n\n@[toc]\n\n## B\n\nText\n' });
  expect(site.read('content/docs/a.md')).not.toContain('toc');
});

it('a series that the source orders otherwise than by date is reported', async () => {
  const linesOf = async (order: number) => {
    const post = (date: string, part: number) =>
      POST(`title: T\ndate: ${date}\nseries: ["S"]\nseries_order: ${part}`);
    const { lines } = await importFiles({
      'hugo.toml': 'title = "T"\n',
      'content/posts/a.md': post('2024-01-02', order),
      'content/posts/b.md': post('2024-01-03', 2),
    });
    return lines.join('\n');
  };
  expect(await linesOf(3)).toContain('1  Series are ordered by date, and the source orders them otherwise');
  expect(await linesOf(1)).not.toContain('Series are ordered by date');
});

describe('formulas of a theme of Hexo', () => {
  const textOf = async (perPage: boolean) => {
    const { site } = await importFiles({
      '_config.yml': 'title: T\ntheme: butterfly\n',
      'themes/butterfly/_config.yml': `mathjax:\n  enable: false\n  per_page: true\n\nkatex:\n  enable: true\n  # on each page\n  per_page: ${perPage}\n`,
      'source/_posts/a.md': POST('title: A\ndate: 2024-01-02', '$$a = \\frac{1}{2}$$'),
    });
    return site.read('site.config.ts');
  };

  it('are formulas where the theme loads them on each page', async () => {
    expect(await textOf(true)).toContain('math: true');
    expect(await textOf(false)).not.toContain('math: true');
  });
});
