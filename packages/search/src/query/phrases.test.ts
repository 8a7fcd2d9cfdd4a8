import { describe, expect, it } from 'vitest';
import type { SearchPage, Section } from '../index/page';
import { makePage, openSite } from '../testdata/site';

const section = (id: string, text: string, phrases: readonly string[] = []): Section => ({
  heading: { level: 2, id, text: `제목 ${id}` },
  blocks: [{ kind: 'text', text }],
  phrases,
});
const page = (key: string, ...sections: readonly Section[]): SearchPage =>
  makePage(key, `글 ${key}`, {}, { sections });

describe.each([
  ['one file', {}],
  ['tiers', { singleMax: 0 }],
])('phrases that readers search with, in %s', (_name, options) => {
  it('find their section, which shows its heading and its own text', async () => {
    const pages = [
      page('a', section('one', '구름'), section('two', '바다 이야기', ['로그인이 자꾸 풀려요'])),
    ];
    const { hits } = await openSite(pages, options)('로그인 풀려요');
    expect(hits).toMatchObject([{ url: '/a#two', type: 'lvl2', content: null }]);
    expect(JSON.stringify(hits)).not.toContain('로그인');
    const both = await openSite(pages, options)('바다 로그인 풀려요');
    expect(both.hits).toMatchObject([{ url: '/a#two', type: 'content', content: '바다 이야기' }]);
  });

  it('are found in part and mistyped, as texts are', async () => {
    const find = openSite([page('a', section('one', '구름', ['쿠버네티스 비용 줄이기']))], options);
    for (const query of ['쿠버네', 'ㅋㅂㄴㅌㅅ', '쿠버내티스'])
      expect(
        (await find(query)).hits.map(({ url }) => url),
        query,
      ).toEqual(['/a#one']);
  });

  it('count more than texts and less than headings', async () => {
    const pages = [
      page('text', section('one', '호수')),
      page('phrase', section('two', '구름', ['호수'])),
      page('heading', { ...section('three', '구름'), heading: { level: 2, id: 'three', text: '호수' } }),
    ];
    const { hits } = await openSite(pages, options)('호수');
    expect(hits.map(({ url }) => url)).toEqual(['/heading#three', '/phrase#two', '/text#one']);
  });

  it('stand alone in a section without text', async () => {
    const empty: Section = { heading: null, blocks: [], phrases: ['호수'] };
    const { hits } = await openSite([page('a', empty)], options)('호수');
    expect(hits).toMatchObject([{ url: '/a', content: null }]);
  });
});
