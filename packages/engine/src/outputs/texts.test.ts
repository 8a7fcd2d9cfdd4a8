import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { type Output, outputPaths, runOutputs } from '.';
import { llms } from './llms';
import { openSearch } from './openSearch';
import { robots } from './robots';

const files = [
  { key: 'blog/250101-01', frontMatter: { title: '하나 [1]', description: '여러\n줄' } },
  { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'One' } },
  { key: 'blog/250102-01', frontMatter: { title: '둘' } },
  { key: 'docs/current/intro', frontMatter: { title: '문서' } },
  { key: 'pages/about', frontMatter: { title: '소개' } },
  { key: 'pages/secret', frontMatter: { title: '비밀', unlisted: true } },
];
const { context, config } = exampleSite(files);
const content = (output: Output, path: string) =>
  String(output.files(context).find((file) => file.path === path)?.content);

describe('llms.txt', () => {
  it('names every listed text of its language with its Markdown', () => {
    expect(content(llms, 'llms.txt')).toBe(
      [
        '# A & B',
        '> 기록 <모음>',
        '## 프로젝트\n\n- [문서](https://example.com/projects/intro.md): About docs/current/intro',
        '## 블로그\n\n- [둘](https://example.com/blog/250102-01.md): About blog/250102-01\n- [하나 \\[1\\]](https://example.com/blog/250101-01.md): 여러 줄',
        '## Optional\n\n- [소개](https://example.com/about.md): About pages/about\n',
      ].join('\n\n'),
    );
    expect(content(llms, 'en/llms.txt').match(/^- .*/gm)).toEqual([
      '- [One](https://example.com/en/blog/250101-01.md): About blog/250101-01',
    ]);
  });
});

describe('llms.txt of a large blog', () => {
  /** Posts of consecutive days from 2023 on, and additional ones on the last day of February 2024. */
  const posts = (onOneDay: number) => [
    ...Array.from({ length: 600 }, (_, index) => {
      const day = new Date(Date.UTC(2023, 0, 1 + index)).toISOString().slice(2, 10).replaceAll('-', '');
      return { key: `blog/${day}-01`, frontMatter: { title: `Post ${index}` } };
    }),
    ...Array.from({ length: onOneDay }, (_, index) => ({
      key: `blog/x${index}`,
      frontMatter: { date: '2024-02-29', title: `Post X${index}` },
    })),
  ];
  const filesOf = (onOneDay: number) =>
    new Map(
      llms.files(exampleSite(posts(onOneDay)).context).map(({ path, content: text }) => [path, String(text)]),
    );
  const posted = (text: string | undefined) => text?.match(/^- \[Post /gm)?.length ?? 0;

  it('names the newest posts, and leads to files with those of a year', () => {
    const large = filesOf(0);
    expect(posted(large.get('llms.txt'))).toBe(50);
    expect(large.get('llms.txt')).toContain('- [Post 599](https://example.com/blog/240822-01.md)');
    expect(large.get('llms.txt')).toContain(
      '- [블로그 2024](https://example.com/llms/blog-2024.txt): 235\n- [블로그 2023](https://example.com/llms/blog-2023.txt): 365\n',
    );
    expect(['2024', '2023'].map((year) => posted(large.get(`llms/blog-${year}.txt`)))).toEqual([235, 365]);
    expect([...large.keys()].filter((path) => path.startsWith('llms/'))).toHaveLength(2);
  });

  it('has no file with more than 500 of them: those of a year lead to its months, those of a month to its parts', () => {
    const large = filesOf(600);
    expect(large.get('llms.txt')).toContain('- [블로그 2024](https://example.com/llms/blog-2024.txt): 835\n');
    expect(large.get('llms/blog-2024.txt')).toMatch(
      /^# A & B\n\n## 블로그 2024\n\n- \[블로그 2024-08\]\(https:\/\/example\.com\/llms\/blog-2024-08\.txt\): 22\n/,
    );
    expect(large.get('llms/blog-2024-02.txt')?.match(/^- .*/gm)).toEqual([
      '- [블로그 2024-02-2](https://example.com/llms/blog-2024-02-2.txt): 129',
      '- [블로그 2024-02-1](https://example.com/llms/blog-2024-02-1.txt): 500',
    ]);
    const parts = [...large].filter(([path]) => path.startsWith('llms/')).map(([, text]) => posted(text));
    expect(Math.max(...parts)).toBe(500);
    expect(parts.reduce((sum, count) => sum + count)).toBe(1200);
  });
});

describe('robots.txt', () => {
  it('allows everything and names the sitemap', () => {
    expect(content(robots, 'robots.txt')).toBe(
      'User-agent: *\nAllow: /\n\nSitemap: https://example.com/sitemap.xml\n',
    );
  });
});

describe('opensearch.xml', () => {
  it('describes the search of each language', () => {
    const document = new DOMParser({ onError: onErrorStopParsing }).parseFromString(
      content(openSearch, 'en/opensearch.xml'),
      'application/xml',
    );
    expect(document.getElementsByTagName('ShortName')[0]?.textContent).toBe('A & B');
    expect(document.getElementsByTagName('Url')[0]?.getAttribute('template')).toBe(
      'https://example.com/en/search?q={searchTerms}',
    );
  });

  it('shortens a title that is too long', () => {
    const { context: long } = exampleSite([], { title: '아주 긴 제목을 가진 어느 개발자의 기술 블로그' });
    expect(String(openSearch.files(long)[0]?.content)).toContain(
      '<ShortName>아주 긴 제목을 가진 어느…</ShortName>',
    );
  });
});

describe('the outputs', () => {
  it('write each file once and every path that links may lead to', () => {
    const paths = runOutputs(context).map(({ path }) => `/${path}`);
    expect(new Set(paths).size).toBe(paths.length);
    expect(outputPaths(config).filter((path) => !paths.includes(path))).toEqual([]);
  });
});
