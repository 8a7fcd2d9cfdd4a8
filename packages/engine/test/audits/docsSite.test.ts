import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import type { HTMLElement } from 'node-html-parser';
import { beforeAll, describe, expect, it } from 'vitest';
import { inputSchema, type JsonSchema } from '../../src/config/jsonSchema';
import { configSchema } from '../../src/config/schema';
import { codeVariables } from '../../src/markdown/code/theme';
import type { BuildRun } from '../commands';
import { openShared } from '../sharedSite';
import { brokenLinks, openSite, snapshot, type TestSite } from '../support';

/* The documentation of the engine is a site of its own: documents at the root and no blog. */

const source = join(import.meta.dirname, '../../../../docs');
let site: TestSite;
let run: BuildRun;

beforeAll(async () => {
  ({ site, run } = await openShared('docs', join(source, '..')));
});

it('builds without a problem, and every link leads to a file', () => {
  expect(run.stderr).toBe('');
  expect(run.status).toBe(0);
  expect(brokenLinks(join(site.root, 'dist'))).toEqual([]);
});

it('has every page in both languages', () => {
  const pages = site
    .page('/')
    .querySelectorAll('main a[href^="/"]')
    .map((link) => link.getAttribute('href')!);
  expect(pages.length).toBeGreaterThan(4);
  for (const page of new Set(pages)) {
    const [ko, en] = [site.page(page), site.page(`/en${page}`)];
    expect(ko.querySelector('html')?.getAttribute('lang')).toBe('ko');
    expect(text(ko.querySelector('main p'))).not.toBe(text(en.querySelector('main p')));
  }
});

it('offers on the search page no lists of a blog that it has not', () => {
  const links = site.page('/search').querySelectorAll('main nav a');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/']);
});

