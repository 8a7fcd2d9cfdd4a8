/** Questions over this site and its manual: how many answers without a language model are right, and how many are refused. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import { quotesFor } from '../../packages/ask/src/extractive';
import { passagesFor } from '../../packages/ask/src/passages';
import type { Question } from '../../packages/ask/src/types';
import { table } from './figures';

/** Half of the questions are only counted, so that nothing is tuned on them. */
type Half = 'tuned' | 'held';

interface AskedQuestion {
  readonly half: Half;
  readonly language: string;
  readonly site: string;
  readonly question: Question;
  /** Of an answer: the pages that have it, and what a quote from there has to say. */
  readonly expected: { readonly pages: readonly string[]; readonly says: RegExp } | null;
}

type Verdict = 'right' | 'late' | 'wrong' | 'refused';

const SETS = [
  'answerable',
  'laterAnswerable',
  'followUps',
  'unanswerable',
  'laterUnanswerable',
  'typedAnswerable',
  'typedUnanswerable',
] as const;

/** The questions of a set. Throws for a line that is not one. */
function questionsOf(set: (typeof SETS)[number], project: string): AskedQuestion[] {
  const file = join(project, 'bench/search/answerQuestions', `${set}.txt`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [place = '', asked = '', ...says] = line.split(' | ');
      const [language = '', site = '', page] = place.split(' ');
      const turns = asked.split(' >> ');
      if (asked === '' || (page === undefined) !== (says.length === 0)) throw new Error(`${file}: ${line}`);
      const question = {
        text: turns.at(-1)!,
        earlier: turns.slice(0, -1).map((text) => ({ question: text, answer: '' })),
      };
      const half = createHash('sha256').update(asked).digest()[0]! % 2 === 0 ? 'tuned' : 'held';
      const expected =
        page === undefined ? null : { pages: page.split(','), says: new RegExp(says.join(' | ')) };
      return { half, language, site, question, expected };
    });
}

/** Prints the figures of both halves, and the misses of the half that may be tuned on. Both sites have to be built. */
export async function printAnswers(project: string): Promise<void> {
  const engines = new Map(['site', 'docs'].map((site) => [site, openSite(join(project, site, 'dist'))]));
  const rows = [['Set', 'Half', 'Questions', 'Right', 'First', 'Wrong', 'Refused']];
  for (const set of SETS) {
    const questions = questionsOf(set, project);
    const judged = await Promise.all(
      questions.map(async (asked) => ({ asked, ...(await judge(asked, engines)) })),
    );
    const isUnanswerable = questions.every(({ expected }) => expected === null);
    for (const half of ['tuned', 'held'] as const) {
      const own = judged.filter(({ asked }) => asked.half === half);
      const count = (...verdicts: Verdict[]) =>
        String(own.filter(({ verdict }) => verdicts.includes(verdict)).length);
      const [right, first] = isUnanswerable ? ['', ''] : [count('right', 'late'), count('right')];
      rows.push([set, half, String(own.length), right, first, count('wrong'), count('refused')]);
    }
    const good: readonly Verdict[] = isUnanswerable ? ['refused'] : ['right'];
    for (const { asked, verdict, said } of judged)
      if (asked.half === 'tuned' && !good.includes(verdict))
        console.log(`${verdict}: ${asked.site} ${asked.question.text}\n    ${said}`);
  }
  console.log(`\n${table(rows)}`);
}

function openSite(dist: string) {
  const { search } = createEngine({
    locales: ['ko', 'en'],
    load: async (file, range) =>
      new Uint8Array(readFileSync(join(dist, file)).subarray(range?.from, range?.to)).buffer,
  });
  return search;
}

async function judge(
  { language, site, question, expected }: AskedQuestion,
  engines: ReadonlyMap<string, ReturnType<typeof openSite>>,
): Promise<{ readonly verdict: Verdict; readonly said: string }> {
  const scope = { indexName: 'site', facetFilters: [`language:${language}`] };
  const quotes = quotesFor(question, await passagesFor(engines.get(site)!, question, scope));
  const [best] = quotes;
  if (!best) return { verdict: 'refused', said: '' };
  const said = `${best.passage.url}: ${quotes.map(({ sentence }) => sentence).join(' ¶ ')}`;
  const isOf = (url: string) => expected?.pages.includes(url.replace(/#.*/, '')) ?? false;
  if (!expected || !isOf(best.passage.url)) return { verdict: 'wrong', said };
  const own = quotes.filter(({ passage }) => isOf(passage.url));
  if (!expected.says.test(own.map(({ sentence }) => sentence).join('\n'))) return { verdict: 'wrong', said };
  return { verdict: expected.says.test(best.sentence) ? 'right' : 'late', said };
}
