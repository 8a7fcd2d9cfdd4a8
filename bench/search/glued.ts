/** Titles of built sites typed as one word, with errors and without: what the first search for each costs, and the same again. */
import { readFolder } from '@private-devlog/search';
import type { SearchFunction, WorkKind } from '@private-devlog/search/types';
import { isHangul } from '../../packages/search/src/analyzer/hangul';
import { SHOWN } from './embedded';
import { percentile, table } from './figures';
import { halfTyped, inOtherLayout, mistype } from './mistype';
import { openSite } from './site';

/** Titles of a site that are asked for; of each two to five words, joined. */
const TITLES = 14;
/** Longest query that the field takes. */
const LONGEST = 64;
/** Queries that were slow, that are in no text, or that repeat themselves. */
const FIXED = [
  '이벤트루프이해하기',
  '서버서버 안 서버 을 에서',
  '를를를를를',
  '에서에서에서에서',
  '뷁쉛뚫훍',
  '안녕하세요반갑습니다오늘은',
  'ㅁㄴㅇㄹㅁㄴㅇㄹ',
  'qwertyuiopqwertyuiop',
  '로드밸런서로드밸런서',
  '자바스크립트비동기처리이해',
  'tkdydwkrudgja',
  'githubactionsworkflow',
];

interface GluedQuery {
  readonly kind: string;
  readonly query: string;
}

function queriesOf(titles: readonly string[]): GluedQuery[] {
  const found = new Map<string, GluedQuery>();
  const add = (kind: string, query: string | null) => {
    if (query && query.length <= LONGEST && !found.has(query)) found.set(query, { kind, query });
  };
  const named = titles.map((title) => title.match(/[가-힣]+/g) ?? []).filter(({ length }) => length > 1);
  for (let at = 0; at < TITLES && named.length > 0; at++) {
    const words = named[Math.floor((at * named.length) / TITLES)]!;
    for (let count = 2; count <= Math.min(5, words.length); count++) {
      const joined = words.slice(0, count).join('');
      add('joined', joined);
      for (const error of ['neighbor', 'missing', 'swapped']) add('with an error', mistype(joined, error));
      add('half-typed', halfTyped(joined));
      add('in the other layout', inOtherLayout(joined));
    }
  }
  for (const title of titles.slice(0, TITLES)) {
    const joined = (title.toLowerCase().match(/[a-z]+/g) ?? []).slice(0, 3).join('');
    add('Latin', joined);
    if (joined.length > 3) add('Latin', mistype(joined, 'swapped'));
  }
  const syllables = [...titles.join('')].filter(isHangul).join('');
  for (const from of [0, 100]) add('40 syllables', syllables.slice(from, from + 40));
  const many = [...found.values()].filter(({ kind }) => kind === 'with an error').map(({ query }) => query);
  add('several', many.slice(0, 12).join(' ').slice(0, LONGEST));
  for (const query of FIXED) add('fixed', query);
  return [...found.values()];
}

const WORK = ['spelling', 'compared', 'lookup'] as const satisfies readonly WorkKind[];

/** What a search for a query takes in an engine. */
interface GluedCost {
  /** Milliseconds of processor time, the first time and again. */
  readonly taken: readonly [number, number];
  /** Units of each kind of {@link WORK}, the first time; and of all of them again. */
  readonly work: readonly number[];
}

async function costOf(dist: string, query: string): Promise<GluedCost> {
  const ask = (search: SearchFunction, text: string, spend?: (kind: WorkKind, count: number) => void) =>
    search(
      {
        requests: [
          {
            indexName: 'site',
            query: text,
            hitsPerPage: 20,
            hitsPerSection: SHOWN,
            facetFilters: ['language:ko'],
          },
        ],
      },
      spend ? { work: { spend, rest: async () => undefined } } : {},
    );
  const timed = async (search: SearchFunction) => {
    const before = process.cpuUsage();
    await ask(search, query);
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  };
  const search = openSite(dist);
  await ask(search, '설정 방법');
  const taken = [await timed(search), await timed(search)] as const;
  const counts = new Map<WorkKind, number>();
  const counted = openSite(dist);
  await ask(counted, query, (kind, count) => counts.set(kind, (counts.get(kind) ?? 0) + count));
  return { taken, work: WORK.map((kind) => counts.get(kind) ?? 0) };
}

/**
 * Prints by kind of query the processor time of an engine that has answered one query, and exact counts: spellings and
 * words compared, words looked up. @throws Error without a site
 */
export async function printGlued(dists: readonly string[]): Promise<void> {
  if (dists.length === 0) throw new Error('Name built sites: npm run bench -- search glued DIST DIST.');
  const costs: (GluedQuery & GluedCost)[] = [];
  for (const dist of dists) {
    const titles = [...new Set(readFolder(dist).pages.map(({ title }) => title))].sort();
    for (const one of queriesOf(titles)) costs.push({ ...one, ...(await costOf(dist, one.query)) });
  }
  const kinds = [...new Set(costs.map(({ kind }) => kind)), 'all'];
  const shares = (values: readonly number[], digits = 0) =>
    [0.5, 0.95, 1].map((share) => percentile(values, share).toFixed(digits)).join(' / ');
  const rows = kinds.map((name) => {
    const own = costs.filter(({ kind }) => name === 'all' || kind === name);
    return [
      name,
      String(own.length),
      shares(own.map(({ taken: [first] }) => first)),
      shares(own.map(({ taken: [, again] }) => again)),
      ...WORK.map((_, at) => shares(own.map(({ work }) => work[at]!))),
    ];
  });
  const head = ['p50 / p95 / most', 'queries', 'first, ms', 'again, ms', 'spellings', 'words', 'lookups'];
  console.log(`\n${table([head, ...rows])}`);
  const slowest = [...costs].sort((a, b) => b.taken[0] - a.taken[0]).slice(0, 5);
  for (const { query, taken, work } of slowest)
    console.log(`${query}: ${taken.map((time) => time.toFixed(0)).join(', ')} ms; ${work.join(', ')}`);
}