describe.each(['', '/en'])('every custom property of the theme (%s)', (prefix) => {
  const tokens = readFileSync(join(source, '../packages/engine/src/theme/styles/tokens.css'), 'utf8');
  const names = [...tokens.matchAll(/^ {4}(--[\w-]+):/gm)].map(([, name = '']) => name);
  const all = [...names, ...Object.keys(codeVariables)].sort();

  it('can be tried, and has its default and its meaning without a script', () => {
    const rows = site.page(`${prefix}/try-look`).querySelectorAll('main tbody tr');
    expect(rows.map((row) => text(row.querySelector('th'))).sort()).toEqual(all);
    for (const row of rows) {
      expect(text(row.querySelector('td'))).not.toBe('');
      for (const value of row.querySelectorAll('td:last-child code').map(text))
        expect(tokens + JSON.stringify(codeVariables), row.text).toContain(value);
    }
    expect(text(rows[0]!.querySelector('td:last-child'))).toMatch(/#fdfefd.*#111514/);
  });

  it('is in the table of the page on looks', () => {
    const cells = site.page(`${prefix}/own`).querySelectorAll('td:first-child').map(text).join(' ');
    expect(all.filter((name) => !cells.includes(name))).toEqual([]);
  });
});

describe('the reference', () => {
  it.each(['', '/en'])('has rules for each of its tables on a phone (%s)', (prefix) => {
    const css = site.read('theme.css');
    const tables = ['configuration', 'front-matter', 'data-files'].flatMap((name) =>
      site.page(`${prefix}/reference/${name}`).querySelectorAll('.table-scroll:has(th:nth-child(4))'),
    );
    expect(tables.length).toBeGreaterThan(20);
    for (const table of tables)
      expect(css).toContain(`[aria-label$="${table.getAttribute('aria-label')!.split(': ')[1]}"]`);
  });

  it('has every option of the configuration', () => {
    const rows = site.page('/reference/configuration').querySelectorAll('td:first-child code').map(text);
    const options = optionNames(inputSchema(configSchema), '');
    expect(options.length).toBeGreaterThan(100);
    expect(options.filter((name) => !rows.includes(name))).toEqual([]);
  });

  it.each(['configuration', 'front-matter', 'data-files'])('of %s is in the language of the page', (name) => {
    const meanings = (prefix: string) =>
      site.page(`${prefix}/reference/${name}`).querySelectorAll('td:last-child').map(text);
    expect(meanings('').length).toBeGreaterThan(10);
    expect(meanings('').length).toBe(meanings('/en').length);
    expect(meanings('/en').filter((meaning) => /[가-힣]/.test(meaning))).toHaveLength(
      name === 'configuration' ? 1 : 0,
    );
    expect(meanings('').filter((meaning) => /[가-힣]/.test(meaning)).length).toBeGreaterThan(10);
  });
});

it('has addresses of headings in Latin letters, in both languages', () => {
  const pages = Object.keys(snapshot(join(site.root, 'dist'))).filter((path) => path.endsWith('.html'));
  for (const page of pages) {
    const headings = site.page(`/${page.replace(/\.html$/, '')}`).querySelectorAll('main :is(h2, h3)[id]');
    for (const heading of headings) expect(heading.getAttribute('id'), page).toMatch(/^[\w-]+$/);
  }
});

/** Addresses that headings had before theirs were written in Latin letters. */
const OLD_FRAGMENTS: Readonly<Record<string, string>> = {
  start: '사이트-만들기 무엇이-만들어지나 첫-글',
  writing: '강조-상자 탭 코드 링크와-그림 목록에-보일-부분 초안-예약-미공개 다이어그램 수식',
  translating: '번역-시작하기 오래된-번역 설정에-쓴-말 화면-문구 세-번째-언어',
  own: '색-글꼴-폭 보안-정책 레시피-통계 레시피-giscus-댓글',
  'search-and-answers': '질문에-답하기 algolia로-찾기 검색-끄기',
  sharing: '직접-그리기 홈-화면',
  deploying: '주소 헤더',
  commands: '새-글 개발-서버에-닿는-이름 끝난-상태',
  'any-site': '색인하기 무엇을-읽나 검색-상자-달기 docsearch와-autocomplete 호스트',
};

it.each(Object.entries(OLD_FRAGMENTS))(
  'leads old links into /%s to the same headings, in both languages',
  (page, old) => {
    for (const prefix of ['', '/en']) {
      const shown = site.page(`${prefix}/${page}`);
      for (const id of old.split(' ')) expect(shown.querySelector(`main h2 [id="${id}"]`), id).not.toBeNull();
    }
  },
);

it('names every command of an author', () => {
  const bin = join(import.meta.dirname, '../../bin/devlog.mjs');
  const { stdout } = spawnSync(process.execPath, [bin, '--help'], { encoding: 'utf8' });
  const commands = [...stdout.matchAll(/^ {2}([a-z][\w:]*) {2,}/gm)].map(([, name]) => `devlog ${name}`);
  expect(commands.length).toBeGreaterThan(9);
  // For maintainers of the engine only: it writes into the engine's folder.
  const authors = commands.filter((command) => command !== 'devlog reference');
  for (const prefix of ['', '/en']) {
    const page = site.page(`${prefix}/commands`);
    const cells = page.querySelectorAll('td:first-child code').map(text);
    const named = cells.map((cell) => cell.split(' ').slice(0, 2).join(' '));
    expect(authors.filter((command) => !named.includes(command))).toEqual([]);
  }
});

it('shows parts of a configuration that the schema accepts', () => {
  const rest = { title: 'x', url: 'https://x.example.com', defaultLocale: 'ko', locales: { ko: {}, en: {} } };
  const pages = Object.keys(snapshot(site.root)).filter((path) =>
    /(?:content|i18n\/en)\/docs\/\d.*\.md$/.test(path),
  );
  const parts = pages.flatMap((page) =>
    [...site.read(page).matchAll(/```ts fragment title="site\.config\.ts"\n([\s\S]*?)\n```/g)].map(
      ([, part]) => ({ page, part }),
    ),
  );
  expect(parts.length).toBeGreaterThan(40);
  for (const { page, part } of parts) {
    const config: unknown = { ...rest, ...(new Script(`({${part}})`).runInNewContext() as object) };
    expect(configSchema.safeParse(config).error?.issues, `${page}\n${part}`).toBeUndefined();
  }
});

it('shows recipes that build', async () => {
  const own = openSite('own');
  own.remove('components/Foter.tsx');
  for (const name of ['PostFooter', 'Footer', 'mdx']) {
    const file = `components/${name}.tsx`;
    const [, code] =
      new RegExp(`\`\`\`tsx title="${file}"\\n([\\s\\S]*?)\n\`\`\``).exec(
        site.read('i18n/en/docs/04-own.md'),
      ) ?? [];
    expect(code, file).toBeDefined();
    own.write(file, code!);
  }
  const built = await own.build();
  expect(built.stderr).toBe('');
  const post = own.page('/blog/250201-01');
  expect(post.querySelectorAll('main button').map(text)).toContain('Show comments');
  expect(post.querySelector('iframe')).toBeNull();
});

function text(element: HTMLElement | null): string {
  return element?.text.trim() ?? '';
}

/** Names of all options below a map, as the reference writes them. */
function optionNames(schema: JsonSchema, prefix: string): string[] {
  const inner = [...(schema.anyOf ?? []), ...(schema.oneOf ?? [])].flatMap((one) => optionNames(one, prefix));
  const own = Object.entries(schema.properties ?? {}).flatMap(([name, option]) => [
    prefix + name,
    ...optionNames(option, `${prefix}${name}.`),
  ]);
  const items = schema.items ? optionNames(schema.items, `${prefix.slice(0, -1)}[].`) : [];
  const values =
    typeof schema.additionalProperties === 'object'
      ? optionNames(schema.additionalProperties, `${prefix}*.`)
      : [];
  return [...inner, ...own, ...items, ...values];
}
