import { describe, expect, it } from 'vitest';
import { quotesFor } from './extractive';
import { passagesFor } from './passages';
import { openTestSite } from './testing/site';
import { MAX_QUESTION } from './types';

const search = openTestSite();
const RANGES = [
  [0x20, 0x7e],
  [0xac00, 0xd7a3],
  [0x3131, 0x318e],
  [0x1100, 0x11ff],
  [0x300, 0x36f],
  [0x3040, 0x30ff],
  [0x4e00, 0x4fff],
  [0xd800, 0xdfff],
  [0xe000, 0xe010],
  [0x200b, 0x202e],
  [0x1f300, 0x1f64f],
  [0xff01, 0xff5e],
] as const;
const WORDS = [
  'HPA',
  '늘어나요',
  '쿠버네티스에서',
  '왜',
  '?',
  ' ',
  '\n',
  'count',
  'for_each',
  '것',
  '는',
  '...',
];

describe('any question', () => {
  it('is answered or refused, after a bounded number of searches, and only with what the site says', async () => {
    let state = 11;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const character = () => {
      const [from, to] = RANGES[random(RANGES.length)]!;
      return String.fromCodePoint(from + random(to - from));
    };
    const questions = Array.from({ length: 40 }, () =>
      Array.from({ length: 1 + random(40) }, () =>
        random(3) === 0 ? WORDS[random(WORDS.length)]! : character(),
      )
        .join('')
        .slice(0, MAX_QUESTION),
    );
    const long = [
      '가'.repeat(300),
      'a'.repeat(300),
      'a_'.repeat(150),
      'HPA '.repeat(75),
      '.'.repeat(300),
      '늘어나요'.repeat(75),
    ];
    for (const text of [...questions, ...long]) {
      const question = { text, earlier: [{ question: text, answer: text }] };
      let searches = 0;
      const counted: typeof search = (request, options) => {
        searches += request.requests.length;
        return search(request, options);
      };
      const found = await passagesFor(counted, question, {
        indexName: 'site',
        facetFilters: ['language:ko'],
      });
      const quotes = quotesFor(question, found);
      expect(searches, JSON.stringify(text)).toBeLessThanOrEqual(10);
      for (const { sentence, passage } of quotes) {
        expect(passage.blocks.some((block) => block.includes(sentence))).toBe(true);
      }
    }
  }, 120_000);
});
