import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { type FolderOptions, readFolder } from './folder';

const folder = (name: string) =>
  readFolder(fileURLToPath(new URL(`../testdata/html/${name}`, import.meta.url)));

/** Reads files that are written for this once. */
function read(files: Readonly<Record<string, string | Uint8Array>>, options?: FolderOptions) {
  const root = mkdtempSync(join(tmpdir(), 'html-'));
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const result = readFolder(root, options);
  rmSync(root, { recursive: true });
  return result;
}

const page = (title: string, head = '', body = `<p>${title} text</p>`) =>
  `<!doctype html><html><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1>${body}</main></body></html>`;
const canonical = (url: string) => `<link rel="canonical" href="https://example.com${url}">`;

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
      { kind: 'row', text: 'Name | Days' },
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
          { kind: 'row', text: 'Flag | Meaning' },
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

describe('addresses', () => {
  const urls = (files: Readonly<Record<string, string>>, options?: FolderOptions) =>
    read(files, options).pages.map(({ url }) => url);

  it('are those of the files, as every host serves them', () => {
    expect(urls({ 'index.html': page('A'), 'b/index.html': page('B'), 'c.html': page('C') })).toEqual([
      '/b/',
      '/c.html',
      '/',
    ]);
  });

  it('are spelt as the site links to them', () => {
    const links = '<a href="/b">b</a><a href="c#x">c</a><a href="https://other.example/d">d</a>';
    const files = { 'index.html': page('A', '', links), 'b/index.html': page('B'), 'c.html': page('C') };
    expect(urls({ ...files, 'd.html': page('D') })).toEqual(['/b', '/c', '/d.html', '/']);
  });

  it('begin where the site is served from, as an option or as canonical addresses say', () => {
    const files = { 'index.html': page('A', canonical('/kit/')), 'b.html': page('B', canonical('/kit/b')) };
    expect(urls(files)).toEqual(['/kit/b', '/kit/']);
    expect(urls({ 'b.html': page('B') }, { base: 'docs' })).toEqual(['/docs/b.html']);
    expect(urls({ 'b.html': page('B') }, { base: 'https://example.com/docs' })).toEqual(['/docs/b.html']);
  });

  it('are encoded, and folders name parts of the site in the letters of their author', () => {
    const { pages } = read({ '가이드/시작 #1.html': page('시작'), '가이드/끝.html': page('끝') });
    expect(pages[1]).toMatchObject({
      url: '/%EA%B0%80%EC%9D%B4%EB%93%9C/%EC%8B%9C%EC%9E%91%20%231.html',
      lvl0: '가이드',
    });
  });
});

describe('what pages attach to themselves', () => {
  it('is part of the page: names that every page has say what it has, and addresses hold from everywhere', () => {
    const body = `<p data-search-filter="product">pump</p><i data-search-filter="tags">new</i>
      <i data-search-filter="section:Manual"></i><i data-search-filter="version:2.0"></i>
      <i data-search-sort="date:2024-05-01"></i><i data-search-sort="price:3"></i>
      <img src="../pump.png?x=1" data-search-meta="image[src], title:The pump"><p data-search-weight="4">x</p>`;
    const { pages, mistakes } = read({
      'parts/pump/index.html': page('A', canonical('/kit/parts/pump/'), body),
    });
    expect(mistakes).toEqual([]);
    expect(pages[0]).toMatchObject({
      url: '/kit/parts/pump/',
      title: 'The pump',
      lvl0: 'Manual',
      version: '2.0',
      date: '2024-05-01',
      tags: ['new'],
      filters: { product: ['pump'] },
      sort: { price: '3' },
      meta: { image: '/kit/parts/pump.png?x=1' },
      sections: [{ weight: 4 }],
    });
    expect(Object.keys(pages[0]!.meta!)).toEqual(['image']);
  });

  it('is named with file and line when it cannot be read', () => {
    const { mistakes } = read({ 'a/b.html': page('A', '', '\n\n<p data-search-weight="x">text</p>') });
    expect(mistakes).toEqual([expect.stringMatching(/^a\/b\.html:3: data-search-weight="x" is no number/)]);
  });
});

describe('the same page twice', () => {
  const reasons = (files: Readonly<Record<string, string>>) =>
    read(files).skipped.map(({ file, reason }) => `${file}: ${reason}`);

  it('is read at its canonical address', () => {
    const files = { 'a.html': page('A'), 'print.html': page('A print', canonical('/a.html')) };
    expect(reasons(files)).toEqual(['print.html: copy']);
  });

  it('is read once when two pages name each other', () => {
    const files = { 'a.html': page('A', canonical('/b.html')), 'b.html': page('B', canonical('/a.html')) };
    expect(reasons(files)).toEqual([]);
  });

  it('is read once when nothing says so, and under one address', () => {
    expect(reasons({ 'a.html': page('A'), 'b.html': page('A') })).toEqual(['b.html: copy']);
    expect(reasons({ 'a.html': page('A'), 'a/index.html': page('Other') })).toEqual(['a/index.html: copy']);
  });

  it('is not meant by a template that names the home page everywhere', () => {
    const names = ['index', 'b', 'c', 'd', 'e', 'f'];
    expect(
      reasons(Object.fromEntries(names.map((name) => [`${name}.html`, page(name, canonical('/'))]))),
    ).toEqual([]);
  });
});

describe('languages', () => {
  const locales = (...tags: readonly string[]) =>
    read(
      Object.fromEntries(
        tags.map((tag, at) => [`${at}.html`, page(`Title ${at}`).replace('<html>', `<html lang="${tag}">`)]),
      ),
    ).pages.map(({ locale }) => locale);

  it('are named without a region where there is but one', () => {
    expect(locales('en', 'en-US', 'ko_KR')).toEqual(['en', 'en', 'ko']);
    expect(locales('zh-CN', 'zh-TW')).toEqual(['zh-cn', 'zh-tw']);
  });

  it('are never the name of another file', () => {
    expect(locales('../../x', '')).toEqual(['en', 'en']);
  });

  it('are those of the option where a page says nothing', () => {
    expect(read({ 'a.html': page('A') }, { language: 'ja' }).pages[0]!.locale).toBe('ja');
  });
});

describe('files', () => {
  it('are read in the encoding that they name', () => {
    const html = '<meta charset="euc-kr"><title>t</title><h1>';
    const bytes = Buffer.concat([Buffer.from(html), Buffer.from([0xb0, 0xa1, 0xb3, 0xaa])]);
    expect(read({ 'a.html': bytes }).pages[0]!.title).toBe('가나');
  });

  it('that cannot be read are named, and the others read', () => {
    const { pages, skipped } = read({ 'a.html': page('A'), 'deep.html': '<b>'.repeat(20_000) });
    expect(pages.map(({ title }) => title)).toEqual(['A']);
    expect(skipped).toEqual([{ file: 'deep.html', reason: 'unreadable' }]);
  });

  it('of installed packages and hidden folders are not read', () => {
    expect(read({ 'node_modules/a/b.html': page('A'), '.cache/c.html': page('C') }).pages).toEqual([]);
  });
});
