import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles } from './support';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const POST = (body: string) => `---\ntitle: T\ndate: 2020-01-02\n---\n\n${body}\n`;

describe('paths as Windows writes them', async () => {
  const imported = await importFiles({
    '_config.yml': 'title: A\nurl: https://a.example.com\n',
    'package.json': '{"dependencies":{"hexo":"7"}}',
    'source/images/2112/a b.png': PNG,
    'source/_posts/a.md': POST(
      '![p](<\\images\\2112\\a b.png>)\n\n<img alt="q" src="\\images\\2112\\a b.png">\n\n[b](.\\b.md) [c](https://c.example.com/x\\y) [d](./a\\_b)',
    ),
    'source/_posts/b.md': POST('B'),
  });

  it('lead to the files', async () => {
    await expectMoved(imported);
    const text = imported.site.read('content/blog/a.md');
    expect(text).toContain('![p](/images/2112/a%20b.png)');
    expect(text).toContain('src="/images/2112/a%20b.png"');
    expect(text).toContain('[b](./b.md) [c](https://c.example.com/x\\y) [d](./a\\_b)');
    expect(imported.lines.join('\n')).not.toContain('Pictures that the source does not have');
  });
});

describe('what other engines forgive', async () => {
  const imported = await importFiles({
    'hugo.toml': 'title = "A"\nbaseURL = "https://a.example.com/"\n',
    'content/post/one/index.md':
      '---\nTitle: One\nDate: 2020-01-02 10:20:74\nTags: [Index, a.html]\n---\n\n1~2, 3~4\n',
    'content/post/one.md': '---\ntitle: Undated\n---\n\nB\n',
    'content/docs/a/_index.md': '---\ntitle: Index\n---\n\nC\n',
    'content/docs/a/A.md':
      '---\ntitle: "Of "the" folder"\ndescription: "two\nlines"\n---\n\n[d](pathname:///x.md)\n',
  });

  it('builds: two files of one path, times that no clock shows, names in capitals, quotes in quotes', async () => {
    await expectMoved(imported);
    expect(imported.texts.map(({ path }) => path.replace(/\/$/, '')).sort()).toEqual([
      '/docs/a',
      '/docs/a-2',
      '/post/one',
      '/post/one-2',
    ]);
    const of = (source: string) =>
      imported.site.read(imported.texts.find((text) => text.source === source)?.file ?? '');
    expect(of('content/post/one/index.md')).toMatch(
      /title: One\ndate: 2020-01-02\ntags:\n {2}- Index tag\n {2}- a HTML\n/,
    );
    expect(of('content/docs/a/A.md')).toMatch(/title: Of "the" folder\ndescription: two lines/);
  });
});

describe('the language', () => {
  const hugo = (body: string, code = 'en-us') => ({
    'hugo.toml': `title = "A"\nbaseURL = "https://a.example.com/"\nlanguageCode = "${code}"\n`,
    'content/posts/a.md': POST(body),
  });
  const localesOf = async (...given: Parameters<typeof importFiles>) => {
    const imported = await importFiles(...given);
    await expectMoved(imported);
    const config = imported.site.read('site.config.ts');
    return { locale: /defaultLocale: '(.*)'/.exec(config)?.[1], said: imported.lines.join('\n') };
  };

  it('that a theme came with gives way to that of the texts, and the report says so', async () => {
    const { locale, said } = await localesOf(hugo('이 블로그의 글은 모두 우리말이다.'));
    expect(locale).toBe('ko');
    expect(said).toContain('names the language `en`, and the texts are in `ko`');
  });

  it.each(['ko, en', 'Korean'])('of a theme that no program knows as it is written: %s', async (code) => {
    const { locale } = await localesOf({
      '_config.yml': `title: A\nlang: ${code}\n`,
      '_posts/2020-01-02-a.md': POST('이 블로그의 글은 모두 우리말이다.'),
    });
    expect(locale).toBe('ko');
  });

  it.each([
    ['of texts in Latin letters stays', hugo('Des mots en français.', 'fr'), {}, 'fr'],
    ['with a script of its own stays', hugo('漢字만 있는 글과 우리말', 'ja'), {}, 'ja'],
    ['that is given stays', hugo('이 블로그의 글은 모두 우리말이다.'), { languages: 'en' }, 'en'],
  ] as const)('%s', async (_, files, options, expected) => {
    const { locale, said } = await localesOf(files, options);
    expect(locale).toBe(expected);
    expect(said).not.toContain('names the language');
  });

  it('that has the code of a country, or an underscore, gets the one of BCP 47, and its addresses lead on', async () => {
    const imported = await importFiles({
      'hugo.toml':
        'baseURL = "https://a.example.com/"\ndefaultContentLanguage = "kr"\n[languages.kr]\n[languages.jp]\n[languages.zh_TW]\ntitle = "甲"\n',
      'content/posts/a.kr.md': POST('우리말'),
      'content/posts/a.jp.md': POST('日本語の文'),
      'content/posts/a.zh_TW.md': POST('漢語'),
    });
    await expectMoved(imported);
    const config = imported.site.read('site.config.ts');
    expect(config).toContain("defaultLocale: 'ko'");
    for (const code of ['ko', 'ja', "'zh-TW'"]) expect(config).toContain(`${code}: {`);
    expect(imported.site.output('ja/posts/a.html')).toContain('日本語の文');
    expect(imported.rows.map(({ from, to }) => [from, to])).toContainEqual(['/jp/posts/a/', '/ja/posts/a']);
  });
});

