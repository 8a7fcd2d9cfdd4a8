/** Charges a search for what it reads of an index, so that a server can limit it. */
import type { Work } from '../types';
import { once } from './lazy';
import type { Lexicon, LexiconWord, ReadPostings } from './match/lexicon';
import type { IndexReader } from './read/files';

/** Wraps an index: reading is charged to the budget, and each read first yields to others. */
export function metered(files: IndexReader, { spend, rest }: Work): IndexReader {
  const cache = new WeakMap<Lexicon, Lexicon>();
  const meter = (lexicon: Lexicon): Lexicon => {
    const postings = cache.get(lexicon) ?? meteredLexicon(lexicon, spend);
    cache.set(lexicon, postings);
    return postings;
  };
  return {
    ...files,
    async words(start, signal) {
      await rest();
      const { texts, titles } = await files.words(start, signal);
      return { texts: meter(texts), titles: meter(titles) };
    },
    tagged: async () => metered(await files.tagged(), { spend, rest }),
    async group(group, signal) {
      await rest();
      return meter(await files.group(group, signal));
    },
    async titles(run, signal) {
      await rest();
      return files.titles((vocabulary) => run(meter(vocabulary)), signal);
    },
  };
}

function meteredLexicon(lexicon: Lexicon, spend: Work['spend']): Lexicon {
  const meteredPostings = (postings: ReadPostings | null): ReadPostings | null =>
    postings &&
    once(() => {
      const all = postings();
      spend('place', all.ids.length);
      return all;
    });
  const charged = (entry: LexiconWord): LexiconWord => ({
    ...entry,
    direct: meteredPostings(entry.direct),
    inner: meteredPostings(entry.inner),
  });
  return {
    get entries() {
      spend('compared', lexicon.entries.length);
      return lexicon.entries;
    },
    beginningWith(start) {
      const found = lexicon.beginningWith(start);
      spend('lookup', 1);
      spend('word', found.length);
      return found.map(charged);
    },
    spelledLike(word, least) {
      const found = lexicon.spelledLike(word, least, (compared) => spend('spelling', compared));
      return found.map((spelled) => ({ ...spelled, entry: charged(spelled.entry) }));
    },
  };
}
