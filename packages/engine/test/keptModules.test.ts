import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite, type TestSite, untilSettled } from './support';

/* Bundles of configuration, plugins and directives are cached until one of their inputs changes. */

const POST = 'content/blog/250101-01.md';

function open(): TestSite {
  const site = openSite('basic');
  site.write(
    'components/directives/box.tsx',
    "import { useId } from 'react';\nimport { word } from './lib/words';\nimport Old from 'old-box';\n\nexport default function Box({ label }) {\n  return <i id={useId()}><Old />{word} {label}</i>;\n}\n",
  );
  site.write('components/directives/lib/words/index.ts', "export { default as word } from './word.json';\n");
  site.write('components/directives/lib/words/word.json', '"one"\n');
  // A package in the older format of Node that asks for React itself.
  site.write(
    'node_modules/old-box/package.json',
    '{ "name": "old-box", "version": "1.0.0", "main": "main.js" }\n',
  );
  site.write(
    'node_modules/old-box/main.js',
    "const React = require('react');\nmodule.exports = () => React.createElement('s', null, React.useId() ? 'old' : '');\n",
  );
  site.edit(POST, '## 하나', '::box[Label]\n\n## 하나');
  return site;
}

const drawn = (site: TestSite) => site.page('/blog/250101-01').querySelector('article i')?.text;

/** Builds when the next build may trust the times of the inputs. */
async function buildSettled(site: TestSite): Promise<void> {
  await untilSettled(site);
  expect((await site.build()).status).toBe(0);
}

/** Builds in a child process, which reports whether it has loaded the bundler. */
async function watched(site: TestSite, env: Record<string, string> = {}): Promise<boolean> {
  // Beside the site: a file in it could change what an import means.
  const script = `${site.root}-watch.cjs`;
  writeFileSync(
    script,
    "process.on('exit', () => {\n  const { sharedObjects } = process.report.getReport();\n  console.log('bundler:', sharedObjects.some((file) => /rolldown/.test(file)));\n});\n",
  );
  const run = await site.build({ isApart: true, env: { ...env, NODE_OPTIONS: `--require ${script}` } });
  expect(run.status, run.stderr).toBe(0);
  return run.stdout.includes('bundler: true');
}

it('the bundle of directives has no React of its own, and stays while an article changes, also when it is old', async () => {
  const site = open();
  await buildSettled(site);
  expect(drawn(site)).toBe('oldone Label');
  const folder = join(site.root, '.cache/build/directives');
  const [file] = readdirSync(folder).filter((name) => name.endsWith('.mjs'));
  expect(statSync(join(folder, file!)).size).toBeLessThan(10_000);
  const kept = join(folder, 'kept');
  utimesSync(kept, 0, 0);
  site.edit(POST, '::box[Label]', '::box[Other]');
  expect(await watched(site)).toBe(false);
  expect(drawn(site)).toBe('oldone Other');
  expect(readdirSync(kept)).toHaveLength(1);
});

it('the bundle of the configuration runs in each build, whose environment it may read', async () => {
  const site = openSite('basic');
  site.edit('site.config.ts', "title: 'Basic'", "title: process.env.SITE_TITLE ?? 'Basic'");
  await buildSettled(site);
  expect(await watched(site, { SITE_TITLE: 'Another' })).toBe(false);
  expect(site.page('/').querySelector('title')?.text).toContain('Another');
});

it('is made again after a change of a component, of its data and packages, of what an import means, and of the cache', async () => {
  const site = open();
  await site.build();
  const changes: readonly [change: () => void, expected: string][] = [
    [() => site.edit('components/directives/box.tsx', '{word}', '{word}!'), 'oldone! Label'],
    [() => site.write('components/directives/lib/words/word.json', '"two"'), 'oldtwo! Label'],
    [() => site.edit('node_modules/old-box/main.js', "'old'", "'new'"), 'newtwo! Label'],
    [
      () => site.write('components/directives/lib/words.ts', "export const word = 'file';\n"),
      'newfile! Label',
    ],
    [
      () => {
        rmSync(join(site.root, '.cache/build/directives/kept'), { recursive: true });
        site.write('.cache/build/directives/kept', 'damaged');
      },
      'newfile! Label',
    ],
  ];
  for (const [change, expected] of changes) {
    change();
    // A package's files are no inputs of a build by themselves.
    site.edit(POST, '## 하나', '## 하나 ');
    const run = await site.build();
    expect(run.status, run.stderr).toBe(0);
    expect(drawn(site)).toBe(expected);
  }
});

it('says a mistake each time, also in a module of which the bundle had nothing', async () => {
  const site = open();
  site.write('components/directives/box.tsx', 'export const box = 1;\n');
  expect((await site.build()).status).toBe(1);
  expect((await site.build()).status).toBe(1);
  site.write('components/directives/box.tsx', 'export default () => <i>mended</i>;\n');
  expect((await site.build()).status).toBe(0);
  expect(drawn(site)).toBe('mended');
});

it('the bundle of components follows the packages in it, and stays while these are the same', async () => {
  const site = openSite('basic');
  const install = (text: string) =>
    site.write('node_modules/new-box/index.js', `export default () => '${text}';\n`);
  site.write(
    'node_modules/new-box/package.json',
    '{ "name": "new-box", "type": "module", "exports": "./index.js" }\n',
  );
  site.write('components/AfterHome.tsx', "export { default } from 'new-box';\n");
  const shown = () => /first|second/.exec(site.page('/').querySelector('main')!.text)?.[0];
  install('first');
  await buildSettled(site);
  expect(shown()).toBe('first');
  expect(await watched(site)).toBe(false);
  install('second');
  expect(await watched(site)).toBe(true);
  expect(shown()).toBe('second');
});
