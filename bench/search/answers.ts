/** Questions about this site and its manual: accuracy of extractive answers, and share of refusals. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { answerExtractively, quotesFor } from '../../packages/ask/src/extractive';
import { passagesFor } from '../../packages/ask/src/passages';
import type { Question } from '../../packages/ask/src/types';
import { table } from './figures';
import { openSite } from './site';

/** Half of the questions are held out: only their totals are printed. */
type Half = 'tuned' | 'held';

interface TestQuestion {
  readonly half: Half;
  readonly language: string;
  readonly site: string;
  readonly question: Question;
  /** Pages with the answer, and a pattern that a quote from them must match; `null` for an unanswerable question. */
  readonly expected: { readonly pages: readonly string[]; readonly says: RegExp } | null;
}

/** `near`: refused, with a related section that says it. */
type Verdict = 'right' | 'late' | 'wrong' | 'refused' | 'near';

const SETS = [
  'answerable',
  'laterAnswerable',
  'followUps',
  'unanswerable',
  'laterUnanswerable',
  'typedAnswerable',
  'typedUnanswerable',
  'personAnswerable',
  'personUnanswerable',
] as const;

/** Questions of a set. @throws Error for an invalid line */
function questionsOf(set: (typeof SETS)[number], project: string): TestQuestion[] {
  const file = join(project, 'bench/search/answerQuestions', `${set}.txt`);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [target = '', questionText = '', ...says] = line.split(' | ');
      const [language = '', site = '', page] = target.split(' ');
      const turns = questionText.split(' >> ');
      if (questionText === '' || (page === undefined) !== (says.length === 0))
        throw new Error(`${file}: ${line}`);
      const question = {
        text: turns.at(-1)!,
        earlier: turns.slice(0, -1).map((text) => ({ question: text, answer: '' })),
      };
      const isTuned = createHash('sha256').update(questionText).digest()[0]! % 2 === 0;
      const half = isTuned && !set.startsWith('person') ? 'tuned' : 'held';
      const expected =
        page === undefined ? null : { pages: page.split(','), says: new RegExp(says.join(' | ')) };
      return { half, language, site, question, expected };
    });
}

/** A Korean question in plain style, without 요 at its end; another question stays. */
function inPlainStyle({ question, ...asked }: TestQuestion): TestQuestion {
  const text = question.text.replace(/[예에]요(?=[?\s]*$)/, '야').replace(/죠(?=[?\s]*$)/, '지');
  return { ...asked, question: { ...question, text: text.replace(/요(?=[?\s]*$)/, '') } };
}

/**
 * Prints the results of both halves, and the misses of the tuning half. Both sites must be built. `foreign` are further
 * built sites, `react=DIST`; without one, the questions about it are left out. With `plain` among them, only the
 * questions that have another form in plain style are asked, in that form.
 */
export async function printAnswers(project: string, named: readonly string[]): Promise<void> {
  const isPlain = named.includes('plain');
  const foreign = named.filter((name) => name !== 'plain');
  const dists = ['site', 'docs'].map((site): [string, string] => [site, join(project, site, 'dist')]);
  for (const site of foreign) dists.push(site.split('=') as [string, string]);
  const engines = new Map(dists.map(([site, dist]) => [site, openSite(dist)]));
  const rows = [['Set', 'Half', 'Questions', 'Right', 'First', 'Wrong', 'Refused', 'Near']];
  for (const set of SETS) {
    const asWritten = questionsOf(set, project).filter(({ site }) => engines.has(site));
    const questions = isPlain
      ? asWritten
          .map(inPlainStyle)
          .filter(({ question }, at) => question.text !== asWritten[at]!.question.text)
      : asWritten;
    const results = await Promise.all(
      questions.map(async (asked) => ({ asked, ...(await judge(asked, engines)) })),
    );
    const isUnanswerable = questions.every(({ expected }) => expected === null);
    for (const half of ['tuned', 'held'] as const) {
      const inHalf = results.filter(({ asked }) => asked.half === half);
      const count = (...verdicts: Verdict[]) =>
        String(inHalf.filter(({ verdict }) => verdicts.includes(verdict)).length);
      const [right, first] = isUnanswerable ? ['', ''] : [count('right', 'late'), count('right')];
      rows.push([
        set,
        half,
        String(inHalf.length),
        right,
        first,
        count('wrong'),
        count('refused', 'near'),
        count('near'),
      ]);
    }
    const expectedVerdicts: readonly Verdict[] = isUnanswerable ? ['refused'] : ['right'];
    for (const { asked, verdict, answer } of results)
      if (asked.half === 'tuned' && !expectedVerdicts.includes(verdict))
        console.log(`${verdict}: ${asked.site} ${asked.question.text}\n    ${answer}`);
  }
  console.log(`\n${table(rows)}`);
}

async function judge(
  { language, site, question, expected }: TestQuestion,
  engines: ReadonlyMap<string, ReturnType<typeof openSite>>,
): Promise<{ readonly verdict: Verdict; readonly answer: string }> {
  const scope = { indexName: 'site', facetFilters: [`language:${language}`] };
  const found = await passagesFor(engines.get(site)!, question, scope);
  const quotes = quotesFor(question, found);
  const [best] = quotes;
  const isRelevant = (url: string) => expected?.pages.includes(url.replace(/#.*/, '')) ?? false;
  if (!best) {
    for await (const part of answerExtractively(question, found, new AbortController().signal))
      if (part.type === 'related' && isRelevant(part.url) && expected?.says.test(part.text))
        return { verdict: 'near', answer: part.text };
    return { verdict: 'refused', answer: '' };
  }
  const answer = `${best.passage.url}: ${quotes.map(({ sentence }) => sentence).join(' ¶ ')}`;
  if (!expected || !isRelevant(best.passage.url)) return { verdict: 'wrong', answer };
  const relevantQuotes = quotes.filter(({ passage }) => isRelevant(passage.url));
  if (!expected.says.test(relevantQuotes.map(({ sentence }) => sentence).join('\n')))
    return { verdict: 'wrong', answer };
  return { verdict: expected.says.test(best.sentence) ? 'right' : 'late', answer };
}
