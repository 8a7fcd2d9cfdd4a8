import { describe, expect, it } from 'vitest';
import { makePage, openSite, urls } from '../../testdata/site';

describe('facets', () => {
  const ask = openSite([
    makePage('a', '배포', {}, { version: '1.0', tags: ['argo'] }),
    makePage('b', '배포', {}, { version: 'current', tags: ['helm', 'argo'] }),
    makePage('c', '배포', {}, { lvl0: '프로젝트' }),
    makePage('d', '배포', {}, { locale: 'en' }),
  ]);
  const found = async (facetFilters: string | (string | string[])[]) =>
    urls(await ask('배포', { facetFilters })).sort();

  it('without a filter are all languages', async () => {
    expect(urls(await ask('배포')).sort()).toEqual(['/a', '/b', '/c', '/en/d']);
  });

  it('hold together; in an inner list one is enough', async () => {
    expect(await found('language:ko')).toEqual(['/a', '/b', '/c']);
    expect(await found(['language:en'])).toEqual(['/en/d']);
    expect(
      await found(['language:ko', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']]),
    ).toEqual(['/b', '/c']);
    expect(await found(['language:ko', 'version:1.0'])).toEqual(['/a']);
    expect(await found(['tags:argo', '-tags:helm'])).toEqual(['/a']);
    expect(await found(['section:프로젝트'])).toEqual(['/c']);
    expect(await found(['-language:ko'])).toEqual(['/en/d']);
    expect(await found([['language:en', 'version:1.0']])).toEqual(['/a', '/en/d']);
  });

  it('that no page has are refused', async () => {
    await expect(found(['unknown:x'])).rejects.toThrow(
      'There is no facet “unknown”; known are language, docusaurus_tag, version, section, tags.',
    );
  });
});

describe('pages of hits', () => {
  const ask = openSite(
    Array.from({ length: 45 }, (_, index) => makePage(`p${index}`, `배포 ${index}`, { 배경: '배포한다' })),
  );

  it('are twenty, and the count is that of all', async () => {
    const result = await ask('배포');
    expect(result).toMatchObject({
      nbHits: 90,
      page: 0,
      nbPages: 5,
      hitsPerPage: 20,
      exhaustiveNbHits: true,
    });
    expect(result.hits).toHaveLength(20);
  });

  it('follow one another without gap or repetition', async () => {
    const pages = await Promise.all([0, 1, 2, 3, 4, 5].map((page) => ask('배포', { page })));
    expect(pages.map(({ hits }) => hits.length)).toEqual([20, 20, 20, 20, 10, 0]);
    expect(new Set(pages.flatMap(urls)).size).toBe(90);
  });

  it('keep within limits', async () => {
    expect((await ask('배포', { hitsPerPage: 1000 })).hits).toHaveLength(90);
    expect((await ask('배포', { hitsPerPage: -5, page: Number.NaN })).hits).toHaveLength(0);
  });
});

describe('a hit says, when it is asked,', () => {
  const ask = openSite([
    makePage('cave', '동굴', { '': '머리말이다', 굴: ['굴이 깊다', '또 있다'] }),
    {
      ...makePage('fall', '폭포', {}),
      sections: [
        { heading: null, blocks: [{ kind: 'code' as const, text: 'measure --waterfall' }] },
        {
          heading: { level: 2, id: 'rainbow', text: '무지개' },
          blocks: [{ kind: 'item' as const, text: '빛' }],
        },
      ],
    },
  ]);
  const hit = async (query: string) => {
    const { hits } = await ask(query, { attributesToRetrieve: ['contentKind', 'beginning'] });
    return { contentKind: hits[0]?.contentKind, beginning: hits[0]?.beginning };
  };

  it('what the text is that was found', async () => {
    expect(await hit('waterfall')).toEqual({ contentKind: 'code', beginning: undefined });
    expect(await hit('깊다')).toEqual({ contentKind: 'text', beginning: undefined });
  });

  it('how the text below a title or heading begins, where there is one', async () => {
    expect(await hit('동굴')).toEqual({ contentKind: undefined, beginning: '머리말이다' });
    expect(await hit('무지개')).toEqual({ contentKind: undefined, beginning: undefined });
  });
});
