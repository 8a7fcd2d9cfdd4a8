import { describe, expect, it } from 'vitest';
import { lookupKey } from '../analyzer/key';
import { makePage, openSite } from '../testdata/site';
import { guessCorrected } from './guess/corrections';
import { guessInitials } from './guess/initials';
import { layoutForms } from './guess/otherLayout';
import { matchSplit } from './guess/split';
import { directForms } from './match/forms';
import { createEntry, createLexicon } from './match/lexicon';
import { matchForm } from './match/match';
import { parseQuery } from './match/parse';
import { proximity } from './rank/proximity';

const places = () => ({ ids: [0], positions: [0] });
const lexicon = (...words: string[]) =>
  createLexicon(words.map((word) => createEntry(word, { direct: places, inner: places })));
const form = (word: string, isOpen = true) => ({ word, key: lookupKey(word), quality: 1, isOpen });

/** Qualities of a word of the index for one of the query: by itself, and at the end of compounds. */
const qualities = (typed: string, indexed: string) =>
  matchForm(lexicon(indexed), form(typed)).map(({ quality }) => Number(quality.toFixed(4)));

describe('the quality of a match', () => {
  it.each([
    ['the word itself', 'helm', 'helm', [1, 0.7]],
    ['a word that begins with it', 'kube', 'kubernetes', [0.704, 0.4928]],
    ['another form of it', 'referred', 'refers', [0.97, 0.679]],
    ['a word that begins with its stem', 'referring', 'referral', [0.72, 0.504]],
    ['a word with an ending', '서버', '서버에서', [0.97, 0.679]],
    ['a Hangul word that begins with it', '쿠버', '쿠버네티스', [0.704, 0.4928]],
  ])('of %s', (_, typed, indexed, expected) => {
    expect(qualities(typed, indexed)).toEqual(expected);
  });

  it('by initial consonants is 0.8, and 0.64 of a word that only begins with them', () => {
    const words = lexicon('쿠버네티스');
    expect(guessInitials(words, 'ㅋㅂㄴㅌㅅ')[0]!.quality).toBeCloseTo(0.8);
    expect(guessInitials(words, 'ㅋㅂ')[0]!.quality).toBeCloseTo(0.64);
  });

  it('of a word without its particle is 0.95, and 0.9 in the other layout', () => {
    const target = (query: string) => parseQuery(query).spans[0]!;
    expect(directForms(target('서버에서'), new Map()).map(({ quality }) => quality)).toContain(0.95);
    expect(layoutForms(target('tjqj'))[0]).toMatchObject({ word: '서버', quality: 0.9 });
  });

  it('of parts that stand one after another is 0.9 of the lesser', () => {
    const words = createLexicon(
      ['로드', '밸런서'].map((word, at) =>
        createEntry(word, { direct: () => ({ ids: [0], positions: [at] }), inner: null }),
      ),
    );
    expect(matchSplit(words, [form('로드밸런서', false)])[0]!.quality).toBeCloseTo(0.9);
  });

  it('of a corrected word is half, less a sixteenth for each half step', () => {
    expect(guessCorrected(lexicon('deployment'), form('deploymant', false))[0]!.quality).toBeCloseTo(
      0.5 * (1 - 2 / 16),
    );
  });
});

describe('the order of pages', () => {
  it('has those with a common word alone, which weighs half and what its rarity adds', async () => {
    const ask = openSite([
      makePage('a', '첫째', { '': '나무 바다' }),
      makePage('b', '둘째', { '': '나무 바다' }),
      makePage('c', '셋째', { '': '바다' }),
    ]);
    expect((await ask('나무 바다')).nbHits).toBe(3);
  });

  it.each([
    ['title, heading, text', ['title', 'heading', 'text']],
    ['text with the words together, and apart', ['near', 'apart']],
    ['text, list of links', ['text', 'links']],
  ])('is %s', async (_, order) => {
    const far = '하나 둘 셋 넷 다섯 여섯 일곱 여덟 아홉 열 열하나 열둘';
    const kinds: Record<string, ReturnType<typeof makePage>> = {
      title: makePage('title', '강아지 고양이'),
      heading: makePage('heading', '제목', { '강아지 고양이': '글' }),
      text: makePage('text', '제목', { '': '강아지 고양이' }),
      near: makePage('near', '제목', { '': '강아지 고양이' }),
      apart: makePage('apart', '제목', { '': `강아지 ${far} 고양이` }),
      links: {
        ...makePage('links', '제목'),
        sections: [{ heading: null, blocks: [{ kind: 'links', text: '강아지 고양이' }] }],
      },
    };
    // Given the other way round, since equal pages stay in the order of the site.
    const ask = openSite([...order].reverse().map((name) => kinds[name]!));
    const { hits } = await ask('강아지 고양이');
    expect(hits.map(({ url_without_anchor: url }) => url)).toEqual(order.map((name) => `/${name}`));
  });

  it('knows words as near up to eleven words apart', () => {
    const at = (position: number) => ({
      starts: Int32Array.of(0, 1),
      positions: Int32Array.of(position),
    });
    const near = (gap: number) => proximity([at(0), at(gap)], 0);
    expect([near(1), near(7), near(11), near(12)]).toEqual([1, 0.5, 1 - 10 / 12, 0]);
  });
});
