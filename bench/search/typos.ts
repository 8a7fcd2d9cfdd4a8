/** Words of the titles of built sites, typed wrongly by rule: how often their pages are found all the same. */
import { createHash } from 'node:crypto';
import { readFolder } from '@private-devlog/search';
import { isHangul } from '../../packages/search/src/analyzer/hangul';
import { koreanStem } from '../../packages/search/src/analyzer/particles';
import { isStopword } from '../../packages/search/src/analyzer/predicates';
import type { Ask } from './evaluate';
import { table } from './figures';
import { ERRORS, halfTyped, inOtherLayout, mistype } from './mistype';
import { askSite } from './site';

interface TitledPage {
  readonly title: string;
  readonly url: string;
}

/** A word of titles, others of the same title, and the pages whose titles have it. */
interface Target {
  readonly word: string;
  readonly beside: string | undefined;
  readonly next: string | undefined;
  readonly urls: readonly string[];
}

/** A query with an error, what was meant, and the pages to find. */
interface Typo {
  readonly kind: string;
  readonly query: string;
  readonly meant: string;
  readonly urls: readonly string[];
}

/** A word in more titles than this names no page. */
const MAX_PAGES = 5;
/** Maximum number of syllables of two words that are typed as one. */
const MAX_JOINED = 9;

/**
 * Prints, by error and by length of the word (`ko2` has two syllables, `en5` up to five letters), how often a page with
 * the word in its title is among five, of words that find it when typed right; and how many words of one site find
 * something on the next one, which does not write them. Half of the queries are only counted, by a hash; the misses of
 * the others are printed. @throws Error without a site
 */
export async function printTypos(dists: readonly string[]): Promise<void> {
  if (dists.length === 0) throw new Error('Name built sites: npm run bench -- search typos DIST DIST.');
  const sites = dists.map((dist) => ({
    ask: askSite(dist),
    pages: readFolder(dist).pages.filter(
      ({ url }) => !/\/(?:tags|categories|series|authors|page)\b/.test(url),
    ),
  }));
  const sums = new Map<string, [good: number, all: number][]>();
  for (const { ask, pages } of sites)
    for (const typo of targetsOf(pages).flatMap(typosOf)) {
      if (!(await isAmongFive(ask, typo.meant, typo.urls))) continue;
      const isGood = await isAmongFive(ask, typo.query, typo.urls);
      const half = halfOf(typo.query);
      const [length = '', ...error] = typo.kind.split(' ');
      for (const name of [`all ${error.join(' ')}`, length, 'all']) {
        const sum = sums.get(name) ?? [
          [0, 0],
          [0, 0],
        ];
        sum[half]![0] += Number(isGood);
        sum[half]![1]++;
        sums.set(name, sum);
      }
      if (half === 0 && !isGood)
        console.log(`not among five: ${typo.query} for ${typo.meant} (${typo.kind})`);
    }
  const rows = [...sums]
    .sort()
    .map(([name, halves]) => [
      name,
      ...halves.flatMap(([good, all]) => [String(all), (good / all).toFixed(3)]),
    ]);
  console.log(`\n${table([['', 'looked at', 'among five', 'only counted', 'among five'], ...rows])}`);
  let [found, asked] = [0, 0];
  for (const [at, { ask, pages }] of sites.entries()) {
    const texts = JSON.stringify(pages).toLowerCase().replaceAll(/\s/g, '');
    for (const word of commonWords(sites[(at + 1) % sites.length]!.pages)) {
      if (texts.includes(word)) continue;
      asked++;
      if ((await ask(word, 'ko')).length > 0) found++;
    }
  }
  console.log(`${found} of ${asked} words that a site does not write find something there.`);
}

function targetsOf(pages: readonly TitledPage[]): Target[] {
  const titles = pages.map(({ title, url }) => ({
    url,
    words: wordsOf(title),
    joined: title.toLowerCase().replaceAll(/\s/g, ''),
  }));
  const targets = new Map<string, Target>();
  for (const { words } of titles)
    for (const [at, word] of words.entries()) {
      const urls = titles.filter(({ joined }) => joined.includes(word)).map(({ url }) => url);
      if (targets.has(word) || !isNaming(word) || urls.length > MAX_PAGES) continue;
      const beside = words.find((other) => other !== word && other.length > 1 && !isStopword(other));
      targets.set(word, { word, beside, next: words[at + 1], urls });
    }
  return [...targets.values()];
}

/** The words of a text in lower case, Korean ones without particles. */
function wordsOf(text: string): string[] {
  return (text.toLowerCase().match(/[가-힣]+|[a-z]+/g) ?? []).map((word) =>
    isHangul(word) ? koreanStem(word) : word,
  );
}

function isNaming(word: string): boolean {
  return word.length >= (isHangul(word) ? 2 : 4) && !isStopword(word);
}

/** Words on at least three pages, about five of eight. */
function commonWords(pages: readonly TitledPage[]): string[] {
  const counts = new Map<string, number>();
  for (const page of pages)
    for (const word of new Set(wordsOf(JSON.stringify(page)))) counts.set(word, (counts.get(word) ?? 0) + 1);
  return [...counts]
    .filter(
      ([word, count]) => count > 2 && isNaming(word) && createHash('sha256').update(word).digest()[1]! < 160,
    )
    .map(([word]) => word);
}

function typosOf({ word, beside, next, urls }: Target): Typo[] {
  const isKorean = isHangul(word);
  const length = isKorean ? `ko${Math.min(4, word.length)}` : `en${word.length < 6 ? 5 : 6}`;
  const typos: Typo[] = [];
  const add = (error: string, query: string | null, meant = word) => {
    if (query && query !== meant) typos.push({ kind: `${length} ${error}`, query, meant, urls });
  };
  for (const error of ERRORS) add(error, mistype(word, error));
  const wrong = mistype(word, 'neighbor');
  if (wrong && beside) add('neighbor beside another word', `${wrong} ${beside}`, `${word} ${beside}`);
  add('other layout', inOtherLayout(word));
  if (wrong) add('other layout and neighbor', inOtherLayout(wrong));
  const swapped = mistype(word, 'swapped');
  if (swapped && word.length > (isKorean ? 3 : 6)) add('half-typed and swapped', halfTyped(swapped));
  if (isKorean && word.length > 3) {
    const [left, right] = [word.slice(0, word.length >> 1), word.slice(word.length >> 1)];
    add('split', `${left} ${right}`);
    add('split and neighbor', `${left} ${mistype(right, 'neighbor') ?? right}`);
  }
  const joined = word + next;
  if (isKorean && next && isHangul(next) && next.length > 1 && joined.length <= MAX_JOINED)
    for (const error of ['neighbor', 'missing', 'swapped'])
      add(`joined and ${error}`, mistype(joined, error), joined);
  return typos;
}

function halfOf(query: string): 0 | 1 {
  return createHash('sha256').update(query).digest()[0]! % 2 === 0 ? 0 : 1;
}

async function isAmongFive(ask: Ask, query: string, urls: readonly string[]): Promise<boolean> {
  const plain = (url: string) => decodeURI(url).replace(/(?:\/index)?\.html$|\/$/, '');
  const wanted = urls.map(plain);
  return (await ask(query, 'ko')).slice(0, 5).some((url) => wanted.includes(plain(url)));
}
