import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { resolveConfig } from '../src/config/resolve';
import { walk } from '../src/node/files';
import { build } from '../src/pipeline/build';
import { type Problem, SiteError } from '../src/shared/problem';
import { mutated, mutatedData, randomFrom } from './mutations';
import { openSite, type TestSite } from './support';

/*
 * Whatever a file of an author's says, a build ends with pages or with sentences, and never with a stack. Real texts,
 * data files and configurations are changed at random, many in one site. A failed test names its seed. More of them:
 * `MUTATIONS=10000 SEED=7 npx vitest run` and this file.
 */

const count = Number(process.env.MUTATIONS ?? 25);
const PER_SITE = Math.min(count, 400);
const firstSeed = Number(process.env.SEED ?? 1);
const seeds = Array.from({ length: Math.ceil(count / PER_SITE) }, (_, index) => firstSeed + index);

const repository = join(import.meta.dirname, '../../..');
const texts = ['site/content', 'docs/content', 'packages/engine/test/golden'].flatMap((folder) =>
  walk(join(repository, folder))
    .filter(({ path, size }) => /\.mdx?$/.test(path) && size < 12_000)
    .map(({ path }) => readFileSync(join(repository, folder, path), 'utf8')),
);

/** Configuration in which problems of content do not stop a build, so that the rest is rendered. */
const CONFIG = {
  title: 'T',
  url: 'https://example.com',
  defaultLocale: 'ko',
  locales: { ko: {}, en: { label: 'English', path: 'en' } },
  checks: {
    brokenLinks: 'log',
    brokenAnchors: 'log',
    brokenMarkdownLinks: 'log',
    brokenImages: 'log',
    removedUrls: 'log',
  },
  navbar: { items: [{ type: 'link', label: 'Blog', to: '/blog' }] },
  redirects: [{ from: '/old', to: '/blog' }],
  translations: { en: { title: 'E' } },
  blog: { postsPerPage: 5 },
  docs: { path: '/docs' },
  search: { provider: 'embedded' },
  app: { display: 'browser' },
  favicon: '/favicon.svg',
};
const configText = (value: unknown) => `export default ${JSON.stringify(value, null, 2)};\n`;

const DATA: Readonly<Record<string, string>> = {
  'site.config.ts': configText(CONFIG),
  'static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>\n',
  'content/authors.yml':
    'owner:\n  name: Owner\n  title: Writer\n  url: https://example.com\n  page: true\n  socials:\n    github: owner\n',
  'content/tags.yml': 'linux:\n  label: Linux\n  permalink: /linux\n  description: About Linux\n',
  'content/docs/a/_category_.yml':
    'label: A\nposition: 1\nlink:\n  type: generated-index\n  slug: /a\n  description: All of A\n',
  'i18n/en/authors.yml': 'owner:\n  title: Author\n',
  'i18n/en/messages.json':
    '{\n  "post.readingTime": "{count} min",\n  "article.updatedOn": "Updated {date}"\n}\n',
  'content/pages/data.json': '{ "a": [1, 2, { "b": "c" }] }\n',
  'theme.css': ':root { --accent: #123456; }\n\n@media print {\n  main { background: url(/a.svg) }\n}\n',
};
const MDX =
  '---\ntitle: M\n---\n\nimport data from "./data.json";\n\n# One\n\n<b>{data.a[0]}</b>\n\n{[1, 2].map((n) => <i key={n}>{n}</i>)}\n';

/** Fills a site with changed files. */
function fill(site: TestSite, random: () => number): void {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const files = new Map<string, string>();
  for (const [file, text] of Object.entries(DATA))
    files.set(file, mutated(text, Object.values(DATA), random));
  if (random() < 0.5) files.set('site.config.ts', configText(mutatedData(CONFIG, random)));
  for (let index = files.size; index < PER_SITE; index++) {
    const name = `250101-${index}`;
    const isMdx = index % 20 === 0;
    const text = isMdx ? MDX : pick(texts);
    // Half of them are right at their head, so that what follows is read.
    const head = /^---\n[\s\S]*?\n---\n/.exec(text)?.[0] ?? '';
    const isWhole = random() < 0.5;
    const changed = isWhole
      ? mutated(text, texts, random)
      : head + mutated(text.slice(head.length), texts, random);
    const folder = pick(
      isMdx ? ['content/pages'] : ['content/blog', 'content/docs/a', 'content/pages', 'i18n/en/blog'],
    );
    files.set(`${folder}/${name}.${isMdx ? 'mdx' : 'md'}`, changed);
  }
  for (const [file, text] of files) site.write(file, text);
}

/** Takes a changed file out; one that others need becomes as it was. @returns whether that has changed anything */
function mend(site: TestSite, file: string): boolean {
  if (!walk(site.root).some(({ path }) => path === file)) return false;
  const before = site.read(file);
  const right = DATA[file];
  if (right === undefined) site.remove(file);
  else site.write(file, right);
  return before !== right;
}

const folder = join(import.meta.dirname, '../dist');
const engine = { folder, key: 'mutations', project: join(import.meta.dirname, '..') };

/** Problems that stop a build; empty if it succeeds. @throws any error other than a mistake of the author */
async function errorsOf(root: string): Promise<readonly Problem[]> {
  try {
    await build(engine, { root });
    return [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return error.problems.filter(({ level }) => level === 'throw');
  }
}

it.each(seeds)(`seed %i: a site of ${PER_SITE} changed files ends in sentences`, async (seed) => {
  const site = openSite('basic');
  for (const folder of ['content', 'i18n']) site.remove(folder);
  fill(site, randomFrom(seed));
  // Files that stop the build are removed or repaired until the rest is rendered.
  for (let errors = await errorsOf(site.root); errors.length > 0; errors = await errorsOf(site.root)) {
    const named = new Set(errors.map(({ file = '' }) => file));
    const isMended = [...named].map((file) => mend(site, file)).includes(true);
    expect(isMended, `the errors name a changed file: ${JSON.stringify(errors, null, 1)}`).toBe(true);
  }
  rmSync(site.root, { recursive: true });
});

it.each(seeds)(`seed %i: ${PER_SITE} changed configurations are read or refused in sentences`, (seed) => {
  const random = randomFrom(seed);
  for (let left = PER_SITE; left > 0; left--) {
    const config = mutatedData(CONFIG, random);
    try {
      resolveConfig(config);
    } catch (error) {
      expect(error, configText(config)).toBeInstanceOf(SiteError);
    }
  }
});
