/** Pages of a tag that no text writes. */
import type { ListingRecord } from '../format';
import { nameOf } from '../identity';
import { type AnswerLimits, createAnswers } from './answers';
import type { IndexReader } from './files';
import type { PageTable } from './pageTable';
import type { Ranking } from './rank';

/** The pages that have the tags among these listings. @param allowed 1 for each page that the filters let through */
export async function rankTagged(
  listings: readonly ListingRecord[],
  {
    files,
    table,
    allowed,
  }: {
    readonly files: Pick<IndexReader, 'tagged'>;
    readonly table: PageTable;
    readonly allowed: Uint8Array;
  },
  limits: AnswerLimits,
): Promise<Ranking> {
  const names = new Set(listings.flatMap((listing) => (listing.kind === 'tag' ? listing.names : [])));
  const answers = createAnswers(table, limits);
  const { pages } = (await files.tagged()).table;
  pages.forEach(({ tags }, page) => {
    if (allowed[page] && tags.some((tag) => names.has(nameOf(tag)))) answers.add(page, 0, 0, 0);
  });
  const { counts } = answers;
  return { best: answers.best(), counts, total: counts.reduce((sum, count) => sum + count, 0) };
}
