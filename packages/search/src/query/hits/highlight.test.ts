import { describe, expect, it } from 'vitest';
import { BRACKETS, makePage, marked, openSite } from '../../testdata/site';
import { highlightParts, snippet } from './highlight';

const TEXT = '쿠버네티스를 설치하고 캐시스탬피드를 막으며 hydrateRoot와 Kubernetes를 쓴다';
const ask = openSite([makePage('a', '로드 밸런서', { 배경: TEXT })]);

describe('marks', () => {
  it.each([
    ['쿠버네티스', '[쿠버네티스]를'],
    ['쿠버네티스가', '[쿠버네티스]를'],
    ['쿠버ㄴ', '[쿠버네]티스를'],
    ['쿠버내티스', '[쿠버네티스]를'],
    ['znqjspxltm', '[쿠버네티스]를'],
    ['ㅋㅂㄴ', '[쿠버네]티스를'],
    ['스탬피드', '캐시[스탬피드]를'],
    ['hydrateRoot', '[hydrateRoot]와'],
    ['root', 'hydrate[Root]와'],
    ['kube', '[Kube]rnetes를'],
    ['kuberntes', '[쿠버네티스]를'],
    ['hydrateRoto', '[hydrate][Root]와'],
  ])('%s in the text: %s', async (query, part) => {
    expect(marked((await ask(query, BRACKETS)).hits[0])).toContain(part);
  });

  it('are on both words of a split one', async () => {
    expect(marked((await ask('로드밸런서', BRACKETS)).hits[0])).toBe('[로드] [밸런서]');
    const both = openSite([makePage('a', '로드 밸런서', { 배경: '로드만 본다' })]);
    expect(marked((await both('로드밸런서 본다', BRACKETS)).hits[0])).toBe(
      '[로드] [밸런서] | 배경 | 로드만 [본다]',
    );
  });

  it('say how much of the query is there', async () => {
    const { _highlightResult } = (await ask('설치하고 밸런서')).hits.find((hit) => hit.content)!;
    expect(_highlightResult?.content).toMatchObject({
      matchLevel: 'partial',
      matchedWords: ['설치하고'],
      fullyHighlighted: false,
    });
    expect(_highlightResult?.hierarchy?.lvl0).toMatchObject({ matchLevel: 'none', matchedWords: [] });
  });

  it('leave the text as it is, tags and all', async () => {
    const html = openSite([makePage('a', '제목', { 배경: '<script>alert(1)</script> 위험 & 함께' })]);
    const { hits } = await html('위험', BRACKETS);
    expect(hits[0]!._highlightResult!.content!.value).toBe('<script>alert(1)</script> [위험] & 함께');
  });
});

describe('snippets', () => {
  const long = `${'앞말 '.repeat(30)}바늘 하나 둘 ${'뒷말 '.repeat(30)}`.trim();
  const site = openSite([makePage('a', '아주 긴 제목 하나', { 배경: long })]);
  const snippet = async (query: string, attributesToSnippet: string[], rest = {}) =>
    (await site(query, { attributesToSnippet, ...BRACKETS, ...rest })).hits[0]!._snippetResult;

  it('have as many words as asked for, around the match, with an ellipsis on either side', async () => {
    const value = (await snippet('바늘', ['content:5']))!.content!.value;
    expect(value).toBe('…앞말 앞말 [바늘] 하나 둘…');
    expect((await snippet('바늘', ['content:10']))!.content!.value.split(' ')).toHaveLength(10);
  });

  it('begin with the first match if the window just reaches to the last', async () => {
    expect((await snippet('바늘 둘', ['content:3']))!.content!.value).toBe('…[바늘] 하나 [둘]…');
  });

  it('have the given ellipsis, and none where the text ends', async () => {
    expect((await snippet('바늘', ['content:3'], { snippetEllipsisText: '~' }))!.content!.value).toMatch(
      /^~.*~$/,
    );
    expect((await snippet('바늘', ['content:100']))!.content!.value).not.toContain('…');
  });

  it('are made of the named attributes only', async () => {
    expect(await snippet('바늘', ['hierarchy.lvl1:2'])).toEqual({
      hierarchy: { lvl1: { value: '아주 긴…', matchLevel: 'none' } },
    });
    expect(Object.keys((await snippet('바늘', ['*:3']))!)).toEqual(['hierarchy', 'content']);
  });
});

describe('attributes', () => {
  it('are those asked for', async () => {
    const { hits } = await ask('설치하고', { attributesToRetrieve: ['hierarchy.lvl1', 'type', 'url'] });
    const { _highlightResult, _snippetResult, ...hit } = hits[0]!;
    expect(hit).toEqual({
      objectID: '/a#s0:0',
      hierarchy: { lvl1: '로드 밸런서' },
      type: 'content',
      url: '/a#s0',
    });
  });

  it('include a query id when clicks are counted', async () => {
    expect((await ask('설치', { clickAnalytics: true })).queryID).toMatch(/^[0-9a-f]{32}$/);
    expect((await ask('설치')).queryID).toBeUndefined();
  });
});

describe('highlightParts', () => {
  it('splits at the tags, whatever else the text holds', () => {
    expect(highlightParts('a <em>b</em> c</em>', { pre: '<em>', post: '</em>' })).toEqual([
      { text: 'a ', isMarked: false },
      { text: 'b', isMarked: true },
      { text: ' c</em>', isMarked: false },
    ]);
    expect(highlightParts('<em>a', { pre: '<em>', post: '</em>' })).toEqual([{ text: 'a', isMarked: true }]);
    expect(highlightParts('', { pre: '[', post: ']' })).toEqual([]);
  });
});

describe('a snippet of a text without spaces', () => {
  const tags = { pre: '[', post: ']', ellipsis: '…' };
  const around = (text: string, match: string, size: number) => {
    const start = text.indexOf(match);
    const marker = () => [{ start, end: start + match.length, term: 0, isPart: false }];
    return snippet(text, size, { marker, words: [match], tags }).value;
  };

  it('is around the match, with as many words as one with spaces', () => {
    const japanese = `昨日は朝から雨が降っていたので、${'家で本を読みました。'.repeat(30)}最後にラフトを実装しました。`;
    expect(around(japanese, 'ラフト', 5)).toMatch(/^….{4,16}\[ラフト\]を実装しまし…$/);
    const chinese = `${'服务器每年只要九十九元，'.repeat(20)}内存会自动释放，然后程序继续运行很久很久。`;
    expect(around(chinese, '自动释放', 4)).toMatch(/^….{2,20}\[自动释放\].{1,20}…$/);
  });

  it('cuts neither a match nor a character', () => {
    expect(around('分散システムの合意形成アルゴリズム実装編です', '合意形成アルゴリズム', 1)).toContain(
      '[合意形成アルゴリズム]',
    );
    expect(around('𠮷'.repeat(40), '𠮷𠮷', 2)).not.toMatch(/\p{Cs}/u);
  });
});
