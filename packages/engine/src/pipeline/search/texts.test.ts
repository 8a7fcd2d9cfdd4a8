import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { prepareText } from '../../../../search/src/index/page';
import { openStore } from '../../content/store';
import { testOptions } from '../../markdown/testing/options';
import { pathsBelow } from '../../node/files';
import { textsFolder } from '../folders';
import { taskRunner } from '../tasks';
import { analyse, openTexts, textName } from './texts';

const root = mkdtempSync(join(tmpdir(), 'texts-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const setup = {
  root,
  engineKey: 'e',
  store: join(root, 'store'),
  languages: {},
  transforms: [],
  plugins: { extras: [], modules: [] },
  blocks: join(root, 'blocks'),
  cache: root,
  stage: join(root, 'stage'),
};

it('keeps of a text that is parsed for the index what analysing it from the store would give, and of a draft nothing', async () => {
  mkdirSync(join(root, 'content/blog'), { recursive: true });
  const { labels } = testOptions();
  const jobs = [
    ['plain', '---\ntitle: 제목\n---\n\n글 하나.\n\n## 절\n\n둘.\n'],
    ['titled', '# 제목\n\n글 하나.\n\n## 절\n\n둘.\n'],
    ['draft', '---\ntitle: 초안\ndraft: true\n---\n\n셋.\n'],
  ].map(([name, text]) => {
    const file = `content/blog/250101-${name}.md`;
    writeFileSync(join(root, file), text!);
    return {
      file,
      place: { kind: 'post' as const, key: `blog/${name}`, locale: 'ko' },
      labels,
      siteUrl: '',
    };
  });
  const run = taskRunner(setup);
  await run({ kind: 'ingest', jobs, isIndexed: false });
  expect(pathsBelow(textsFolder(root))).toEqual([]);
  const results = await run({ kind: 'ingest', jobs, isIndexed: true });
  const texts = openTexts(textsFolder(root), 'e');
  const kept = (results as { readonly entry: { readonly body: string } }[]).map(({ entry: { body } }, at) => {
    const job = { body, hasLeadingTitle: at === 1 };
    return { job, text: texts.read(textName(job)) };
  });
  const [plain, titled, draft] = kept;
  expect(plain!.text).toEqual(analyse(plain!.job, openStore(setup.store)));
  expect(titled!.text).toEqual(analyse(titled!.job, openStore(setup.store)));
  expect(titled!.text?.headings.map(({ text }) => text)).toEqual(['절']);
  expect(draft!.text).toBeNull();
});

it('removes what nobody wants once it is the greater part by far', () => {
  const texts = openTexts(join(root, 'many'), 'e');
  const names = Array.from({ length: 90 }, (_, at) => `${at + 10}text`);
  for (const name of names) texts.write(name, prepareText([]));
  texts.prune(13, () => new Set());
  expect(names.every(texts.has)).toBe(true);
  texts.prune(12, () => new Set(names.slice(0, 12)));
  expect(names.filter(texts.has)).toEqual(names.slice(0, 12));
});
