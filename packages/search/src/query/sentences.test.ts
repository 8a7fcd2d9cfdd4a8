import { describe, expect, it } from 'vitest';
import { makePage, openSite } from '../testdata/site';

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
});
