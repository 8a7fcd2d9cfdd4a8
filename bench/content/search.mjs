#!/usr/bin/env node
// @ts-check
// What a reader types and what is found: this site's search beside two simple ones, over the same posts.
// Needs a built site and `npm run search:server -- --port 24180`.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import MiniSearch from 'minisearch';
import { posts, searchSite } from './ask.mjs';
import { keep } from './measure.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const server = process.argv[2] ?? 'http://localhost:24180';
/** @type {{ name: { ko: string, en: string }, queries: [query: string, pages: string[]][] }[]} */
const kinds = JSON.parse(readFileSync(join(here, 'data', 'queries.json'), 'utf8'));
const all = posts(join(here, '..', '..'));

const contains = (/** @type {string} */ query) =>
  all
    .filter(({ title, text }) => `${title}\n${text}`.toLowerCase().includes(query.toLowerCase()))
    .map(({ path }) => path);
const mini = new MiniSearch({
  fields: ['title', 'text'],
  idField: 'path',
  searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2 },
});
mini.addAll(all);
const library = (/** @type {string} */ query) => mini.search(query).map(({ id }) => String(id));

const rows = [];
for (const { name, queries } of kinds) {
  const found = [0, 0, 0];
  for (const [query, pages] of queries) {
    const answers = [contains(query), library(query), await searchSite(server, query)];
    for (const [index, answer] of answers.entries()) {
      if (answer.slice(0, 5).some((page) => pages.includes(page))) found[index] = (found[index] ?? 0) + 1;
      else console.log(['contains', 'minisearch', 'site'][index], 'misses', query);
    }
  }
  rows.push({
    label: { ko: `${name.ko} (${queries.length}개)`, en: `${name.en} (${queries.length})` },
    values: found,
  });
}
console.log(JSON.stringify(rows));
keep('search', {
  charts: {
    found: {
      title: {
        ko: '찾으려던 글이 앞의 다섯 개에 나온 질의',
        en: 'Queries whose post is among the first five',
      },
      unit: {
        ko: '이 사이트의 한국어 글에서, 질의의 수',
        en: 'over the Korean posts of this site, number of queries',
      },
      series: [
        { ko: '글자 그대로 포함', en: 'contains the text' },
        { ko: 'MiniSearch(접두사, 퍼지)', en: 'MiniSearch (prefix, fuzzy)' },
        { ko: '이 사이트의 검색', en: 'the search of this site' },
      ],
      rows,
    },
  },
});
