#!/usr/bin/env node
// @ts-check
// hit@4 over this site's own posts. Needs a built site and `npm run search:server -- --port 24180`.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bm25, byPair, byWord, posts, searchSite } from './ask.mjs';
import { keep } from './measure.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const server = process.argv[2] ?? 'http://localhost:24180';
/** @param {string} name @returns {[question: string, page: string][]} */
const questions = (name) => JSON.parse(readFileSync(join(here, 'data', `${name}.json`), 'utf8'));
const all = posts(join(here, '..', '..'));
const [words, pairs] = [bm25(all, byWord), bm25(all, byPair)];
const site = (/** @type {string} */ question) => searchSite(server, question);

/** The rankings of two ways merged by their places (reciprocal rank fusion). @param {string} question */
async function merged(question) {
  /** @type {Map<string, number>} */
  const scores = new Map();
  for (const pages of [await site(question), pairs(question)])
    for (const [place, page] of pages.entries()) scores.set(page, (scores.get(page) ?? 0) + 1 / (60 + place));
  return [...scores].sort(([, a], [, b]) => b - a).map(([page]) => page);
}

/** @type {Record<string, (question: string) => string[] | Promise<string[]>>} */
const WAYS = {
  words,
  pairsWithoutMdx: bm25(
    all.filter(({ isMdx }) => !isMdx),
    byPair,
  ),
  pairs,
  site,
  merged,
};

/** For each way, how often the page that answers is among the first four, and which questions missed it. @param {string} name */
async function hits(name) {
  const list = questions(name);
  const ways = [];
  for (const [way, find] of Object.entries(WAYS)) {
    const missed = [];
    for (const [question, page] of list) {
      const place = (await find(question)).indexOf(page) + 1;
      if (place === 0 || place > 4) missed.push({ question, place });
    }
    ways.push([way, { hit: list.length - missed.length, missed }]);
  }
  return { questions: list.length, ways: Object.fromEntries(ways) };
}

const raw = { tuned: await hits('questions'), unseen: await hits('unseen') };
console.log(JSON.stringify(raw, null, 1));

const LABELS = [
  ['words', '띄어쓰기로 자른 BM25', 'BM25 on words between spaces'],
  ['pairs', '두 글자씩 자른 BM25', 'BM25 on character bigrams'],
  ['site', '이 사이트의 검색', 'the search of this site'],
  ['merged', '둘을 합친 순위', 'both rankings merged'],
];
keep('retrieval', {
  raw,
  charts: {
    hits: {
      title: { ko: '순위를 맞춘 질문과 처음 보는 질문', en: 'Questions it was tuned on, and new ones' },
      unit: { ko: 'hit@4, 질문 가운데 몇 퍼센트', en: 'hit@4, percent of the questions' },
      series: [
        { ko: `순위를 맞춘 ${raw.tuned.questions}개`, en: `the ${raw.tuned.questions} it was tuned on` },
        { ko: `처음 보는 ${raw.unseen.questions}개`, en: `${raw.unseen.questions} new ones` },
      ],
      rows: LABELS.map(([way = '', ko, en]) => ({
        label: { ko, en },
        values: [raw.tuned, raw.unseen].map(({ questions, ways }) =>
          Math.round((100 * ways[way].hit) / questions),
        ),
      })),
    },
  },
});
