import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import { readFiles } from '@private-devlog/search/server';
import { beforeAll, expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

/* What components draw is found, and is in the Markdown of the page. */

const KIT = `
import { useState } from 'react';
import { usePage } from '@private-devlog/engine/theme';
export const Card = ({ title, text, href }) => <article><h3>{href ? <a href={href}>{title}</a> : title}</h3><p>{text}</p></article>;
export const Rows = ({ rows }) => <table><tbody>{rows.map(([a, b]) => <tr key={a}><td>{a}</td><td>{b}</td></tr>)}</tbody></table>;
export const Part = () => <><h2 id="own-part">그린 절</h2><p>절안의낱말</p></>;
export function Fold({ label, children }) {
  const [isOpen, setOpen] = useState(false);
  return <><button type="button" aria-expanded={isOpen} aria-controls="f" onClick={() => setOpen(true)}>{label}</button><div id="f" hidden={!isOpen}>{children}</div></>;
}
export const Hidden = () => <div hidden>secretone <b>secrettwo</b></div>;
export const Left = () => <p data-search-ignore>leftout</p>;
export const Here = () => <span>{usePage().path}</span>;
`;

const TEXT = `---
title: 그린 글
---

import { Card, Fold, Here, Hidden, Left, Part, Rows } from './lib/Kit';
import rows from '../../data/rows.json';

첫 문단.

## 첫 절

<Card title="콜드스타트" text="wakeword here" href="./250101-01.md" />

<Rows rows={rows} />

<Fold label="foldlabel">

panelword **text**

</Fold>

<Hidden />

<Left />

<Part />

절 다음 글.

값은 {6 * 7}이고 <Here />.
`;

const site = openSite('basic');
const MARKDOWN = 'dist/blog/260101-01.md';

async function find(of: TestSite, query: string, locale = 'ko'): Promise<(string | undefined)[]> {
  const { search } = createEngine({ load: readFiles(join(of.root, 'dist')), locales: [locale] });
  const { results } = await search({ requests: [{ indexName: 'x', query, hitsPerPage: 20 }] });
  return results[0]!.hits.filter(({ content }) => content?.includes(query)).map(({ url }) => url);
}

beforeAll(async () => {
  site.edit('site.config.ts', "title: 'Basic',", "title: 'Basic', llmsFull: true,");
  site.write('content/blog/lib/Kit.jsx', KIT);
  site.write('data/rows.json', '[["Vim", "modalword"], ["빔", "a|b"]]');
  site.write('content/blog/260101-01.mdx', TEXT);
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

it.each([
  ['wakeword', '/blog/260101-01#첫-절'],
  ['콜드스타트', '/blog/260101-01#첫-절'],
  ['modalword', '/blog/260101-01#첫-절'],
  ['foldlabel', '/blog/260101-01#첫-절'],
  ['panelword', '/blog/260101-01#첫-절'],
  ['절안의낱말', '/blog/260101-01#own-part'],
  ['절 다음 글', '/blog/260101-01#own-part'],
  ['42', '/blog/260101-01#own-part'],
])('search finds %s once, below the heading over it', async (query, url) => {
  expect(await find(site, query)).toEqual([url]);
});

it.each(['secretone', 'secrettwo', 'leftout'])('nothing that is hidden becomes public: %s', async (word) => {
  expect(await find(site, word)).toEqual([]);
  expect(site.read(MARKDOWN)).not.toContain(word);
});

it('is in the Markdown of the page, with absolute links', () => {
  expect(site.read(MARKDOWN).split('첫 문단.\n')[1]?.trim()).toMatch(
    /^## 첫 절\n\n### \[콜드스타트\]\(https:\/\/[^)]*\/blog\/250101-01\)\n\nwakeword here\n\n\| Vim \| modalword \|\n\| --- \| --- \|\n\| 빔 \| a\\\|b \|\n\nfoldlabel\n\npanelword \*\*text\*\*\n\n## 그린 절\n\n절안의낱말\n\n절 다음 글\.\n\n값은 42이고 \/blog\/260101-01\.$/,
  );
  expect(site.read('dist/llms-full.txt')).toContain('wakeword here');
});

it('follows its components and data, in all languages, as a build without a cache does', async () => {
  expect(await find(site, 'modalword', 'en')).toEqual(['/en/blog/260101-01#첫-절']);
  site.write('data/rows.json', '[["Vim", "changedword"]]');
  await site.build();
  expect([await find(site, 'changedword'), await find(site, 'modalword')]).toEqual([
    ['/blog/260101-01#첫-절'],
    [],
  ]);
  site.edit('content/blog/lib/Kit.jsx', '절안의낱말', '바뀐낱말');
  await site.build();
  expect([await find(site, '바뀐낱말'), await find(site, '절안의낱말')]).toEqual([
    ['/blog/260101-01#own-part'],
    [],
  ]);
  expect((await site.build()).changed).toBe(0);
  const cold = site.sources();
  await cold.build();
  expect(cold.read(MARKDOWN)).toBe(site.read(MARKDOWN));
});

it('follows what components share, and renders only the pages of a text that has changed', async () => {
  const own = openSite('basic');
  own.write('content/blog/lib/Inner.jsx', 'export const Inner = () => <p>innerword</p>;');
  own.write(
    'content/blog/lib/Outer.jsx',
    "import { Inner } from './Inner';\nexport const Outer = () => <section><Inner /></section>;",
  );
  for (const [day, name] of [
    ['01', 'Inner'],
    ['02', 'Outer'],
    ['03', 'Outer'],
  ])
    own.write(
      `content/blog/2602${day}-01.mdx`,
      `---\ntitle: ${name} ${day}\n---\n\nimport { ${name} } from './lib/${name}';\n\ntext\n\n<${name} />\n\nlast\n`,
    );
  expect((await own.build()).status).toBe(0);
  own.edit('content/blog/lib/Inner.jsx', 'innerword', 'otherword');
  await own.build();
  expect((await find(own, 'otherword')).sort()).toEqual(
    ['01', '02', '03'].map((day) => `/blog/2602${day}-01`),
  );
  own.edit('content/blog/260202-01.mdx', '\nlast\n', '\nlater\n');
  // In two languages.
  expect((await own.build()).rendered).toBe(2);
});

it('is told where a block is in a line, which browsers move out of its paragraph', async () => {
  const own = openSite('basic');
  own.write('content/blog/lib/Box.jsx', 'export const Box = () => <div>box</div>;');
  own.write(
    'content/blog/260301-01.mdx',
    "---\ntitle: T\n---\n\nimport { Box } from './lib/Box';\n\na <div>b</div> c\n\na <span>b</span> {'c'}\n\na <Box /> c\n\n<Box />\n",
  );
  const { status, stderr } = await own.build();
  expect(status).toBe(0);
  expect(stderr).toMatch(/260301-01\.mdx:7: <div> stands within a paragraph[\s\S]*260301-01\.mdx:11\b/);
  expect(stderr).not.toMatch(/260301-01\.mdx:(?:9|13)/);
  // What a component draws is unknown until it renders.
  const checked = await own.run('check');
  expect(checked.stderr).toMatch(/260301-01\.mdx:7: <div> stands within a paragraph/);
  expect(checked.stderr).not.toMatch(/260301-01\.mdx:(?:9|11|13)/);
});

it('is a target of links, and only a build says that it draws no such id', async () => {
  const own = openSite('basic');
  own.edit('site.config.ts', "title: 'Basic',", "title: 'Basic', checks: { brokenAnchors: 'throw' },");
  own.write('content/blog/lib/Part.jsx', 'export const Part = ({ id }) => <h2 id={id}>Part</h2>;');
  own.write(
    'content/blog/260401-01.mdx',
    '---\ntitle: T\n---\n\nimport { Part } from "./lib/Part";\n\n[here](#a&b)\n\n<Part id="a&b" />\n',
  );
  own.write(
    'content/blog/260402-01.md',
    '---\ntitle: U\n---\n\n[file](./260401-01.mdx#a&b) and [path](/blog/260401-01#a&b)\n',
  );
  expect(await own.build()).toMatchObject({ status: 0, problems: [] });
  own.edit('content/blog/260401-01.mdx', 'id="a&b"', 'id="c"');
  expect((await own.run('check')).status).toBe(0);
  const messages = [
    expect.stringMatching(/^content\/blog\/260401-01\.mdx:7:1: the link `#a&b` leads to a heading/),
    expect.stringMatching(/^content\/blog\/260402-01\.md:5:1: /),
    expect.stringMatching(/^content\/blog\/260402-01\.md:5:33: /),
  ];
  for (const run of [own, own.sources()]) {
    const { status, problems } = await run.build();
    expect([status, problems.map(({ message }) => message)]).toEqual([1, messages]);
  }
});

it('is an error with its place when a component fails', async () => {
  site.edit('content/blog/lib/Kit.jsx', 'rows.map', 'rows.none.map');
  const { status, problems } = await site.build();
  expect(status).toBe(1);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /^content\/blog\/lib\/Kit\.jsx:5:\d+: this component fails on the page \/blog\/260101-01: /,
    ),
  ]);
});
