/** Words of the pages' titles, of the titles of their translations, and of their addresses. */
import { encodePostings, parseNamedPosition } from '../postings';
import { parseName } from './table';
import { namedWords } from './wordPostings';

/** Encoded occurrences of a word in titles: as itself, and at the end of a compound. */
export interface TitlePostings {
  readonly title: Uint8Array;
  readonly titleInner: Uint8Array;
  /** Number of pages with each. */
  readonly titlePages: number;
  readonly innerPages: number;
  /**
   * Number of pages with the word in a title. Words that occur only in addresses are no candidates for corrections.
   */
  readonly shownPages: number;
}

/** The named fields of a page. */
export interface TitledPage {
  readonly title: string;
  readonly url: string;
  /** Titles of its translations. */
  readonly alias: string;
}

const NONE = new Uint8Array(0);

/** Builds the title postings by word. `pages` by number, `null` for an unused number. */
export function titlePostings(
  pages: Iterable<readonly [number, TitledPage | null]>,
): Map<string, TitlePostings> {
  const found = new Map<string, { title: number[]; inner: number[]; shown: Set<number> }>();
  for (const [number, page] of pages) {
    if (!page) continue;
    const words = [
      ...namedWords(page.title, 'name'),
      ...namedWords(page.alias, 'alias'),
      ...namedWords(addressWords(page.url), 'address'),
    ];
    for (const { name, position } of words.sort((a, b) => a.position - b.position)) {
      const { word, kind } = parseName(name);
      const occurrences = found.get(word) ?? { title: [], inner: [], shown: new Set() };
      found.set(word, occurrences);
      if (parseNamedPosition(position).kind !== 'address') occurrences.shown.add(number);
      occurrences[kind === 'inner' ? 'inner' : 'title'].push(number, 0, position);
    }
  }
  const encode = (occurrences: readonly number[]) =>
    occurrences.length === 0 ? NONE : encodePostings(occurrences);
  return new Map(
    [...found].map(([word, { title, inner, shown }]) => [
      word,
      {
        title: encode(title),
        titleInner: encode(inner),
        titlePages: countPages(title),
        innerPages: countPages(inner),
        shownPages: shown.size,
      },
    ]),
  );
}

function countPages(occurrences: readonly number[]): number {
  return occurrences.reduce(
    (count, page, at) => (at % 3 === 0 && page !== occurrences[at - 3] ? count + 1 : count),
    0,
  );
}

/**
 * The last segment of an address as words, without parts that only number or date the page: `/docs/setup-tls` →
 * `setup tls`.
 */
function addressWords(url: string): string {
  const last = url.split('/').findLast((part) => part !== '') ?? '';
  return last
    .replace(/\.\w+$/, '')
    .split(/[-_.\s]+/)
    .filter((part) => /\p{L}/u.test(part))
    .join(' ');
}
