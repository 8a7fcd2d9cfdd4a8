import { expect, it } from 'vitest';
import { NO_OCCURRENCES } from '../../postings';
import { build, loader, makePage } from '../../testdata/site';
import type { WorkKind } from '../../types';
import { createEngine } from '../meteredEngine';
import { createEntry } from './lexicon';
import { createFindSpelled } from './phoneticIndex';

const STARTS = 's t m b k d'.split(' ');
const ENDS = 'erver oken etric rowser ube ocker'.split(' ');
/** 36 words, six with each first letter. */
const words = STARTS.flatMap((start) => ENDS.map((end) => `${start}${end}`));
const entries = [...words, 'highlight', '설정', '서버'].map((word) =>
  createEntry(word, { direct: () => NO_OCCURRENCES, inner: null }),
);

it('compares what begins with the sound and has about as many consonants, once', () => {
  const find = createFindSpelled(entries);
  const compared: number[] = [];
  const ask = (word: string) => find(word, 8, (count) => compared.push(count)).map(({ entry }) => entry.word);
  expect(ask('서버')).toEqual(['server']);
  expect(ask('서버')).toEqual(['server']);
  expect(ask('server')).toEqual(['서버']);
  expect(ask('브라우저')).toEqual(['browser']);
  expect(compared).toEqual([18, 2, 6]);
  // Two consonants are heard, four are written.
  expect(ask('하이라이트')).toEqual(['highlight']);
});

/** Words that queries compare by spelling, and beginnings that they look up, one after the other, and what is requested for each. */
async function costOf(queries: readonly string[]) {
  const read: string[] = [];
  const pages = words.map((word, at) =>
    makePage(`p${at}`, `${word} 안내`, { '': `서버 ${word} 비용 테스트`, 설정: `안 되면 ${word}` }),
  );
  const { search } = createEngine({ load: loader(build(pages, { singleMax: 0 }), read), locales: ['ko'] });
  const costs: { compared: number; lookups: number; requests: number }[] = [];
  for (const query of queries) {
    let [compared, lookups] = [0, 0];
    read.length = 0;
    const spend = (kind: WorkKind, count: number) => {
      if (kind === 'spelling') compared += count;
      if (kind === 'lookup') lookups += count;
    };
    await search(
      { requests: [{ indexName: 'site', query }] },
      { work: { spend, rest: async () => undefined } },
    );
    costs.push({ compared, lookups, requests: read.length });
  }
  return costs;
}

it('takes few comparisons for glued words and particles, and none for what was asked before', async () => {
  const glued = '서버서버 안 서버 을 에서';
  expect(await costOf(['서버서버', '서버서버', glued, glued])).toEqual([
    { compared: 171, lookups: 63, requests: 5 },
    { compared: 0, lookups: 63, requests: 0 },
    { compared: 162, lookups: 97, requests: 1 },
    { compared: 0, lookups: 97, requests: 0 },
  ]);
  expect(await costOf(['를안 테스트 됨the 비용테스트 x'])).toEqual([
    { compared: 65, lookups: 88, requests: 6 },
  ]);
});

it('takes the words of a query apart as long as its budget lasts, and the same ones each time', async () => {
  const unknown = [
    '버서비용테스트래안',
    '정설되면비용안래',
    '테스서트버설정래',
    '비용설정테트안스',
    '래안비용서버졍설',
  ];
  const lookups = async (count: number) => {
    const query = unknown.slice(0, count).join(' ');
    return (await costOf([query, query])).map((cost) => cost.lookups);
  };
  // Without the budget 661 for three words, and 920 for five.
  expect(await Promise.all([1, 2, 3, 5].map(lookups))).toEqual([
    [229, 229],
    [472, 472],
    [641, 641],
    [900, 900],
  ]);
});
