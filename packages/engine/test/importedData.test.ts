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
  ['data/tools.yml', 'first: vim\nall: [vim\n', 'data/tools.yml:3', 'bracket'],
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
