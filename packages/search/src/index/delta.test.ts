import { describe, expect, it } from 'vitest';
import { lookupKey } from '../analyzer/key';
import { createUnmeteredEngine } from '../query/engine';
import { makePage } from '../testdata/site';
import { preparePage, type SearchPage } from './page';
import { type IndexState, keyOf } from './state';
import { updateIndex } from './update';

let seed = 3;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed % below;
}

const SYLLABLES = [...'가나다라마바사아자차카타파하쿠버네티스'];
const ENDINGS = ['', '을', '에서', '이', '의'];
const LATIN = ['deploy', 'server', 'kubernetes', 'cache', 'log', 'Router', 'k8s', 'load balancer'];

/** Few enough that words are shared, and rare enough that some go with an edit. */
function word(): string {
  if (random(4) === 0) return LATIN[random(LATIN.length)]!;
  const length = 2 + random(2);
  return Array.from({ length }, () => SYLLABLES[random(SYLLABLES.length)]!).join('') + ENDINGS[random(5)]!;
}

const DEFINITIONS = ['remote cache log (RCL)', 'fast local store (FLS)'];

const text = (words: number) =>
  Array.from({ length: words }, () =>
    words > 5 && random(60) === 0 ? DEFINITIONS[random(2)]! : word(),
  ).join(' ');

function anyPage(number: number, revision: number, locale = 'ko'): SearchPage {
  const sections = Object.fromEntries([
    ['', text(12)],
    ...Array.from({ length: 1 + random(3) }, () => [text(2), [text(20), text(10)]]),
  ]);
  return makePage(`p${number}`, text(3), sections, {
    locale,
    tags: [['하나'], ['둘', '셋'], []][random(3)]!,
    lvl0: ['글', '문서'][random(2)]!,
    date: `2024-0${1 + random(9)}-11`,
    translationOf: `t${number}`,
    ...(random(3) === 0 && { version: `v${revision}` }),
    ...ATTRIBUTES[number % 4],
  });
}

/** What authors attach to their pages, and change. */
const ATTRIBUTES: readonly Partial<SearchPage>[] = [
  { filters: { product: ['pump'] }, sort: { price: '9.5' }, weight: 2 },
  { filters: { product: ['tank', 'hose'] }, meta: { image: '/tank.png' } },
  { filters: {}, sort: { price: '10' }, meta: { image: '/pump.png' } },
  { filters: {}, sort: {}, weight: 0.5, meta: {} },
];

/** One of the edits that a site sees. */
function edit(pages: readonly SearchPage[], revision: number): SearchPage[] {
  const at = random(pages.length);
  const page = pages[at]!;
  const put = (next: SearchPage) => pages.map((own, index) => (index === at ? next : own));
  switch (random(6)) {
    case 0:
      return pages.filter((_, index) => index !== at);
    case 1:
      return [...pages, anyPage(1000 + revision, revision)];
    case 2:
      return put({ ...page, title: text(3) });
    case 3:
      return put({ ...page, tags: ['넷'], date: '2025-01-01', ...ATTRIBUTES[revision % 4] });
    case 4:
      return put({ ...anyPage(0, revision, page.locale), key: page.key, url: page.url });
    default:
      return put({
        ...page,
        sections: page.sections.map((section, index) =>
          index > 0 ? section : { ...section, blocks: [{ kind: 'text', text: text(12) }] },
        ),
      });
  }
}

/** Updates an index, and keeps what the next update needs. */
function update(
  pages: readonly SearchPage[],
  texts: Map<string, ReturnType<typeof preparePage>>,
  rest: object,
) {
  const indexed = pages.map((page) => {
    const { headings, blocks, words, ends, places, definitions, ...entry } = preparePage(page);
    const name = JSON.stringify(page.sections);
    texts.set(name, { headings, blocks, words, ends, places, definitions, ...entry });
    return { entry, text: name };
  });
  return updateIndex({ pages: indexed, readText: (name) => texts.get(name) ?? null, singleMax: 0, ...rest });
}

