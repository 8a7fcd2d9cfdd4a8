/**
 * Sensitivity to each weight of `query/weights.ts`: with half and double its value, the number of queries whose first five
 * hits change, and the mean reciprocal rank.
 */
import { WEIGHTS } from '../../packages/search/src/query/weights';
import { generateCorpus } from './corpus';
import { askEmbedded, buildEmbedded, openEmbedded } from './embedded';
import { evaluate } from './evaluate';
import { table } from './figures';
import { queries } from './queries';

type Table = Record<string, number>;

/** Runs the labeled queries over a number of pages, changing one weight at a time. */
export async function printWeights(pages: number): Promise<void> {
  const { search } = openEmbedded(buildEmbedded(generateCorpus(pages)));
  const answer = async () => {
    const firsts: string[] = [];
    const { overall } = await evaluate(queries, async (query, language) => {
      const urls = (await askEmbedded(search, query, language)).map(({ url }) => url ?? '');
      firsts.push(urls.slice(0, 5).join(' '));
      return urls;
    });
    return { firsts, rank: overall.meanReciprocalRank };
  };
  const usual = await answer();
  const rows = [['weight', 'value', 'half: others', 'MRR', 'twice: others', 'MRR']];
  for (const [name, own, key] of weights()) {
    const value = own[key]!;
    const row = [name, String(value)];
    for (const factor of [0.5, 2]) {
      own[key] = value * factor;
      const { firsts, rank } = await answer();
      const others = firsts.filter((urls, at) => urls !== usual.firsts[at]).length;
      row.push(String(others), (rank - usual.rank).toFixed(3));
    }
    own[key] = value;
    rows.push(row);
  }
  console.log(
    `\n${queries.length} labelled queries over ${pages} pages, mean reciprocal rank ${usual.rank.toFixed(3)}\n${table(rows)}`,
  );
}

/** Every weight by its name, and where it stands. */
function weights(): (readonly [name: string, own: Table, key: string])[] {
  const { title, ...others } = WEIGHTS;
  const own: Table = WEIGHTS as Omit<typeof WEIGHTS, 'title'>;
  return [
    ...Object.keys(others).map((key) => [key, own, key] as const),
    ...Object.keys(title).map((key) => [`title.${key}`, title as Table, key] as const),
  ];
}
