import { expect, it } from 'vitest';
import { lookupKey } from '../../analyzer/key';
import { openSite } from '../../testdata/site';
import { createEntry, createLexicon } from './lexicon';
import { matchForm } from './match';

const lexicon = (...words: string[]) =>
  createLexicon(
    words.map((word) => createEntry(word, { direct: () => ({ ids: [0], positions: [0] }), inner: null })),
  );
const form = (word: string) => ({ word, key: lookupKey(word), quality: 1, isOpen: false });

it('finds the forms of a word however long their endings are, and nothing else that begins like it', () => {
  const words = lexicon('abcyyings', 'refer', 'referral', 'referrings', 'referringsystem');
  const found = (word: string) => matchForm(words, form(word)).map(({ marks }) => marks[0]!.word);
  expect(found('referred')).toEqual(['refer', 'referrings']);
  expect(found('abcyying')).toEqual(['abcyyings']);
});

it('marks no more of a word than is meant', () => {
  const [match] = matchForm(lexicon('쿠버네티스에서'), { ...form('쿠버네티스에서'), to: 5 });
  expect(match!.marks).toEqual([{ word: '쿠버네티스에서', isInner: false, from: 0, to: 5 }]);
});

it('does not hear the names of letters as words: doc, or 디오씨, is not “do the”', async () => {
  const ask = openSite(
    [{ title: 'Do the sums before downloading' }, { title: 'Writing docs' }].map(({ title }, at) => ({
      key: `p${at}`,
      url: `/p${at}`,
      locale: 'en',
      lvl0: 'Blog',
      title,
      tags: [],
      sections: [],
    })),
  );
  expect((await ask('doc')).hits.map(({ url }) => url)).toEqual(['/p1']);
});
