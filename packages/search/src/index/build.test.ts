import { describe, expect, it } from 'vitest';
import { BRACKETS, build, makePage, marked, openSite, urls } from '../testdata/site';
import type { SearchPage } from './page';

const TIERS = { singleMax: 0 };

/** Pages with different words, so that there are many leaves and chunks. */
function manyPages(count = 60): SearchPage[] {
  const syllables = '가나다라마바사아자차카타파하'.split('');
  return Array.from({ length: count }, (_, index) => {
    const word = (step: number) =>
      [0, 1, 2].map((at) => syllables[(index * (at + 2) + step * 5 + at) % 14]).join('');
    const text = Array.from(
      { length: 150 },
      (_, step) => `${word(step)}${syllables[step % 14]}는 ${word(step + 3)}`,
    ).join(' ');
    return makePage(
      `p${index}`,
      `${word(1)} 문서 ${index}`,
      { 배경: text, 마무리: `끝 ${word(2)}` },
      { date: `2024-01-${(index % 28) + 1}` },
    );
  });
}

const names = (files: readonly { path: string }[]) => new Set(files.map((file) => file.path));

/** What a name has beside the kind of the file. */
const NAME = /(?<=\/(?:first|second|leaves|groups|texts))\w*\.\w{6}\.bin$/;

function changed(before: ReturnType<typeof build>, after: ReturnType<typeof build>): string[] {
  const old = names(before.files);
  return [...names(after.files)].filter((path) => !old.has(path)).map((path) => path.replace(NAME, '*'));
}

describe('buildIndex', () => {
  it('writes a small site as one file beside its manifest', () => {
    const { files } = build([makePage('a', '쿠버네티스', { 배경: '파드를 배포한다' })]);
    expect(files.map((file) => file.path.replace(/\.\w{6}\./, '.HASH.'))).toEqual([
      'search/ko.json',
      'assets/search/ko/all.HASH.bin',
    ]);
  });

  it('writes a large one in tiers, each language its own', () => {
    const { files } = build(
      [...manyPages(), makePage('e', 'Kubernetes', { A: 'pods' }, { locale: 'en' })],
      TIERS,
    );
    const kinds = new Set(files.map((file) => file.path.replace(NAME, '')));
    expect(kinds).toEqual(
      new Set([
        'search/ko.json',
        'search/en.json',
        ...['first', 'second', 'leaves', 'groups', 'texts'].flatMap((kind) => [
          `assets/search/ko/${kind}`,
          `assets/search/en/${kind}`,
        ]),
      ]),
    );
  });

  it('gives the same bytes for the same pages, whatever their order', () => {
    const pages = manyPages();
    const [one, other] = [build(pages, TIERS), build([...pages].reverse(), TIERS)];
    expect(other.files).toEqual(one.files);
  });

  it('answers alike from one file and from tiers', async () => {
    const pages = manyPages();
    const [single, tiers] = [openSite(pages), openSite(pages, TIERS)];
    for (const query of ['문서', '가다마', '나마', 'ㄱㄷㅁ', '끝', 'rkek']) {
      expect(urls(await tiers(query))).toEqual(urls(await single(query)));
    }
  });
});

describe('an edit', () => {
  const pages = manyPages(300);
  const before = build(pages, TIERS);
  const edit = (at: number, to: (page: SearchPage) => SearchPage) =>
    pages.map((page, index) => (index === at ? to(page) : page));

  it('of a word in a text rewrites its pack of texts, the packs of the word, and what says where they lie', () => {
    const after = build(
      edit(30, (page) => ({
        ...page,
        sections: [
          ...page.sections.slice(0, 1),
          { ...page.sections[1]!, blocks: [{ kind: 'text', text: '끝 하루살이' }] },
        ],
      })),
      { ...TIERS, previous: before.order },
    );
    const files = changed(before, after);
    expect(files.filter((path) => path.endsWith('/texts*'))).toHaveLength(1);
    expect(files.filter((path) => path.endsWith('/first*'))).toHaveLength(1);
    expect(files.length).toBeLessThan(before.files.length / 2);
  });

  it('of a title rewrites what shows it, the packs of its words, and what says where they lie', () => {
    const after = build(
      edit(5, (page) => ({ ...page, title: '새 제목' })),
      { ...TIERS, previous: before.order },
    );
    const files = changed(before, after);
    expect(files.filter((path) => path.endsWith('/texts*'))).toHaveLength(1);
    expect(files.length).toBeLessThan(before.files.length / 2);
  });

  it('that adds or removes a page moves no other', () => {
    const without = build(pages.slice(1), { ...TIERS, previous: before.order });
    expect(without.order.ko![0]).toBeNull();
    expect(without.order.ko!.slice(1)).toEqual(before.order.ko!.slice(1));
    const again = build([...pages.slice(1), makePage('new', '새 글')], {
      ...TIERS,
      previous: without.order,
    });
    expect(again.order.ko![0]).toBe('new');
  });

  it('that removes a page removes it from the answers', async () => {
    const order = build(pages, TIERS).order;
    const ask = openSite(pages.slice(1), { ...TIERS, previous: order });
    expect(urls(await ask('문서', { hitsPerPage: 100 }))).not.toContain('/p0');
    expect((await ask('문서')).nbHits).toBe(299);
  });
});

describe('text of any form', () => {
  it('is searched and shown in composed form', async () => {
    const ask = openSite([
      makePage('a', '쿠버네티스'.normalize('NFD'), { '': 'ＦＵＬＬ 폭'.normalize('NFD') }),
    ]);
    expect(marked((await ask('쿠버네티스', BRACKETS)).hits[0])).toBe('[쿠버네티스]');
    expect(marked((await ask('full', BRACKETS)).hits[0])).toBe('쿠버네티스 | [ＦＵＬＬ] 폭');
  });

  it('is cut where a block is very long', async () => {
    const ask = openSite([
      makePage('a', '제목', { 배경: `${'낱말 '.repeat(400)}바늘 ${'낱말 '.repeat(400)}` }),
    ]);
    const { hits } = await ask('바늘');
    expect(hits[0]!.content!.length).toBeLessThanOrEqual(1000);
    expect(hits[0]!.content).toContain('바늘');
  });
});
