import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { readFolder } from './folder';

const folder = (name: string) =>
  readFolder(fileURLToPath(new URL(`../testdata/html/${name}`, import.meta.url)));

/** Reads files that are written for this once. */
describe('a folder of HTML', () => {
  it('is read as Docusaurus writes it', () => {
    const { pages, skipped, base } = folder('docusaurus');
    expect(base).toBe('/');
    const byUrl = new Map(pages.map((own) => [own.url, own]));
    expect(byUrl.get('/docs/install')).toEqual({
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
            { kind: 'code', text: 'helm repo add example\nhelm install web' },
          ],
        },
      ],
    });
    expect(byUrl.get('/en/docs/install')).toMatchObject({
      locale: 'en',
      title: 'Installing',
      version: 'current',
      translationOf: '/docs/install',
    });
    expect(skipped).toEqual([
      { file: '404.html', reason: 'error page' },
      { file: 'old.html', reason: 'redirect' },
    ]);
  });

  it('reads a post of Docusaurus at its own address, with what is folded in tabs, and not in the lists', () => {
    const { pages } = folder('docusaurus');
    const post = pages.find(({ url }) => url === '/blog/faster')!;
    expect(post).toMatchObject({
      title: '빌드가 빨라졌습니다',
      lvl0: 'Blog',
      date: '2024-05-01T00:00:00.000Z',
    });
    expect(post.sections).toEqual([
      { heading: null, blocks: [{ kind: 'text', text: '캐시를 나눠 쓰면서 이천 쪽을 십 초에 씁니다.' }] },
      {
        heading: { level: 2, id: 'tabs', text: '설치' },
        blocks: [
          { kind: 'item', text: 'npm' },
          { kind: 'item', text: 'Yarn' },
          { kind: 'code', text: 'npm install kit' },
          { kind: 'code', text: 'yarn add kit' },
        ],
      },
    ]);
    const list = pages.find(({ url }) => url === '/blog')!;
    expect(list.title).toBe('소식');
    expect(list.sections).toEqual([
      {
        heading: null,
        blocks: [
          { kind: 'links', text: '빌드가 빨라졌습니다' },
          { kind: 'links', text: '옛 소식' },
        ],
      },
    ]);
    expect(JSON.stringify(pages)).not.toMatch(/요약낱말|글쓴이낱말|사이드바낱말|내비게이션낱말|바닥글낱말/);
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
    expect(pages[0]!.sections[1]!.blocks).toEqual([
      { kind: 'code', text: 'OnCalendar=daily' },
      { kind: 'columns', text: 'Name | Days' },
      { kind: 'row', text: 'Short | 6' },
    ]);
    const texts = JSON.stringify(pages[0]!.sections);
    for (const word of ['menuword', 'crumbword', 'metaword', 'tocword', 'footerword', '#'])
      expect(texts).not.toContain(word);
    expect(skipped).toEqual([{ file: 'posts/index.html', reason: 'noindex' }]);
  });

  it('is read as VitePress writes it', () => {
    const { pages } = folder('vitepress');
    expect(pages[0]).toMatchObject({ url: '/guide/start.html', locale: 'en', title: 'Getting started' });
    expect(pages[0]!.sections[1]).toEqual({
      heading: { level: 2, id: 'try-it', text: 'Try it' },
      blocks: [
        { kind: 'code', text: 'npm add kit\nnpx kit init' },
        { kind: 'links', text: 'Further reading' },
      ],
    });
    expect(JSON.stringify(pages)).not.toMatch(/skipword|navword|sideword|secretword/);
  });

  it('is read as Jekyll writes it, with the languages of texts that name none and the folder it is served from', () => {
    const { pages, skipped, base } = folder('jekyll');
    expect(base).toBe('/notes/');
    expect(pages.map(({ url, locale, title }) => [url, locale, title])).toEqual([
      ['/notes/2024/05/01/ingress.html', 'ko', '인그레스 설정하기'],
      ['/notes/en/about.html', 'en', 'About these notes'],
      ['/notes/', 'ko', '개발 노트'],
    ]);
    const [post, about, home] = pages;
    expect(post!.sections).toEqual([
      { heading: null, blocks: [{ kind: 'text', text: 'nginx ingress 컨트롤러로 TLS를 끝냅니다.' }] },
      {
        heading: { level: 2, id: '설정-파일', text: '설정 파일' },
        blocks: [
          { kind: 'code', text: 'kind: Ingress\ntls: []' },
          { kind: 'item', text: '인증서는 cert-manager가 만듭니다.' },
        ],
      },
    ]);
    expect(about!.sections).toEqual([
      {
        heading: { level: 2, id: 'why', text: 'Why they are here' },
        blocks: [
          { kind: 'text', text: 'I forget what I read within a week.' },
          { kind: 'text', text: 'Nothing here is advice.' },
        ],
      },
    ]);
    // A heading that leads to a post is no part of the page that lists it.
    expect(home!.sections.map(({ heading }) => heading?.text)).toEqual(['글']);
    expect(skipped).toEqual([{ file: 'ingress.html', reason: 'redirect' }]);
  });

  it('is read as Material for MkDocs writes it', () => {
    const { pages } = folder('mkdocs');
    expect(pages.map(({ url, locale, title }) => [url, locale, title])).toEqual([
      ['/guide/tabs/', 'ko', '탭 쓰기'],
      ['/', 'en', 'Kit'],
      ['/install/', 'en', 'Installing'],
    ]);
    expect(pages[2]!.sections).toEqual([
      {
        heading: null,
        blocks: [
          { kind: 'text', text: 'Warning' },
          { kind: 'text', text: 'Stop the daemon first.' },
        ],
      },
      {
        heading: { level: 2, id: 'from-source', text: 'From source' },
        blocks: [
          { kind: 'code', text: 'make all\nmake install' },
          { kind: 'columns', text: 'Flag | Meaning' },
          { kind: 'row', text: '--dry | changes nothing' },
          { kind: 'text', text: 'KIT_HOME' },
          { kind: 'text', text: 'Where kits lie.' },
          { kind: 'code', text: 'export KIT_HOME=/opt' },
        ],
      },
    ]);
    expect(JSON.stringify(pages)).not.toMatch(/sideword|headerword|footerword|alpha|Edit this page|¶/);
  });
});
