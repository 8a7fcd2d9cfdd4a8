import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { configSchema } from '../../src/config/schema';
import { walk } from '../../src/node/files';
import { photograph } from '../photograph';
import { openSite, type TestSite } from '../support';

/* The page of errors has an example of every check, and a build reports it in the words of the page. */

const docs = join(import.meta.dirname, '../../../../docs');
const PAGES = { ko: join(docs, 'content/docs/19-errors.md'), en: join(docs, 'i18n/en/docs/19-errors.md') };

/** Additional files and options that the example of a check needs. */
const PREPARED: Readonly<Record<string, (site: TestSite) => void | Promise<void>>> = {
  largeImages: async ({ write }) => write('static/hall.jpg', await photograph(2400, 1600)),
  secrets: ({ edit }) => edit('content/blog/250918-01.md', 'EXAMPLE', 'QWERTZU'),
  untruncatedPosts: ({ edit }) => edit('content/blog/250918-01.md', /$/, '긴 문장이 이어진다. '.repeat(200)),
};

/** Sections of a page by the check that their heading begins with: titled blocks, and the message. */
function sections(page: string): Map<string, { files: [string, string][]; message: string }> {
  const parts = readFileSync(page, 'utf8')
    .split(/^## (?=\w+: .+ \{#|.+ \{#other-errors\})/m)
    .filter((part) => /^\w+: /.test(part));
  return new Map(
    parts.map((part) => {
      const files = [...part.matchAll(/^```[\w ]+ title="(.+)"\n([\s\S]*?)\n```$/gm)];
      return [
        part.split(':', 1)[0]!,
        {
          files: files.map(([, file, code]) => [file!, `${code}\n`]),
          message: /^```text\n([\s\S]+?)\n```$/m.exec(part)?.[1] ?? '',
        },
      ];
    }),
  );
}

it('has every check, with the same examples in both languages', () => {
  const names = Object.keys(configSchema.shape.checks.unwrap().shape);
  expect([...sections(PAGES.ko).keys()].sort()).toEqual(names.sort());
  expect(sections(PAGES.en)).toEqual(sections(PAGES.ko));
});

/** The section of a page with an id. */
const partOf = (page: string, id: string): string =>
  (readFileSync(page, 'utf8').split(`{#${id}}`)[1] ?? '').split(/^## /m)[0] ?? '';

const SOURCE = join(import.meta.dirname, '../../src');
const sources = walk(SOURCE)
  .filter(({ path }) => /(?<!\.test)\.tsx?$/.test(path) && !path.includes('testing/'))
  .map(({ path }) => readFileSync(join(SOURCE, path), 'utf8'))
  .join('');

/** The words of the output that the table of other errors has. */
const otherErrors = (page: string): string[] =>
  [...partOf(page, 'other-errors').matchAll(/^\| (`+) ?(.+?) ?\1 \|/gm)].map(([, , words]) => words!);

it('has other errors in the words of the sources, in both languages', () => {
  const written = sources.replaceAll('\\`', '`');
  const words = otherErrors(PAGES.ko);
  expect(words.length).toBeGreaterThan(20);
  expect(words.filter((text) => !written.includes(text))).toEqual([]);
  expect(otherErrors(PAGES.en)).toEqual(words);
});

it.each(Object.values(PAGES))('names every rule once, and no other: %s', (page) => {
  const rules = sources.matchAll(/(?:\brule(?::| =) |mistakesOf\()'([a-z-]+)'/g);
  const named = [...partOf(page, 'rules').matchAll(/(?<!^\| )`([a-z]+(?:-[a-z]+)*)`[,|\s]/gm)].map(
    ([, rule]) => rule!,
  );
  expect(named.toSorted()).toEqual([...new Set([...rules].map(([, rule]) => rule!))].sort());
});

it('names every check beside its rules', () => {
  const checks = Object.keys(configSchema.shape.checks.unwrap().shape);
  for (const page of Object.values(PAGES))
    expect([...partOf(page, 'rules').matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name).sort()).toEqual(
      checks.toSorted(),
    );
});

describe('a build', () => {
  it.each([...sections(PAGES.ko)])('reports the example of %s as the page says', async (name, example) => {
    const site = openSite('basic');
    site.remove('content');
    site.remove('i18n');
    site.write('content/blog/250101-01.md', '# 첫 글\n');
    const fragment = example.files.find(([file]) => file === 'site.config.ts')?.[1] ?? '';
    const written = (level: string) => {
      const rest = "title: 'T', url: 'https://example.com', defaultLocale: 'ko', locales: { ko: {}, en: {} }";
      site.write(
        'site.config.ts',
        `export default { ${rest}, ${fragment} checks: { ${name}: '${level}' } };\n`,
      );
    };
    for (const [file, code] of example.files) if (file !== 'site.config.ts') site.write(file, code);
    await PREPARED[name]?.(site);
    written('throw');
    const { status, problems, stderr } = await site.build();
    expect(status, stderr).toBe(1);
    expect(problems.map(({ message, hint }) => `${message}\n    ${hint}`)).toContain(example.message);
    written('ignore');
    expect((await site.build()).stderr).not.toContain(example.message.split('\n')[0]);
    site.remove('.');
  });
});
