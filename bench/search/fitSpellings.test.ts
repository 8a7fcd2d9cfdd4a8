import { expect, it } from 'vitest';
import { SPELLINGS } from '../../packages/search/src/analyzer/spellings';
import { spellingTable, trainingWords } from './fitSpellings';
import { allPairs } from './nameCorpus';
import { heldOutPairs, type NamePair, setOf } from './names';

it('learns the table that the search has', () => {
  expect(spellingTable(trainingWords())).toBe(SPELLINGS.trim());
});

it('learns from no name that is kept for evaluation', () => {
  const known = new Set(trainingWords().map((words) => words.join(' ')));
  const isKept = (pair: NamePair) => !['tuned half', 'tuned since'].includes(setOf(pair));
  const kept = [...allPairs, ...heldOutPairs].filter(isKept);
  expect(kept.filter(({ name, typed }) => known.has(`${name.toLowerCase()} ${typed}`))).toEqual([]);
});
