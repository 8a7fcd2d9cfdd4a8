import { describe, expect, it } from 'vitest';
import { makePage, openSite, urls } from '../testdata/site';

const SITE = [
  makePage('own', 'Terraform 시작하기', { '': '상태 파일을 나눈다' }, { date: '2020-01-01' }),
  makePage(
    'other',
    'Terraform 시작하기',
    { '': 'Splitting state files', Locking: 'Nobody waits for the mutex' },
    { date: '2024-01-01', contentLanguage: 'en' },
  ),
  makePage('other', 'Terraform 시작하기', { '': 'Splitting state files' }, { locale: 'en' }),
  makePage('only', 'Sourdough', { '': 'Flour and water' }, { contentLanguage: 'en' }),
  makePage('only', 'Sourdough', { '': 'Flour and water' }, { locale: 'en' }),
];

describe.each([
  ['one file', {}],
  ['tiers', { singleMax: 0 }],
])('pages shown in another language, over %s', (_, options) => {
  const ask = openSite(SITE, options);
  const korean = { facetFilters: ['language:ko'] };

  it('are found by the words of their language, and say which that is', async () => {
    const { hits } = await ask('mutexes', korean);
    expect(hits[0]).toMatchObject({ url: '/other#s1', language: 'ko', contentLanguage: 'en' });
    expect((await ask('상태 파일', korean)).hits[0]).toMatchObject({ url: '/own', contentLanguage: null });
  });

  it('stand below pages of the own language that are as good, though newer', async () => {
    expect(urls(await ask('terraform', korean))).toEqual(['/own', '/other']);
  });

  it('are found once when their own language is searched too', async () => {
    expect(urls(await ask('sourdough'))).toEqual(['/en/only']);
    expect(urls(await ask('sourdough', korean))).toEqual(['/only']);
  });
});
