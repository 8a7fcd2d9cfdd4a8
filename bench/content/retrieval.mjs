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
/** @type {[question: string, page: string][]} */
const questions = JSON.parse(readFileSync(join(here, 'data', 'questions.json'), 'utf8'));
const all = posts(join(here, '..', '..'));
const plain = all.filter(({ isMdx }) => !isMdx);

/** @param {(question: string) => string[] | Promise<string[]>} find */
async function hits(find) {
  const missed = [];
  for (const [question, page] of questions)
    if (!(await find(question)).slice(0, 4).includes(page)) missed.push(question);
  return { hit: questions.length - missed.length, missed };
}

const ways = {
  words: await hits(bm25(all, byWord)),
  pairsWithoutMdx: await hits(bm25(plain, byPair)),
  pairs: await hits(bm25(all, byPair)),
  site: await hits((question) => searchSite(server, question)),
};
console.log(JSON.stringify(ways, null, 1));
keep('retrieval', {
  questions: questions.length,
  raw: ways,
  charts: {
    hits: {
      title: { ko: `질문 ${questions.length}개의 hit@4`, en: `hit@4 of ${questions.length} questions` },
      unit: { ko: '정답 글이 앞의 네 개에 든 질문의 수', en: 'questions whose post is among the first four' },
      rows: [
        {
          label: { ko: '띄어쓰기로 자른 BM25', en: 'BM25 on words between spaces' },
          values: [ways.words.hit],
        },
        {
          label: { ko: '두 글자씩 자른 BM25, *.md만', en: 'BM25 on character bigrams, *.md only' },
          values: [ways.pairsWithoutMdx.hit],
        },
        {
          label: { ko: '두 글자씩 자른 BM25, *.mdx 포함', en: 'BM25 on character bigrams, with *.mdx' },
          values: [ways.pairs.hit],
        },
        { label: { ko: '이 사이트의 검색', en: 'the search of this site' }, values: [ways.site.hit] },
      ],
    },
  },
});
