import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runInThisContext } from 'node:vm';
import { afterAll, expect, it } from 'vitest';
import type { z } from 'zod';
import { collectAnswers, parseArguments } from '../../create/src/answers';
import { createSite } from '../../create/src/create';
import { resolveConfig } from '../src/config/resolve';
import { readFrontMatter } from '../src/content/frontMatter/frontMatter';
import { docSchema, pageSchema, postSchema } from '../src/content/frontMatter/schemas';
import { BUILT_IN } from '../src/locales';
import { walk } from '../src/node/files';
import { testSites } from './commands';
import { siteAt, type TestSite } from './support';

/*
 * What `create` writes is valid whatever languages are named, and builds. Beside the configuration it depends only on
 * which languages have samples and where these stand among the answers, so one site of each such kind is built.
 */

const SPOKEN = Object.keys(BUILT_IN);

/** Some of these have samples under the code of another region, others have none. */
const LANGUAGES = [...SPOKEN, 'pt', 'zh-HK', 'nl', 'ar'];
const WITHOUT_SAMPLES = ['nl', 'ar'];

const parent = join(testSites, 'languages');
mkdirSync(parent, { recursive: true });
afterAll(() => rmSync(parent, { recursive: true, force: true }));

async function create(languages: readonly string[]) {
  const folder = join(parent, languages.join('-'));
  rmSync(folder, { recursive: true, force: true });
  const given = parseArguments([folder, '--title', 'T', '--languages', languages.join(',')])!;
  createSite(await collectAnswers(given, null, '^0.1.0'), '2025-03-09');
  return siteAt(folder);
}

const pairs = LANGUAGES.flatMap((first) =>
  LANGUAGES.filter((second) => second !== first).map((second) => [first, second]),
);
const answers = [...LANGUAGES.map((code) => [code]), ...pairs, ['ar', 'ko', 'nl'], ['nl', 'ar', 'en']];

const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  blog: postSchema,
  docs: docSchema,
  pages: pageSchema,
};

/** Problems in the configuration and the texts of a new site. */
function mistakes({ root, read }: TestSite, languages: readonly string[]): string[] {
  const options = read('site.config.ts')
    .replace(/^import .*$/m, '')
    .replace(/export default defineConfig|;$/gm, '');
  const { locales, defaultLocale } = resolveConfig(runInThisContext(options));
  const found = [defaultLocale, ...locales.map(({ code }) => code)].filter(
    (code) => !languages.includes(code),
  );
  for (const { path } of [...walk(root, 'content'), ...walk(root, 'i18n')]) {
    const schema = SCHEMAS[/(blog|docs|pages)\/[^/]+\.md$/.exec(path)?.[1] ?? ''];
    if (!schema) continue;
    const { problems, frontMatter } = readFrontMatter(read(path), schema, path);
    const { language = languages[0]! } = frontMatter as { language?: string };
    found.push(...problems.map(({ message }) => `${path}: ${message}`));
    if (!languages.includes(language)) found.push(`${path}: ${language}`);
  }
  return found;
}

/** The answers of one kind. */
const kinds = new Map(
  answers.map((codes) => [
    codes.map((code) => (WITHOUT_SAMPLES.includes(code) ? '?' : 'samples')).join(),
    codes,
  ]),
);

it(`is valid for each of ${answers.length} answers`, async () => {
  const found: string[] = [];
  for (const languages of answers) {
    const site = await create(languages);
    found.push(...mistakes(site, languages).map((mistake) => `${languages}: ${mistake}`));
    rmSync(site.root, { recursive: true });
  }
  expect(found).toEqual([]);
});

it.each([...kinds])('builds for %s, as in %s', async (_kind, languages) => {
  const site = await create(languages);
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  // Nothing but notes, of interface words that the engine does not have.
  expect(stderr).not.toMatch(/\d+ (?:warning|error)/);
  const prefixes = languages.map((code, index) => (index === 0 ? '' : `/${code}`));
  expect(prefixes.filter((prefix) => !site.hasPage(`${prefix}/blog/250309-01`))).toEqual([]);
});

it.each(SPOKEN)('has samples in %s, which the interface has words in', async (language) => {
  const site = await create([language, language === 'ko' ? 'en' : 'ko']);
  const english = await create(['en', 'ko']);
  for (const path of ['authors.yml', 'blog/250309-01.md', 'docs/index.md', 'pages/about.md'])
    expect(site.read(`content/${path}`) === english.read(`content/${path}`), path).toBe(language === 'en');
  const { status, stderr } = await site.build();
  expect(status, stderr).toBe(0);
  expect(stderr).not.toMatch(/\d+ (?:warning|error)/);
});
