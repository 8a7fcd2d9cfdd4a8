import { describe, expect, it } from 'vitest';
import { allSources, type Locale, type Source } from './files';
import { outline } from './markdown';

/*
 * The numbers of a text and of its translation, paragraph by paragraph. A number above ten has to be in both; smaller
 * ones are written as words in one language and as digits in the other.
 */

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);
const WORDS = new Map<string, number>([
  ...'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'
    .split(' ')
    .map((word, index) => [word, index] as const),
  ...'twenty thirty forty fifty sixty seventy eighty ninety'
    .split(' ')
    .map((word, index) => [word, (index + 2) * 10] as const),
  ['twelfth', 12],
]);
const LARGE: Readonly<Record<string, number>> = {
  hundred: 100,
  thousand: 1000,
  million: 1e6,
  billion: 1e9,
  천: 1e3,
  만: 1e4,
  천만: 1e7,
  억: 1e8,
};

/** Numbers above this are compared. */
const SMALL = 10;

/** Paragraphs whose numbers differ on purpose, by the beginning of the English one. */
const DIFFERENT = [
  // The program counts Korean syllables in one language and letters in the other.
  'The first number is how many characters I say in a minute',
];

/** English number words as digits: `thirty-six`, `two hundred`, `ninety million`. */
function wordsAsDigits(text: string): string {
  return text
    .toLowerCase()
    .replace(/\b([a-z]+)(?:-([a-z]+))?\b/g, (whole, first: string, second?: string) => {
      const tens = WORDS.get(first);
      const ones = WORDS.get(second ?? '');
      if (tens === undefined) return ones === undefined ? whole : `${first} ${ones}`;
      return ones === undefined ? `${tens} ${second ?? ''}` : `${tens + ones}`;
    })
    .replace(/\ba (?=hundred|thousand)/g, '1 ');
}

const large = (_: string, number: string, unit: string) =>
  ` ${Math.round(Number(number) * (LARGE[unit] ?? 1))} `;

const LARGE_WORDS = /([\d.]+)[\s-]+(hundred|thousand|million|billion)/g;
const MONTH = new RegExp(`\\b(${MONTHS.join('|')})\\b`, 'g');

/** A paragraph with its large numbers and months in digits. */
const asDigits: Readonly<Record<Locale, (text: string) => string>> = {
  ko: (text) =>
    text
      .replace(/(\d)만 (\d)천/g, (_, ten: string, one: string) => `${ten}${one}천`)
      .replace(/([\d.]+)(천만|천|만(?!큼)|억)/g, large),
  en: (text) => text.replace(MONTH, (month) => `${MONTHS.indexOf(month) + 1}`).replace(LARGE_WORDS, large),
};

/** Numbers in digits, as plain decimals. */
function numbersIn(text: string): Set<string> {
  const found = text.match(/\d+(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)*/g) ?? [];
  return new Set(found.map((number) => number.replaceAll(',', '').replace(/^0+(?=\d)/, '')));
}

/** What a reader reads of a paragraph: no addresses, no ids of headings. */
const withoutAddresses = (text: string) => text.replace(/\]\([^)]*\)/g, ']').replace(/\{#[^}]*\}/g, '');

/** Paragraphs, lists and tables outside of code, each with its line. Code blocks have a test of their own. */
function paragraphs(source: Source): { line: number; text: string }[] {
  const result: { line: number; text: string }[] = [];
  let last = 0;
  for (const { line, text } of outline(source.body).lines) {
    if (text.trim() === '' || /^import /.test(text)) continue;
    const open = result.at(-1);
    if (open && line === last + 1) open.text += `\n${text}`;
    else result.push({ line: source.bodyLine + line - 1, text });
    last = line;
  }
  return result;
}

const all = allSources();
const pairs = all
  .filter(({ locale }) => locale === 'en')
  .flatMap((translation) => {
    const original = all.find(({ locale, path }) => locale === 'ko' && path === translation.path);
    return original ? [[translation.path, original, translation] as const] : [];
  });

/** What only one of two paragraphs has. A number that the English text spells out may be a word in both. */
function differences(ko: string, en: string): string[] {
  const [original, translation] = [asDigits.ko(withoutAddresses(ko)), asDigits.en(withoutAddresses(en))];
  const inKo = numbersIn(original);
  const inEn = numbersIn(translation);
  const spelled = numbersIn(wordsAsDigits(withoutAddresses(en)).replace(LARGE_WORDS, large));
  const above = (numbers: Set<string>) => [...numbers].filter((number) => Number.parseFloat(number) > SMALL);
  return [
    ...above(inKo)
      .filter((number) => !inEn.has(number) && !spelled.has(number))
      .map((number) => `ko ${number}`),
    ...above(inEn)
      .filter((number) => !inKo.has(number))
      .map((number) => `en ${number}`),
  ];
}

describe('numbers', () => {
  it.each([
    ['커밋 1만 4천 개, 57만 6천 개', 'some 14,000 commits and 576,000 samples'],
    ['9천만 분의 1', 'one part in ninety million'],
    ['36개 가운데 200개', 'two hundred of thirty-six'],
    ['2025년 11월 26일', '26 November 2025'],
    ['7,200초, 16.6MB', '7,200 s and 16.6 MB'],
    ['세 편, 3편', 'three posts'],
  ])('are the same in "%s" and "%s"', (ko, en) => expect(differences(ko, en)).toEqual([]));

  it('are seen where one language has another or none', () => {
    expect(differences('42개, 210MB', '42 packages')).toEqual(['ko 210']);
    expect(differences('16개', '61 of them')).toEqual(['ko 16', 'en 61']);
  });

  it.each(pairs)('of %s are those of its original, paragraph by paragraph', (_, original, translation) => {
    const [ko, en] = [paragraphs(original), paragraphs(translation)];
    expect(en.length, 'paragraphs').toBe(ko.length);
    const found = ko.flatMap(({ line, text }, index) => {
      const other = en[index]?.text ?? '';
      if (DIFFERENT.some((start) => other.startsWith(start))) return [];
      return differences(text, other).map((number) => `${original.path}:${line} only ${number}`);
    });
    expect(found).toEqual([]);
  });
});
