/** Pages with a tag whose name occurs in no text. */
import type { ListingRecord } from '../../format';
import { nameOf } from '../../identity';
import { type AnswerLimits, createAnswers } from '../answers';
import type { Ranking } from '../rank/rank';
import type { IndexReader } from '../read/files';
import type { PageTable } from '../read/pageTable';

/**
 * Ranks the pages that have the tags among these listings. @param allowed by page: 1 if the filters let it through
 */
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
