import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readFolder } from './folder';
import { readHtml } from './page';

const folder = (name: string) =>
  readFolder(fileURLToPath(new URL(`../testdata/html/${name}`, import.meta.url)));

describe('a folder of HTML', () => {
  it('is read as Docusaurus writes it', () => {
    const { pages, skipped } = folder('docusaurus');
    expect(pages).toEqual([
      {
        key: 'docs/install.html',
        url: '/docs/install',
        locale: 'ko',
        lvl0: 'Docs',
        title: '설치하기',
        tags: [],
        translationOf: '/docs/install',
        sections: [
          { heading: null, blocks: [{ kind: 'text', text: '쿠버네티스 클러스터에 설치합니다.' }] },
          {
            heading: { level: 2, id: '준비', text: '준비' },
            blocks: [
              { kind: 'item', text: '헬름 3 이상' },
              { kind: 'item', text: '노드 세 대' },
              { kind: 'code', text: expect.stringMatching(/^helm repo add example\n+helm install web$/) },
            ],
          },
        ],
      },
    ]);
    expect(skipped).toEqual(['404.html', 'old.html']);
  });

  it('is read as Hugo themes write it', () => {
    const { pages, skipped } = folder('hugo');
    expect(pages).toHaveLength(1);
    expect(pages[0]).toMatchObject({
      url: '/posts/tls/',
      locale: 'en',
      lvl0: 'posts',
      title: 'Renewing certificates',
      date: '2024-05-01T00:00:00Z',
    });
    const texts = JSON.stringify(pages[0]!.sections);
    for (const word of ['OnCalendar=daily', 'Name | Days', 'Short | 6', 'ninety'])
      expect(texts).toContain(word);
    for (const word of ['menuword', 'crumbword', 'metaword', 'tocword', 'footerword', '#'])
      expect(texts).not.toContain(word);
    expect(skipped).toEqual(['posts/index.html']);
  });

  it('is read as VitePress writes it', () => {
    const { pages } = folder('vitepress');
    expect(pages[0]).toMatchObject({ url: '/guide/start', locale: 'en-us', title: 'Getting started' });
    expect(pages[0]!.sections[1]).toEqual({
      heading: { level: 2, id: 'try-it', text: 'Try it' },
      blocks: [
        { kind: 'text', text: 'sh' },
        { kind: 'code', text: expect.stringMatching(/^npm add kit\n+npx kit init$/) },
        { kind: 'links', text: 'Further reading' },
      ],
    });
    expect(JSON.stringify(pages)).not.toMatch(/skipword|navword|sideword|secretword/);
  });
});

describe('a document', () => {
  it.each([
    ['nothing', ''],
    ['a title alone', '<title>Only this</title>'],
    ['one that asks not to be indexed', '<meta name="robots" content="none, noindex"><h1>A</h1><p>b</p>'],
  ])('%s is no page', (_, html) => {
    expect(readHtml(html)).toBeNull();
  });

  it('is read though it is broken', () => {
    const page = readHtml(
      '<h1>Title</h1><p>one<ul><li>two<li>three<pre>code</ul><h2 id=a>Next</h2>loose <b>text',
    );
    expect(JSON.stringify(page?.sections)).toMatch(/two.*three.*code/);
    expect(page?.sections.at(-1)).toEqual({
      heading: { level: 2, id: 'a', text: 'Next' },
      blocks: [{ kind: 'text', text: 'loose text' }],
    });
  });

  it('takes the id of a heading from the section around it', () => {
    const page = readHtml(
      '<main><section id="setup"><h2>Setup</h2><p>x</p></section></main><title>T</title>',
    );
    expect(page?.sections[0]?.heading?.id).toBe('setup');
  });
});