it('a title that a heading repeats is shown once, where `hide_title` hid the one of the page', async () => {
  const doc = (heading: string) => `---\ntitle: Own words\nhide_title: true\n---\n\n${heading}Text\n`;
  const imported = await importFiles({
    'docusaurus.config.js':
      "module.exports = { title: 'A', url: 'https://a.example.com', baseUrl: '/', presets: [['classic', { docs: {} }]] };\n",
    'docs/same.md': doc('# Own words\n\n'),
    'docs/other.md': doc('# Others\n\n'),
    'docs/none.md': doc(''),
  });
  await expectMoved(imported);
  const titles = (name: string) =>
    imported.site.read(`dist/docs/${name}.html`).match(/<h1[\s\S]*?<\/h1>/g) ?? [];
  expect(titles('same')).toEqual([expect.stringContaining('Own words')]);
  expect(titles('other')).toEqual([expect.stringContaining('Others')]);
  expect(titles('none')).toEqual([]);
});

describe('formulas', () => {
  const blog = (front: string, body: string) =>
    importFiles({
      '_config.yml': 'title: A\nurl: https://a.example.com\n',
      '_posts/2024-01-02-a.md': `---\ntitle: A\n${front}\n---\n\n${body}\n`,
    });

  it('are set where a text asks for them and has some', async () => {
    const imported = await blog('use_math: true', 'A $x_1$ and\n\n$$\ny = 2\n$$\n');
    await expectMoved(imported);
    expect(imported.site.read('site.config.ts')).toMatch(/markdown: {\s+math: true/);
    expect(imported.lines.join('\n')).not.toContain('use_math');
  });

  it.each([
    ['nobody asked', 'toc: true', 'A $x_1$'],
    ['prices', 'math: true', 'From $5 to $6, or `$x_1$`.'],
  ])('are not set: %s', async (_, front, body) => {
    expect((await blog(front, body)).site.read('site.config.ts')).not.toContain('math');
  });
});

describe('a version of Docusaurus whose folder a build makes', async () => {
  const files = {
    'docusaurus.config.js':
      "export default { title: 'A', url: 'https://a.example.com', baseUrl: '/', presets: [['classic', { docs: { routeBasePath: '/', includeCurrentVersion: false, lastVersion: '2' }, blog: false }]] };\n",
    'versions.json': '["2", "1"]',
    'docs/start.md': '# Start\n\nNEW\n',
    'versioned_docs/version-1/start.md': '# Start\n\nOLD\n',
  };

  it('is read from the current documents', async () => {
    const imported = await importFiles(files);
    await expectMoved(imported);
    expect(imported.rows.map(({ from, to }) => `${from} ${to}`)).toEqual([
      '/1/start /1/start',
      '/start /start',
    ]);
    expect(imported.site.page('/start').text).toContain('NEW');
    expect(imported.lines.join('\n')).toContain('1  Versions without a folder of their own');
  });

  it('leaves current documents that are not published', async () => {
    const { rows } = await importFiles({ ...files, 'versioned_docs/version-2/start.md': '# Start\n' });
    expect(rows.map(({ source }) => source)).not.toContain('docs/start.md');
  });
});

describe('a document with the name of a folder', async () => {
  const imported = await importFiles({
    '_config.yml':
      'title: A\nurl: https://a.example.com\ncollections:\n  wiki:\n    output: true\n    permalink: /:collection/:path/\n',
    '_layouts/x.html': '',
    '_wiki/agile.md': '---\ntitle: Agile\n---\n\nWords.\n',
    '_wiki/agile/story.md': '---\ntitle: Story\n---\n\nWords.\n',
  });

  it('answers at its old address, which ends with a slash', async () => {
    await expectMoved(imported);
    expect(imported.site.dist()).toHaveProperty(['wiki/agile/index.html']);
    expect(imported.lines.join('\n')).not.toContain('another page');
  });
});
