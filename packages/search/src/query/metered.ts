/** Charges a search for what it reads of an index, so that a server can limit it. */
import type { Work } from '../types';
import type { IndexReader } from './files';
import type { Lexicon, LexiconWord, ReadOccurrences } from './lexicon';

/** Wraps an index: reading is charged to the budget, and each read first yields to others. */
export function metered(files: IndexReader, { spend, rest }: Work): IndexReader {
  const known = new WeakMap<Lexicon, Lexicon>();
  const meter = (lexicon: Lexicon): Lexicon => {
    const own = known.get(lexicon) ?? meteredLexicon(lexicon, spend);
    known.set(lexicon, own);
    return own;
  };
  return {
    ...files,
    async words(start, signal, ahead) {
      await rest();
      const { texts, titles } = await files.words(start, signal, ahead);
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
  const places = (own: ReadOccurrences | null): ReadOccurrences | null => {
    if (!own) return null;
    const counted = () => {
      const all = own();
      spend('place', all.ids.length);
      return all;
    };
    return own.apart ? Object.assign(counted, { apart: own.apart }) : counted;
  };
  const counted = (entry: LexiconWord): LexiconWord => ({
    ...entry,
    direct: places(entry.direct),
    inner: places(entry.inner),
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
      return found.map(counted);
    },
    spelledLike(word, least) {
      const found = lexicon.spelledLike(word, least, (compared) => spend('spelling', compared));
      return found.map((spelled) => ({ ...spelled, entry: counted(spelled.entry) }));
    },
  };
}
