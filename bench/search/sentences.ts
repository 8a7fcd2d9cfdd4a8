/** Queries that are whole sentences, over this site and its manual, with the pages that answer them. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { table } from './figures';
import { askSite } from './site';

/** A sentence, and the addresses of the pages that answer it. */
interface Sentence {
  readonly query: string;
  readonly language: 'ko' | 'en';
  /** Listed when the sentence was written. */
  readonly urls: readonly string[];
  /** Pages that this engine ranked first, and that were then judged relevant. */
  readonly judged: readonly string[];
  /** Built site with the pages. */
  readonly site: 'site' | 'docs';
  /** Fold, 0 to 9, derived from the sentence alone. */
  readonly fold: number;
  /** Misses are printed only of those that are looked at. Sets that were written to be hard are counted on their own. */
  readonly half: 'looked at' | 'held out' | 'unseen' | 'unseen2' | 'reworded';
}

const SETS = [
  ['posts', 'ko', 'site'],
  ['projects', 'ko', 'site'],
  ['english', 'en', 'site'],
  ['manual', 'ko', 'docs'],
  ['manualEnglish', 'en', 'docs'],
  ['unseen', 'ko', 'site'],
  ['unseen2', 'ko', 'site'],
  ['reworded', 'ko', 'site'],
] as const;

/** First held-out fold: these are counted, but their misses are never printed. */
const HELD_OUT = 5;

/** Reads the sentences of `bench/search/sentences`, one a line: `sentence | path path + path`, with what was judged later behind the plus. */
function readSentences(project: string): Sentence[] {
  return SETS.flatMap(([name, language, site]) =>
    readFileSync(join(project, 'bench/search/sentences', `${name}.txt`), 'utf8')
      .trim()
      .split('\n')
      .map((line): Sentence => {
        const [query = '', pages = ''] = line.split(' | ');
        const base = language === 'en' ? '/en/' : '/';
        const [urls = [], judged = []] = pages
          .split(' + ')
          .map((paths) => paths.split(' ').map((page) => base + page.replace(/^pages\//, '')));
        const fold = hash(query) % 10;
        const isApart = name === 'unseen' || name === 'unseen2' || name === 'reworded';
        const half = isApart ? name : fold < HELD_OUT ? 'looked at' : 'held out';
        return { query, language, urls, judged, site, fold, half };
      }),
  );
}

function hash(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return (sum ^ (sum >>> 15)) >>> 0;
}

/**
 * Prints by set and by fold how many sentences find a page first that was listed for them, or one that was judged to
 * answer as well (“first, pooled”), and a listed one among five. Misses are printed of the folds that are looked at.
 */
export async function printSentences(project: string): Promise<void> {
  const ask = { site: askSite(join(project, 'site/dist')), docs: askSite(join(project, 'docs/dist')) };
  const rows = new Map<string, { readonly rank: number; readonly isJudged: boolean }[]>();
  const misses: string[] = [];
  for (const sentence of readSentences(project)) {
    const { language, site, fold, half, query, urls, judged } = sentence;
    const found = (await ask[site](query, language)).slice(0, 5);
    const rank = found.findIndex((url) => urls.includes(url));
    const isJudged = judged.includes(found[0] ?? '');
    const isTuning = half === 'looked at';
    for (const name of [`${site} ${language}, ${half}`, ...(isTuning ? [`fold ${fold}`] : [])])
      rows.set(name, [...(rows.get(name) ?? []), { rank, isJudged }]);
    if (isTuning && rank !== 0 && !isJudged) misses.push(query);
  }
  const share = (rights: readonly boolean[]) => (rights.filter(Boolean).length / rights.length).toFixed(3);
  const lines = [...rows]
    .sort()
    .map(([name, results]) => [
      name,
      String(results.length),
      share(results.map(({ rank }) => rank === 0)),
      share(results.map(({ rank, isJudged }) => rank === 0 || isJudged)),
      share(results.map(({ rank }) => rank >= 0)),
    ]);
  console.log(`\n${table([['sentences', 'queries', 'first', 'first, pooled', 'among five'], ...lines])}`);
  for (const query of misses) console.log(`not first: ${query}`);
}
