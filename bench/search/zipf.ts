/** Generated texts with a vocabulary of realistic size and distribution: random words by Zipf's law. */
import type { SearchPage } from '@private-devlog/search';

const WORDS = 60_000;
const INITIALS = [...'ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ'].map(
  (_, index) => [0, 2, 3, 5, 6, 7, 9, 11, 12, 14, 15, 16, 17, 18][index]!,
);
const VOWELS = [0, 1, 4, 5, 6, 8, 12, 13, 17, 18, 20];
const FINALS = [0, 0, 0, 0, 1, 4, 8, 16, 17, 21];
const ONSETS = 'b c d f g h j k l m n p r s t v w br cl cr dr fl gr pl pr sh sl sp st str th tr'.split(' ');
const NUCLEI = 'a e i o u ai ea ee io oo ou'.split(' ');
const CODAS = ['', '', '', 'n', 'r', 's', 't', 'l', 'm', 'ck', 'nd', 'nt', 'st'];
const PARTICLES = ['을', '은', '이', '에서', '의', '로', '', '', ''];

/** A deterministic source of numbers in [0, 1). */
export function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1664525 + 1013904223) >>> 0;
    return state / 4294967296;
  };
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)]!;
}

function hangulWord(random: () => number): string {
  const count = 2 + Math.floor(random() ** 2 * 4);
  return Array.from({ length: count }, () =>
    String.fromCharCode(
      0xac00 + pick(INITIALS, random) * 588 + pick(VOWELS, random) * 28 + pick(FINALS, random),
    ),
  ).join('');
}

function latinWord(random: () => number): string {
  const count = 1 + Math.floor(random() * 3);
  return Array.from({ length: count }, () =>
    [pick(ONSETS, random), pick(NUCLEI, random), pick(CODAS, random)].join(''),
  ).join('');
}

/** Words of a language, most frequent first. */
function vocabulary(locale: string): readonly string[] {
  const random = randomNumbers(locale === 'ko' ? 11 : 12);
  const words = new Set<string>();
  while (words.size < WORDS / 2) words.add(locale === 'ko' ? hangulWord(random) : latinWord(random));
  return [...words];
}

const vocabularies = new Map<string, readonly string[]>();

/** A sentence of words by Zipf's law: the n-th word is 1/n as frequent as the first. */
export function zipfText(locale: string, count: number, random: () => number): string {
  const words = vocabularies.get(locale) ?? vocabulary(locale);
  vocabularies.set(locale, words);
  const draw = () => words[Math.min(words.length - 1, Math.floor(words.length ** random()) - 1)]!;
  const particle = () => (locale === 'ko' ? pick(PARTICLES, random) : '');
  return `${Array.from({ length: count }, () => draw() + particle()).join(' ')}.`;
}

/** Adds a paragraph to every section of the pages. */
export function withZipf(pages: readonly SearchPage[], words = 60): SearchPage[] {
  const random = randomNumbers(5);
  return pages.map((page) => ({
    ...page,
    sections: page.sections.map(({ heading, blocks }) => ({
      heading,
      blocks: [...blocks, { kind: 'text' as const, text: zipfText(page.locale, words, random) }],
    })),
  }));
}

/** Korean pages of such texts, with distinct titles and headings. */
export function zipfPages(count: number): SearchPage[] {
  const random = randomNumbers(6);
  return Array.from({ length: count }, (_, index) => ({
    key: `z${index}`,
    url: `/blog/z${index}`,
    locale: 'ko',
    lvl0: '블로그',
    title: zipfText('ko', 5, random),
    tags: [],
    sections: Array.from({ length: 4 }, (_, section) => ({
      heading: { level: 2, id: `s${section}`, text: zipfText('ko', 3, random) },
      blocks: [
        { kind: 'text' as const, text: zipfText('ko', 60, random) },
        { kind: 'text' as const, text: zipfText('en', 15, random) },
      ],
    })),
  }));
}
