import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles } from './support';

const POST = (front: string, words = 'Words.') => `---\n${front}\n---\n\n${words}\n`;

describe('languages that no configuration declares', () => {
  it('are the folders whose texts have the names of those outside', async () => {
    const imported = await importFiles({
      '.vitepress/config.ts': "export default { title: 'Site', locales: fromPlugin() };",
      'index.md': '# Site\n\nHome\n',
      'guide/start.md': '# Start\n\nText\n',
      'guide/more.md': '# More\n\nText\n',
      'ko/index.md': '# 사이트\n\n홈\n',
      'ko/guide/start.md': '# 시작\n\n글 [더](/ko/guide/more)\n',
      'ko/guide/more.md': '# 더\n\n글\n',
      'zhHans/index.md': '# 网站\n\n首页\n',
      'zhHans/guide/start.md': '# 开始\n\n文章\n',
    });
    await expectMoved(imported);
    expect(imported.site.read('i18n/ko/docs/guide/start.md')).toContain('[더](./more.md)');
    expect(imported.site.read('i18n/zh-Hans/docs/guide/start.md')).toContain('文章');
    expect(imported.site.read('site.config.ts')).toContain("defaultLocale: 'en'");
    expect(imported.rows.map(({ from, to }) => `${from} ${to}`)).toContain(
      '/zhHans/guide/start /zh-Hans/guide/start',
    );
  });

  it('are the endings of names beside names without them', async () => {
    const imported = await importFiles({
      'package.json': '{"dependencies":{"next":"15"}}',
      'lib/posts.ts': "export const names = readdirSync('posts/blog');\n",
      'app/blog/[slug]/page.tsx': 'export default function Page() {}\n',
      'posts/blog/a.md': POST('title: 가\ndate: 2024-01-02', '가나다라'),
      'posts/blog/a.en.md': POST('title: A\ndate: 2024-01-02'),
      'posts/blog/b.md': POST('title: 나\ndate: 2024-01-02', '가나다라 [가](./a.md)'),
      'posts/blog/b.en.md': POST('title: B\ndate: 2024-01-02'),
      'posts/blog/vue.js.md': POST('title: V\ndate: 2024-01-02', '가나다라'),
    });
    await expectMoved(imported);
    expect(imported.lines[0]).toContain('5 posts, 0 documents, 0 pages; 0 of them are drafts');
    expect(imported.site.read('i18n/en/blog/a.md')).toContain('title: A');
    expect(imported.site.read('content/blog/vue.js.md')).toContain('title: V');
    expect(imported.site.read('site.config.ts')).toContain("defaultLocale: 'ko'");
    expect(imported.rows.map(({ from }) => from)).not.toContain('/blog/a.en');
  });

  it('stand beside the configured one, which no script tells', async () => {
    const imported = await importFiles({
      '_config.yml': 'title: T\nurl: https://old.example.com\nlang: de\n',
      '_layouts/a.html': '',
      '_posts/2024-01-02-a.md': POST('title: Eins', 'Worte.'),
      '_posts/2024-01-02-a.en.md': POST('title: One'),
      '_posts/2024-01-03-b.md': POST('title: Zwei', 'Worte.'),
      '_posts/2024-01-03-b.en.md': POST('title: Two'),
    });
    await expectMoved(imported);
    expect(imported.site.read('site.config.ts')).toContain("defaultLocale: 'de'");
    expect(imported.site.read('content/blog/2024-01-02-a.md')).toContain('title: Eins');
    expect(imported.site.read('i18n/en/blog/2024-01-02-a.md')).toContain('title: One');
  });

  it('may all be in the endings of names', async () => {
    const imported = await importFiles(
      {
        'content/posts/a/index.ko.md': POST('title: 가\ndate: 2024-01-02', '가나다라'),
        'content/posts/a/index.en.md': POST('title: A\ndate: 2024-01-02'),
        'content/posts/b/index.ko.md': POST('title: 나\ndate: 2024-01-02', '가나다라'),
        'content/posts/b/index.en.md': POST('title: B\ndate: 2024-01-02'),
        'content/posts/c/index.ko.md': POST('title: 다\ndate: 2024-01-02', '가나다라'),
      },
      { isPublic: true },
    );
    await expectMoved(imported);
    expect(imported.site.read('site.config.ts')).toContain("defaultLocale: 'ko'");
    expect(imported.site.read('i18n/en/blog/a/index.md')).toContain('title: A');
    expect(imported.site.read('content/blog/c/index.md')).toContain('title: 다');
  });

  it('may all be in folders', async () => {
    const imported = await importFiles({
      '_config.yml': 'title: T\nurl: https://old.example.com\npermalink: /:path/\n',
      '_layouts/a.html': '',
      '_posts/en/2024-01-02-a.md': POST('title: A'),
      '_posts/en/2024-01-03-b.md': POST('title: B'),
      '_posts/ko/2024-01-02-a.md': POST('title: 가'),
      '_posts/ko/2024-01-03-b.md': POST('title: 나', '[가]({% post_url ko/2024-01-02-a %})'),
      '_posts/ko/2024-01-04-c.md': POST('title: 다'),
    });
    await expectMoved(imported);
    expect(imported.site.read('site.config.ts')).toContain("defaultLocale: 'ko'");
    expect(imported.site.read('content/blog/2024-01-03-b.md')).toContain('[가](./2024-01-02-a.md)');
    expect(imported.site.read('i18n/en/blog/2024-01-02-a.md')).toContain('title: A');
  });

  it('are not folders of other texts', async () => {
    const { site } = await importFiles({
      'mkdocs.yml': 'site_name: S\n',
      'docs/index.md': '# S\n\nHome\n',
      'docs/start.md': '# Start\n\nText\n',
      'docs/go/start.md': '# Go\n\nText\n',
      'docs/id/names.md': '# Names\n\nText\n',
      'docs/id/start.md': '# Start\n\nText\n',
    });
    expect(site.read('content/docs/id/start.md')).toContain('Text');
    expect(site.read('content/docs/go/start.md')).toContain('Text');
  });
});

it('texts of Polyglot are translations of those with their address, below their language', async () => {
  const imported = await importFiles({
    '_config.yml':
      'title: T\nurl: https://old.example.com\npermalink: /posts/:title/\nlanguages: [en, ko, de]\ndefault_lang: ko\nlang: en\nlang_from_path: true\n',
    '_layouts/a.html': '',
    '_posts/ko/2024-01-02-a.md': POST('title: 글', '[b](/posts/b/)'),
    '_posts/en/2024-01-02-a.md': POST('title: Text', '[b](/posts/b/)'),
    '_posts/2024-01-03-b.md': POST('title: 비\nlang: ko'),
    '_posts/2024-01-03-b-german.md': POST('title: Be\nlang: de\npermalink: /posts/b/'),
  });
  await expectMoved(imported);
  expect(imported.site.read('content/blog/2024-01-02-a.md')).toContain('title: 글');
  expect(imported.site.read('i18n/en/blog/2024-01-02-a.md')).toContain('[b](./2024-01-03-b.md)');
  expect(imported.site.read('i18n/de/blog/2024-01-03-b.md')).toContain('title: Be');
  expect(imported.rows.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '/de/posts/b/ /de/blog/2024/01/03/b',
    '/en/posts/a/ /en/blog/2024/01/02/a',
    '/posts/a/ /blog/2024/01/02/a',
    '/posts/b/ /blog/2024/01/03/b',
  ]);
});
