import { describe, expect, it } from 'vitest';
import { canonical, page, read } from '../testdata/htmlFolder';
import type { FolderOptions } from './folder';

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
    const files = {
      'index.html': page('A', '', links),
      'b/index.html': page('B'),
      'c.html': page('C', '', '<a href="#x">x</a>'),
    };
    expect(urls({ ...files, 'd.html': page('D') })).toEqual(['/b', '/c', '/d.html', '/']);
  });

  it('begin where the site is served from, as an option or as canonical addresses say', () => {
    const files = { 'index.html': page('A', canonical('/kit/')), 'b.html': page('B', canonical('/kit/b')) };
    expect(urls(files)).toEqual(['/kit/b', '/kit/']);
    expect(urls({ 'b.html': page('B') }, { base: 'docs' })).toEqual(['/docs/b.html']);
    expect(urls({ 'b.html': page('B') }, { base: 'https://example.com/docs' })).toEqual(['/docs/b.html']);
  });

  it('begin where links of the site lead, if no address is canonical', () => {
    const linked = (base: string) => {
      const links = `<a href="${base}">home</a><a href="${base}b#x">b</a><a href="${base}ko/">ko</a>`;
      return {
        'index.html': page('A', '', links),
        'b.html': page('B', '', links),
        'ko/index.html': page('C'),
      };
    };
    expect(urls(linked('/kit/docs/'))).toEqual(['/kit/docs/b', '/kit/docs/', '/kit/docs/ko/']);
    expect(urls(linked('/'))).toEqual(['/b', '/', '/ko/']);
    expect(urls(linked('https://other.example/kit/'))).toEqual(['/b.html', '/', '/ko/']);
    // Another version of the site beside this one.
    const links = '<a href="/b">b</a><a href="/1.0/b">1.0</a>';
    expect(urls({ 'b.html': page('B', '', links) })).toEqual(['/b']);
    expect(urls({ 'b.html': page('B', '', '<a href="/other/">other</a>') })).toEqual(['/b.html']);
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

  it('are those of the texts where pages say nothing, with the region of their path', () => {
    const texts = {
      'de/a.html': 'Der Server ist nicht erreichbar, und die Anfragen werden von einem anderen beantwortet.',
      'de/b.html': 'Changelog 1.2',
      'pt-BR/a.html':
        'O servidor não está disponível para os usuários, e as filas são muito longas do que você vê.',
      'pt-PT/a.pt.html':
        'O servidor não está disponível para os utilizadores, e as filas não são para você como são ao longo do dia.',
      'ja/a.html': 'サーバーが応答しません。',
      'ru/a.html': 'Сервер не отвечает.',
      'x.html': 'The server does not answer, and the queue of the requests is with that of the others.',
    };
    const files = Object.entries(texts).map(([file, text]) => [file, page(file, '', `<p>${text}</p>`)]);
    const { pages } = read(Object.fromEntries(files));
    expect(Object.fromEntries(pages.map(({ key, locale }) => [key, locale]))).toEqual({
      'de/a.html': 'de',
      'de/b.html': 'de',
      'ja/a.html': 'ja',
      'pt-BR/a.html': 'pt-br',
      'pt-PT/a.pt.html': 'pt-pt',
      'ru/a.html': 'ru',
      'x.html': 'en',
    });
  });

  it('are those of the option where a page says nothing', () => {
    expect(read({ 'a.html': page('A') }, { language: 'ja' }).pages[0]!.locale).toBe('ja');
  });
});

describe('what most pages repeat', () => {
  const site = (count: number, folder = '') =>
    Object.fromEntries(
      Array.from({ length: count }, (_, at) => [
        `${folder}${at}.html`,
        `<title>Page ${at}</title><div>Handbook of ${folder || 'all'}</div><h1>Page ${at}</h1><p>Text ${at}</p><div>Back to top</div>`,
      ]),
    );
  const texts = (files: Readonly<Record<string, string>>) =>
    read(files).pages.map(({ sections }) => sections.flatMap(({ blocks }) => blocks.map(({ text }) => text)));

  it('is the frame of the site, and found once', () => {
    const own = [1, 2, 3, 4, 5].map((at) => [`Text ${at}`]);
    expect(texts(site(6))).toEqual([['Handbook of all', 'Text 0', 'Back to top'], ...own]);
    const folders = { ...site(6, 'de/'), ...site(6, 'fr/'), ...site(6, 'it/') };
    expect(texts(folders).flat()).toHaveLength(18 + 3 + 1);
  });

  it('is kept where few pages may have it by chance', () => {
    expect(texts(site(5))[0]).toEqual(['Handbook of all', 'Text 0', 'Back to top']);
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
