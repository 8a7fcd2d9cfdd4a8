import { describe, expect, it } from 'vitest';
import { makePage, openSite } from '../../testdata/site';

const filler = Array.from({ length: 6 }, (_, at) =>
  makePage(`other-${at}`, `다른 글 ${at}`, { '': '바람 이야기' }),
);
const urls = async (query: string, pages: readonly ReturnType<typeof makePage>[]) =>
  (await openSite([...pages, ...filler])(query)).hits.map(({ url_without_anchor: url }) => url);

describe('in a whole sentence', () => {
  it('what is asked about weighs more than the verb', async () => {
    const pages = [
      makePage('verb', '하나', { '': '나무 옮기고' }),
      makePage('noun', '둘', { '': '호수 나무' }),
      makePage('lake', '셋', { '': '호수' }),
    ];
    expect((await urls('호수 나무 옮기고', pages))[0]).toBe('/noun');
    // With a particle of nouns somewhere it is no verb, and rarer than the other word.
    const named = makePage('verb', '하나', { '': '나무 옮기고 옮기고를' });
    expect((await urls('호수 나무 옮기고', [named, ...pages.slice(1)]))[0]).toBe('/verb');
  });

  it.each(['값이 이상해요', '왜 값을 못 읽나요', '값은 어디에 있나요'])(
    'finds a noun of one syllable: %s',
    async (query) => {
      expect(await urls(query, [makePage('value', '화면', { '': '화면의 값 하나' })])).toContain('/value');
    },
  );

  it.each(['창고 두 개를 빌리고 싶어요', '창고랑 뭘 같이 두나요', '창고는 몇 번 안 열리나요'])(
    'needs no word of grammar: %s',
    async (query) => {
      const pages = [
        makePage('number', '두 개를 한 번 안 함', { '': '몇 번 두 개를' }),
        makePage('store', '창고', { '': '물건' }),
      ];
      expect((await urls(query, pages))[0]).toBe('/store');
    },
  );

  it.each([
    'do I have to get a warehouse myself',
    'why won’t it let me have any warehouse',
    'is there something I need to know before making a warehouse bigger with it',
  ])('needs no word of English grammar: %s', async (query) => {
    const pages = [
      makePage('grammar', 'Have to get it myself', {
        '': 'Items that let me know something before making any',
      }),
      makePage('store', 'Warehouse', { '': 'goods' }),
    ];
    expect(await urls(query, pages)).toEqual(['/store']);
  });

  it.each([
    ['호수 파일을 올렸더니 이상해요', '호수에 올린 파일'],
    ['호수 파일을 지웠더니 이상해요', '호수의 파일을 지우면'],
    ['호수 파일을 어떻게 나눠야 하죠 빨리', '호수의 파일을 나누고'],
  ])('finds a verb in its other forms: %s', async (query, text) => {
    const pages = [makePage('lake', '하나', { '': '호수의 파일' }), makePage('right', '둘', { '': text })];
    expect((await urls(query, pages))[0]).toBe('/right');
  });

  it.each(['호수 모으려면', '호수 모으나요'])('and beside a single word: %s', async (query) => {
    const pages = [
      makePage('lake', '하나', { '': '호수' }),
      makePage('right', '둘', { '': '호수를 모은다' }),
    ];
    expect((await urls(query, pages))[0]).toBe('/right');
  });

  it('a page that has all words, in any of its sections, comes before one that has some', async () => {
    const pages = [
      makePage('some', '하나', { '': '호수 바다' }),
      makePage('all', '둘', { '': '호수 바다', 어제: '구름 언덕' }),
    ];
    expect((await urls('호수 바다 구름 언덕', pages))[0]).toBe('/all');
  });
});
