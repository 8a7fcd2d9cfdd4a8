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

/** Comparisons of spellings that queries take, one after the other, and what is requested for each. */
async function costOf(queries: readonly string[]) {
  const read: string[] = [];
  const pages = words.map((word, at) =>
    makePage(`p${at}`, `${word} 안내`, { '': `서버 ${word} 비용 테스트`, 설정: `안 되면 ${word}` }),
  );
  const { search } = createEngine({ load: loader(build(pages, { singleMax: 0 }), read), locales: ['ko'] });
  const costs: { compared: number; requests: number }[] = [];
  for (const query of queries) {
    let compared = 0;
    read.length = 0;
    const spend = (kind: WorkKind, count: number) => {
      if (kind === 'spelling') compared += count;
    };
    await search(
      { requests: [{ indexName: 'site', query }] },
      { work: { spend, rest: async () => undefined } },
    );
    costs.push({ compared, requests: read.length });
  }
  return costs;
}

it('takes few comparisons for glued words and particles, and none for what was asked before', async () => {
  const glued = '서버서버 안 서버 을 에서';
  expect(await costOf(['서버서버', '서버서버', glued, glued])).toEqual([
    { compared: 180, requests: 5 },
    { compared: 0, requests: 0 },
    { compared: 162, requests: 1 },
    { compared: 0, requests: 0 },
  ]);
  expect(await costOf(['를안 테스트 됨the 비용테스트 x'])).toEqual([{ compared: 65, requests: 6 }]);
});
