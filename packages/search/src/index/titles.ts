/** The words of the pages' titles, of the titles of their translations, and of their addresses. */
import { encodePostings, readNamed } from '../postings';
import { namedWords, type PageHead } from './page';
import { parseName } from './table';

/** Where a word stands in titles, encoded: as itself, and at the end of a compound. */
export interface TitlePlaces {
  readonly title: Uint8Array;
  readonly titleInner: Uint8Array;
  /** It stands in a title, not in addresses alone, which nobody wants to be corrected to. */
  readonly isShown: boolean;
}

const NONE = new Uint8Array(0);

/** By word; pages by number, `null` for a free place. */
export function titlePlaces(
  pages: readonly (PageHead | null)[],
  aliasOf: (page: PageHead) => string,
): Map<string, TitlePlaces> {
  const found = new Map<string, { title: number[]; titleInner: number[]; isShown: boolean }>();
  pages.forEach((page, number) => {
    if (!page) return;
    const words = [
      ...namedWords(page.title, 'name'),
      ...namedWords(aliasOf(page), 'alias'),
      ...namedWords(addressWords(page.url), 'address'),
    ];
    for (const { name, position } of words.sort((a, b) => a.position - b.position)) {
      const { word, kind } = parseName(name);
      const places = found.get(word) ?? { title: [], titleInner: [], isShown: false };
      found.set(word, places);
      if (readNamed(position).kind !== 'address') places.isShown = true;
      places[kind === 'inner' ? 'titleInner' : 'title'].push(number, 0, position);
    }
  });
  const encode = (places: readonly number[]) => (places.length === 0 ? NONE : encodePostings(places));
  return new Map(
    [...found].map(([word, { title, titleInner, isShown }]) => [
      word,
      { title: encode(title), titleInner: encode(titleInner), isShown },
    ]),
  );
}

/** The last part of an address as words, without what only counts or dates the page: `/docs/setup-tls` → `setup tls`. */
function addressWords(url: string): string {
  const last = url.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/\.\w+$/, '')
    .split(/[-_.\s]+/)
    .filter((part) => /\p{L}/u.test(part))
    .join(' ');
}
