import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openSite, type TestSite } from './support';

const FOLDER = 'it is a folder, but must be a file';
const FILE = 'it is a file, but must be a folder';
const READ = 'it has the name of a file that is read, but is a folder';

const option = (text: string) => (site: TestSite) =>
  site.edit('site.config.ts', '  url:', `  ${text},\n  url:`);

const translated = (site: TestSite) => site.write('i18n/en/authors.yml', 'owner:\n  title: Writer\n');

async function only(change: (site: TestSite) => void) {
  const site = openSite('basic');
  change(site);
  const { problems, stderr } = await site.build();
  expect(stderr, 'no stack trace').not.toMatch(/^\s+at .*:\d+/m);
  expect(problems, stderr).toHaveLength(1);
  return problems[0]!;
}

it.each<[string, string, ((site: TestSite) => void)?]>([
  ['site.config.ts', `site.config.ts: ${FOLDER}`],
  ['published-urls.txt', `published-urls.txt: ${FOLDER}`],
  ['theme.css', `theme.css: ${FOLDER}`],
  ['i18n/en/messages.json', `i18n/en/messages.json: ${FOLDER}`],
  ['content/authors.yml', `content/authors.yml: ${FOLDER}`, translated],
  ['i18n/en/authors.yml', `i18n/en/authors.yml: ${FOLDER}`],
  ['content/tags.yml', `content/tags.yml: ${FOLDER}`],
  ['content/docs/guide/_category_.yml', `content/docs/guide/_category_.yml: ${READ}`],
  ['components/Footer.tsx', `components/Footer.tsx: ${READ}`],
  ['static/favicon.svg', 'a picture that does not exist', option("favicon: '/favicon.svg'")],
  ['static/icon.png', 'a picture that does not exist', option("app: { icon: '/icon.png' }")],
])('a folder named %s is one sentence', async (path, message, change = () => undefined) => {
  const problem = await only((site) => {
    rmSync(join(site.root, path), { recursive: true, force: true });
    mkdirSync(join(site.root, path), { recursive: true });
    change(site);
  });
  expect(problem.message).toContain(message);
});

it.each([
  'static',
  'content',
  'content/blog',
  'content/docs',
  'content/pages',
  'components',
  'i18n',
  'i18n/en',
])('a file named %s is one sentence', async (path) => {
  const problem = await only((site) => {
    rmSync(join(site.root, path), { recursive: true, force: true });
    site.write(path, 'x');
    if (path === 'content') translated(site);
  });
  expect(problem.message).toBe(`${path}: ${FILE}`);
});

it('a conflict of git’s in the record of published addresses is one sentence', async () => {
  const text = '# x\n<<<<<<< HEAD\n/blog\n=======\n/about\n>>>>>>> other\n';
  const problem = await only((site) => site.write('published-urls.txt', text));
  expect(problem.message).toBe('published-urls.txt:2: the record holds the marker of a merge conflict');
  expect(problem.hint).toContain('both sides');
});

it.each([
  ['is cut off', '{ "compilerOptions": { "jsx": ', 'tsconfig.json:1:30: the settings of TypeScript'],
  ['has a wrong type', '{ "compilerOptions": { "target": 7 } }', 'tsconfig.json:1:34: the settings of'],
  ['extends nothing', '{\n"extends": "./none.json" }', 'tsconfig.json:2: it extends none.json, which'],
])('a tsconfig.json that %s is one sentence, before and after a build', async (_what, text, place) => {
  const site = openSite('basic');
  site.write('components/Footer.tsx', 'export default () => <footer>F</footer>;\n');
  site.write('tsconfig.json', text);
  const broken = await site.build();
  expect(broken.problems.map(({ message }) => message)).toEqual([expect.stringContaining(place)]);
  site.remove('tsconfig.json');
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
  site.write('tsconfig.json', text);
  expect((await site.build()).problems).toEqual(broken.problems);
});
