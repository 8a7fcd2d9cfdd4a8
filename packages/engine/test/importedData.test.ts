import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite } from './support';

const PAGE = `---
title: 도구
---

import tools, { first } from '../../data/tools.yml';
import sizes from './sizes.json';

처음은 {first}, 모두 {tools.all.length}개, 크기 {sizes[1]}.
`;

function siteWithData() {
  const site = openSite('basic');
  site.write('content/pages/tools.mdx', PAGE);
  site.write('content/pages/sizes.json', '\ufeff[1, 20]');
  site.write('data/tools.yml', '# 쓰는 것\nfirst: vim\nall: [vim, git]\n');
  return site;
}

const textOf = (site: ReturnType<typeof openSite>) =>
  site.page('/tools').querySelector('article')?.textContent ?? '';

/** Type errors of a file in a site with the `tsconfig.json` of a new one. */
function typeMistakes(site: ReturnType<typeof openSite>, file: string): string {
  const template = join(import.meta.dirname, '../../create/template/common/tsconfig.json');
  const { compilerOptions } = JSON.parse(readFileSync(template, 'utf8')) as { compilerOptions: object };
  site.write(
    'tsconfig.json',
    JSON.stringify({ compilerOptions: { ...compilerOptions, types: [] }, files: [file] }),
  );
  const tsc = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  return spawnSync(process.execPath, [tsc, '-p', '.'], { cwd: site.root, encoding: 'utf8' }).stdout;
}

it('is the value of a YAML or JSON file, also of the folder for data, and is read again when it changes', async () => {
  const site = siteWithData();
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
  expect(textOf(site)).toContain('처음은 vim, 모두 2개, 크기 20.');
  site.edit('data/tools.yml', '[vim, git]', '[vim, git, sed]');
  await site.build();
  expect(textOf(site)).toContain('모두 3개');
  site.write('content/pages/sizes.json', '[1, 30]');
  await site.build();
  expect(textOf(site)).toContain('크기 30');
});

it.each([
  ['content/pages/sizes.json', '', 'content/pages/sizes.json', 'The file is empty'],
  ['content/pages/sizes.json', '[1,\n 2,]\n', 'content/pages/sizes.json:2', 'Correct the file.'],
  ['data/tools.yml', 'first: vim\nall: [vim\n', 'data/tools.yml:2:6', 'bracket'],
  ['data/tools.yml', 'first: vim\nfirst: git\nall: []\n', 'data/tools.yml:2', 'Keep one'],
])('that is broken is one problem with its file and line: %s %j', async (file, text, place, hint) => {
  const site = siteWithData();
  site.write(file, text);
  const { status, stderr } = await site.build();
  expect(status).toBe(1);
  expect(stderr).toContain(place);
  expect(stderr).toContain(hint);
  expect(stderr).not.toContain('    at ');
});

it('has a type in TypeScript, which a build writes beside the cache', async () => {
  const site = siteWithData();
  site.write('data/talks.yml', '- { title: One, year: 2024 }\n- { title: Two, tags: [a] }\n');
  site.write(
    'components/Talks.ts',
    "import talks from '../data/talks.yml';\nimport { all } from '../data/tools.yml';\nexport const first: string = talks[0]!.title + all.join();\nexport const year: number = talks[0]!.year;\n",
  );
  site.write(
    'content/pages/tools.mdx',
    `${PAGE}\nimport { first as talk } from '../../components/Talks';\n\n{talk}\n`,
  );
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  const stdout = typeMistakes(site, 'components/Talks.ts');
  // The second talk has no year, so it may be missing; everything else is right.
  expect(stdout).toMatch(/^components\/Talks\.ts\(4,14\): error TS2322: .*'number \| undefined'/);
  expect(stdout.match(/error/g)).toHaveLength(1);
});

it('has a type too where it comes from a plugin', async () => {
  const site = openSite('basic');
  site.write(
    'plugins/stars.ts',
    "import { definePlugin } from '@private-devlog/engine';\nexport default definePlugin({ name: 'stars', data: () => ({ all: [{ name: 'a', count: 3 }], note: null }) });\n",
  );
  site.edit('site.config.ts', 'navbar:', "plugins: ['plugins/stars.ts'],\n  navbar:");
  site.write(
    'components/Stars.ts',
    "import stars, { all } from 'plugin:stars';\nexport const count: number = all[0]!.count;\nexport const name: number = stars.all[0]!.name;\n",
  );
  site.write(
    'content/pages/stars.mdx',
    "---\ntitle: 별\n---\n\nimport { count } from '../../components/Stars';\n\n별 {count}개\n",
  );
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(typeMistakes(site, 'components/Stars.ts')).toMatch(
    /^components\/Stars\.ts\(3,14\): error TS2322: Type 'string' is not assignable to type 'number'\.\n$/,
  );
});