function open(files: ReturnType<typeof updateIndex>['files']) {
  const byPath = new Map(files.map((file) => [file.path, file.bytes()]));
  const { search } = createUnmeteredEngine({
    locales: ['ko', 'en'],
    load: async (file, range) => byPath.get(file)!.slice(range?.from, range?.to).buffer,
  });
  return async (query: string) => {
    const request = { indexName: 'x', query, hitsPerPage: 30, facets: ['*'], facetFilters: ['language:ko'] };
    const { results } = await search({ requests: [request, { ...request, sortBy: 'price:desc' }] });
    return results.map(({ hits, nbHits, facets, meant }) => ({ hits, nbHits, facets, meant }));
  };
}

const orderOf = (state: IndexState) =>
  Object.fromEntries(
    Object.entries(state).map(([name, { pages }]) => [name, pages.map((line) => line && keyOf(line))]),
  );

/** Of what begins with a letter or two only the first leaves are read, and these begin elsewhere in another index. */
const isLong = (query: string) => query.split(' ').every((part) => lookupKey(part).length > 3);

/** Words of pages that are not in both lists. */
function changedWords(before: readonly SearchPage[], after: readonly SearchPage[]): string[] {
  return [...before, ...after]
    .filter((page) => !(before.includes(page) && after.includes(page)))
    .flatMap(({ title, sections }) => [
      ...title.split(' '),
      ...sections.flatMap(({ blocks }) => blocks[0]!.text.split(' ').slice(0, 4)),
    ]);
}

const typed = (name: string) => name.slice(0, -1) + (name < '가' ? 'x' : SYLLABLES[random(SYLLABLES.length)]);

describe.each([
  // In parts, words are looked up by one syllable, of which only the first leaf is read.
  [
    'one leaf',
    { korean: 14, english: 8, words: 1, queries: (own: readonly string[]) => [...own, ...own.map(typed)] },
  ],
  [
    'many leaves',
    { korean: 50, english: 20, words: 3, queries: (own: readonly string[]) => own.filter(isLong) },
  ],
])('an index in %s with changes in its manifest', (_, { korean, english, words, queries }) => {
  it('answers every query as one that was made anew', async () => {
    const texts = new Map<string, ReturnType<typeof preparePage>>();
    let pages = [
      ...Array.from({ length: korean }, (_, number) => anyPage(number, 0)),
      ...Array.from({ length: english }, (_, number) => anyPage(number, 0, 'en')),
    ];
    const { state } = update(pages, texts, {});
    for (let revision = 1; revision <= 5; revision++) {
      const before = pages;
      pages = edit(pages, revision);
      // Never anew: whatever has changed by now is in the manifest.
      const grown = update(pages, texts, { state, deltaMax: Number.MAX_SAFE_INTEGER });
      expect(grown.state).toBe(state);
      const anew = update(pages, texts, { order: orderOf(state) });
      const [one, other] = [open(grown.files), open(anew.files)];
      const own = queries([...new Set(changedWords(before, pages))]);
      const others = ['ㅋㅂㄴ', '쿠버', 'rcl', 'fls', 'remote cache log', text(2)];
      for (const query of [...own, ...Array.from({ length: 4 }, () => text(words)), ...others].filter(isLong))
        expect(await one(query), `${query} after edit ${revision}`).toEqual(await other(query));
    }
  });
});

const SORTED = { sort: { price: '1' } };

it('changes words whose places are read apart from their pages', async () => {
  const common = (number: number, beside: string) =>
    makePage(
      `m${number}`,
      `글 ${number}`,
      { '': `문장${number % 7} 배포`, 절: `배포 ${beside} 절차` },
      SORTED,
    );
  const pages = Array.from({ length: 800 }, (_, number) => common(number, '문장 내용 설명'));
  const texts = new Map<string, ReturnType<typeof preparePage>>();
  const { state } = update(pages, texts, {});
  const edited = pages.flatMap((page, number) => {
    if (number === 160) return [];
    // In one page the two words are side by side now, in another one is gone.
    if (number === 500) return [common(500, '')];
    return [number === 40 ? makePage('m40', '글 40', { '': '배포' }, SORTED) : page];
  });
  const grown = update(edited, texts, { state, deltaMax: Number.MAX_SAFE_INTEGER });
  expect(grown.state).toBe(state);
  const anew = update(edited, texts, { order: orderOf(state) });
  expect(await open(grown.files)('배포 절차')).toEqual(await open(anew.files)('배포 절차'));
  expect(JSON.stringify(await open(grown.files)('배포 절차'))).toContain('/m500');
});
