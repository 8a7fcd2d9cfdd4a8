import { describe, expect, it } from 'vitest';
import { tokenize } from '../analyzer/tokenize';
import { createSearchHandler } from '../server/handler';
import { makePage, openSite } from '../testdata/site';
import type { Work } from '../types';
import { COST } from '../work';

/** A tenth of what the server lets one request take, over some four hundred short pages. */
const MAX_WORK = 40_000;
const SIGNS = '.*+?^$(){}|[]\\/#@-_:%&\u200d\ufe0f\u0301';
/** Characters that have made trouble for some program, and whole planes of others. */
const ALPHABETS: readonly (() => number)[] = [
  () => random(0x80),
  () => 0x3131 + random(0x5e),
  () => 0xac00 + random(11_172),
  () => 0x1100 + random(0x100),
  () => random(0x11_0000),
  () => 0xd800 + random(0x800),
  () => SIGNS.charCodeAt(random(SIGNS.length)),
];
const EXTREMES = [
  'ㅋ'.repeat(64),
  '가'.repeat(64),
  'a'.repeat(64),
  'a-'.repeat(32),
  'aB'.repeat(32),
  '한 '.repeat(32),
  '를'.repeat(64),
  'ㅏ'.repeat(64),
  '쿠버네티스'.repeat(12),
  '\u0301'.repeat(64),
  '__proto__ constructor toString hasOwnProperty',
  '👨‍👩‍👧‍👦'.repeat(5),
];

let seed = 7;
function random(below: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return seed % below;
}

function anyText(): string {
  const length = 1 + random(64);
  let text = '';
  while (text.length < length) {
    const pick = ALPHABETS[random(ALPHABETS.length)]!;
    for (let run = 1 + random(6); run > 0; run--) text += String.fromCodePoint(pick());
  }
  return text.slice(0, length);
}

const texts = [...EXTREMES, ...Array.from({ length: 400 }, anyText)];
const pages = texts.map((text, index) =>
  makePage(`p${index}`, text, { [`머리 ${text}`]: [text, `${text} 쿠버네티스 ${text}`] }),
);

describe.each([
  ['one file', { singleMax: Number.MAX_SAFE_INTEGER }],
  ['tiers', { singleMax: 0 }],
])('any text of 64 characters, over %s', (_, options) => {
  const ask = openSite(pages, options);

  it('is searched without an exception, with bounded work, and shown as it is', async () => {
    for (const text of texts) {
      let spent = 0;
      const work: Work = {
        spend(kind, count) {
          spent += COST[kind] * count;
        },
        rest: async () => undefined,
      };
      const marks = { attributesToSnippet: ['content:10'], highlightPreTag: '', highlightPostTag: '' };
      const requests = [{ indexName: 'site', query: text, ...marks }];
      const { hits } = (await ask.search({ requests }, { work })).results[0]!;
      expect(spent, text).toBeLessThanOrEqual(MAX_WORK);
      for (const { content, _highlightResult } of hits)
        expect(_highlightResult?.content?.value ?? null).toBe(content);
    }
  }, 120_000);
});

describe('any text', () => {
  it('is cut into words that lie in it, in order', () => {
    for (const text of texts) {
      for (const { start, end, word } of tokenize(text)) {
        expect(start).toBeGreaterThanOrEqual(0);
        expect(end).toBeGreaterThan(start);
        expect(end).toBeLessThanOrEqual(text.length);
        expect(word.length).toBeLessThanOrEqual(40);
      }
    }
  });

  it('is answered by the server', async () => {
    const handler = createSearchHandler({ search: openSite(pages.slice(0, 50)).search });
    for (const query of texts.slice(0, 100)) {
      const body = JSON.stringify({ requests: [{ indexName: 'site', query }] });
      const response = await handler(
        new Request('http://localhost/1/indexes/*/queries', { method: 'POST', body }),
      );
      expect(response.status).toBe(200);
    }
  });
});
