import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { collectAnswers, parseArguments } from '../../create/src/answers';
import { createSite } from '../../create/src/create';
import { testSites } from './commands';
import { siteAt } from './support';

/*
 * What `npm create @private-devlog` writes, without installing it: `packages/create/test/install.test.ts` does that.
 */

const project = join(import.meta.dirname, '..');
// Where `@private-devlog/engine` is found upwards, as it is in a site that has been installed.
const parent = join(testSites, 'created');
mkdirSync(parent, { recursive: true });
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function create(name: string, args: readonly string[]) {
  const given = parseArguments([join(parent, name), ...args])!;
  const answers = await collectAnswers(given, null, '^0.1.0');
  return { files: createSite(answers, '2025-03-09'), site: siteAt(join(parent, name)) };
}

describe('a new site', () => {
  it('has a post, a document, a page about the author, and what host and editor need', async () => {
    const { files, site } = await create('whole', ['--title', "Lee's 'notes' \\ 100%"]);
    const texts = ['content', 'i18n/en'].flatMap((folder) => [
      `${folder}/authors.yml`,
      `${folder}/blog/250309-01.md`,
      `${folder}/docs/index.md`,
      `${folder}/pages/about.md`,
    ]);
    expect([...files].sort()).toEqual(
      [
        '.github/workflows/pages.yml',
        '.gitignore',
        '.vscode/extensions.json',
        '.vscode/front-matter.code-snippets',
        '.vscode/settings.json',
        'README.md',
        'package.json',
        'site.config.ts',
        'static/favicon.svg',
        'tsconfig.json',
        ...texts,
      ].sort(),
    );
    expect(site.read('README.md').trim().split('\n').length).toBeLessThanOrEqual(10);
    const { scripts } = JSON.parse(site.read('package.json')) as { scripts: Record<string, string> };
    const { stdout } = spawnSync(process.execPath, [join(project, 'bin/devlog.mjs'), '--help'], {
      encoding: 'utf8',
    });
    for (const command of Object.values(scripts)) expect(stdout).toContain(`\n  ${command.split(' ')[1]} `);
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    expect(site.page('/').querySelector('title')?.textContent).toContain("Lee's 'notes' \\ 100%");
  });

  it('names schemas that the engine brings, for completion in the editor', async () => {
    const { site } = await create('editor', ['--no-samples']);
    const named = [
      ...site.read('.vscode/settings.json').matchAll(/node_modules\/@private-devlog\/engine\/([^"]+)/g),
    ];
    expect(named.length).toBeGreaterThan(2);
    const missing = named.map(([, file]) => file!).filter((file) => !existsSync(join(project, file)));
    expect(missing).toEqual([]);
  });

  it.each([
    ['in one language', ['--languages', 'en'], ['/', '/blog/250309-01', '/projects/', '/about']],
    [
      'whose language has no sample texts',
      ['--languages', 'ja,en'],
      ['/', '/en/', '/blog/250309-01', '/en/blog/250309-01'],
    ],
    ['under a path', ['--address', 'https://me.example/notes'], ['/', '/en/about']],
    ['without samples', ['--no-samples'], ['/', '/en/', '/search']],
  ])('%s builds without a problem', async (name, args, pages) => {
    const { site } = await create(name.replaceAll(' ', '-'), args);
    expect(await site.build()).toMatchObject({ status: 0, stderr: '' });
    expect(pages.filter((path) => !site.hasPage(path))).toEqual([]);
  });

  it('says of originals in another language which it is', async () => {
    const { files, site } = await create('dutch', ['--languages', 'nl,en,ko']);
    const posts = files.filter((file) => file.endsWith('250309-01.md'));
    expect(posts).toEqual(['content/blog/250309-01.md', 'i18n/ko/blog/250309-01.md']);
    expect((await site.build()).status).toBe(0);
    for (const [prefix, language] of Object.entries({ '': 'en', '/en': undefined, '/ko': undefined }))
      expect(
        site.page(`${prefix}/blog/250309-01`).querySelector('main [lang]')?.getAttribute('lang'),
        prefix,
      ).toBe(language);
  });

  it('takes no place where something is', async () => {
    const { site } = await create('twice', ['--no-samples']);
    const before = readdirSync(site.root);
    site.write('README.md', 'mine');
    await expect(create('twice', [])).rejects.toThrow(/has files of these names already: .*README\.md/);
    expect(readFileSync(join(site.root, 'README.md'), 'utf8')).toBe('mine');
    expect(readdirSync(site.root)).toEqual(before);
  });
});

it('leaves configuration and texts to the old site that `--from` names, and installs what moves it in', async () => {
  const { files, site } = await create('moved', ['--from', '../old']);
  expect(files.filter((file) => /^(?:content|i18n)\/|^site\.config/.test(file))).toEqual([]);
  expect(JSON.parse(site.read('package.json')).devDependencies).toEqual({
    '@private-devlog/import': '^0.1.0',
  });
});
