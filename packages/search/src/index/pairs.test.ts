import { describe, expect, it } from 'vitest';
import { makePage, openSite, urls } from '../testdata/site';
import { preparePage } from './page';
import { alignedTexts, learnPairs } from './pairs';

describe('learnPairs', () => {
  it('pairs words that sound alike, and then the one word that is left on either side', () => {
    expect(learnPairs([['데이터베이스 복제', 'Database replication']])).toEqual([
      '데이터베이스=database',
      '복제=replication',
    ]);
    expect(learnPairs([['쿠버네티스 시작하기', 'Getting started with Kubernetes']])).toEqual([
      '쿠버네티스=kubernetes',
    ]);
  });

  it('pairs nothing where nothing is sure', () => {
    expect(learnPairs([['장애 회고 작성법', 'Writing an incident review']])).toEqual([]);
  });
});

describe('translations', () => {
  const ko = makePage('a', '스벨트 소개', { '룬 문법': '본문', 마무리: '룬을 쓴다' }, { translationOf: 'a' });
  const en = makePage(
    'a',
    'Introducing Svelte',
    { 'Rune syntax': 'text', Summary: 'use runes' },
    { translationOf: 'a', locale: 'en' },
  );

  it('align titles, and headings where the outlines agree', () => {
    expect(alignedTexts([preparePage(ko)], [preparePage(en)])).toContainEqual(['룬 문법', 'Rune syntax']);
    const longer = { ...en, sections: en.sections.slice(1) };
    expect(alignedTexts([preparePage(ko)], [preparePage(longer)])).toEqual([
      ['스벨트 소개', 'Introducing Svelte'],
    ]);
  });

  it('let a page be found by the title of its translation, and texts by learned words', async () => {
    const other = makePage('b', '다른 글', { 배경: '여기서도 스벨트를 쓴다' });
    const ask = openSite([ko, en, other]);
    const filter = { facetFilters: ['language:ko'] };
    expect(urls(await ask('svelte', filter))).toEqual(['/a', '/b#s0']);
    expect(urls(await ask('introducing', filter))).toEqual(['/a']);
    expect(urls(await ask('스벨트', { facetFilters: ['language:en'] }))).toEqual(['/en/a']);
  });
});
