/** Queries over any built site: which of its pages they find first. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { table } from './figures';
import { askSite } from './site';

/**
 * Prints how often a Korean query finds one of its pages first and among five, by kind and half. `file` has a query a
 * line, `kind | query | page page`; a page is named by how its address ends. Misses are printed of one half alone, by
 * a hash of the query, so that nothing is tuned on those of the other. @throws Error for an invalid line
 */
export async function printBlog(file: string | undefined, dist: string | undefined): Promise<void> {
  if (!file || !dist)
    throw new Error('Name queries and a built site: npm run bench -- search blog FILE DIST.');
  const ask = askSite(dist);
  const ranks = new Map<string, number[]>();
  const misses: string[] = [];
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const [kind, query, pages, ...rest] = line.split(' | ');
    if (!kind || !query || !pages || rest.length > 0) throw new Error(`${file}: ${line}`);
    const isLookedAt = createHash('sha256').update(query).digest()[0]! % 2 === 0;
    const urls = (await ask(query, 'ko')).map(decodeURI);
    const rank = urls.findIndex((url) => pages.split(' ').some((page) => url.endsWith(`/${page}`)));
    const half = isLookedAt ? 'looked at' : 'only counted';
    for (const name of [`${half}: all`, `${half}: ${kind}`])
      ranks.set(name, [...(ranks.get(name) ?? []), rank]);
    if (isLookedAt && (rank < 0 || rank > 4))
      misses.push(`${query} (place ${rank + 1} of ${urls.length}) first: ${urls[0] ?? 'nothing'}`);
  }
  const rows = [...ranks].sort().map(([name, found]) => [name, ...figuresOf(found)]);
  console.log(`\n${table([['', 'queries', 'first', 'among five', 'MRR'], ...rows])}`);
  for (const miss of misses) console.log(`not among five: ${miss}`);
}

/** Number of queries, shares of those found first and among five, and mean of 1 / place. */
function figuresOf(ranks: readonly number[]): string[] {
  const mean = (value: (rank: number) => number) =>
    (ranks.reduce((sum, rank) => sum + value(rank), 0) / ranks.length).toFixed(3);
  return [
    String(ranks.length),
    mean((rank) => Number(rank === 0)),
    mean((rank) => Number(rank >= 0 && rank < 5)),
    mean((rank) => (rank < 0 ? 0 : 1 / (rank + 1))),
  ];
}
