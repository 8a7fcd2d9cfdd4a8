import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { resolveConfig } from '../config/resolve';
import { BUILT_IN, KEYS } from '../locales';
import { brief, check } from './testing/check';
import { checkUntranslatedWords } from './untranslatedWords';

describe('translations', () => {
  const files = [
    { key: 'blog/250101-01' },
    { key: 'blog/250102-01' },
    { key: 'blog/250102-01', locale: 'en', frontMatter: { title: 'x', source_hash: 'another' } },
    { key: 'blog/25010-01', locale: 'en' },
  ];

  it('are reported when missing, stale or without original, each at its level', () => {
    expect(
      brief(check({ files, config: { checks: { missingTranslations: 'log', staleTranslations: 'warn' } } })),
    ).toEqual([
      'stale-translation warn i18n/en/blog/250102-01.md 3',
      'missing-translation log content/blog/250101-01.md',
      'orphan-translation throw i18n/en/blog/25010-01.md',
    ]);
  });

  it('come with the remedy', () => {
    const hints = check({ files, config: { checks: { missingTranslations: 'log' } } }).map(
      ({ hint }) => hint,
    );
    expect(hints[0]).toContain('content/blog/250102-01.md');
    expect(hints[1]).toBe('Write `i18n/en/blog/250101-01.md`.');
    expect(hints[2]).toContain('content/blog/250101-01.md');
  });

  it('without an original may be that of a text that has moved, and of none that has a translation', () => {
    const moved = (frontMatter: Record<string, unknown>) =>
      check({
        files: [
          { key: 'blog/250101-01' },
          { key: 'blog/250101-01', locale: 'en' },
          { key: 'blog/250101-03' },
          { key: 'blog/2025-10-10-elsewhere', sourceHash: 'moved' },
          { key: 'blog/250101-02', locale: 'en', frontMatter },
        ],
      }).find(({ rule }) => rule === 'orphan-translation')?.hint;
    expect(moved({})).toContain('content/blog/250101-03.md');
    expect(moved({ source_hash: 'moved' })).toContain('content/blog/2025-10-10-elsewhere.md');
  });

  it('whose level is ignore are not reported', () => {
    expect(check({ files: files.slice(0, 1) })).toEqual([]);
  });

  it('in a language that the site does not have are an error', () => {
    const [problem] = check({ files: [{ key: 'blog/250101-01', frontMatter: { language: 'em' } }] });
    expect(problem).toMatchObject({
      rule: 'unknown-locale',
      level: 'throw',
      line: 2,
      hint: 'Did you mean `en`?',
    });
  });
});

describe('words without a translation', () => {
  const config = resolveConfig({
    title: 'T',
    url: 'https://example.com',
    defaultLocale: 'ko',
    locales: { ko: {}, ja: {}, it: { label: 'Italiano' } },
    translations: { ja: { labels: { 블로그: 'ブログ' } } },
    navbar: {
      items: [
        { type: 'link', label: '블로그', to: '/blog' },
        { type: 'link', label: 'GitHub', href: 'https://github.com/example' },
      ],
    },
  });

  it('are counted once a language', () => {
    const problems = checkUntranslatedWords(config, { ko: BUILT_IN.ko!, ja: BUILT_IN.ja!, it: BUILT_IN.en! });
    expect(problems.map(({ level, message }) => `${level} ${message}`)).toEqual([
      `log Italiano: ${KEYS.length} interface words are still English`,
      'log Italiano: 1 label has no translation: “블로그”',
    ]);
    expect(problems[0]?.hint).toContain('devlog translate --messages --locale it');
  });
});

describe('a translation that is still a copy', () => {
  const files = [
    { key: 'blog/250101-01', body: 'same' },
    { key: 'blog/250101-01', locale: 'en', body: 'same', frontMatter: { title: 'Translated title' } },
  ];

  it('counts as missing, and is told', () => {
    const { site } = exampleSite(files);
    expect(site.byLocale.en?.posts[0]).toMatchObject({ state: 'missing', entry: { locale: 'ko' } });
    expect(brief(check({ files }))).toEqual(['begun-translation log i18n/en/blog/250101-01.md']);
  });

  it('is none when there are no words to translate', () => {
    const wordless = { words: { hangul: 0, latin: 0, code: 40 } };
    const { site } = exampleSite(files.map((file) => ({ ...file, article: wordless })));
    expect(site.byLocale.en?.posts[0]?.state).toBe('translated');
  });

  it('is quiet as a draft', () => {
    const [original, translation] = files;
    const draft = { ...translation!, frontMatter: { draft: true } };
    expect(check({ files: [original!, draft] })).toEqual([]);
  });
});

describe('the fields of a translation', () => {
  const translated = (frontMatter: Record<string, unknown>) => ({
    files: [
      { key: 'blog/250101-01', frontMatter: { tags: ['a'], date: '2025-01-01' } },
      { key: 'blog/250101-01', locale: 'en', frontMatter },
    ],
  });
  const told = (frontMatter: Record<string, unknown>) =>
    check(translated(frontMatter)).filter(({ rule }) => rule === 'unknown-front-matter');

  it('are told when they say something else than the original, which counts', () => {
    const more = { slug: 'x', redirect_from: ['/old'], pinned: true };
    const problems = told({ tags: ['b'], date: '2025-02-02', authors: ['owner'], ...more });
    expect(problems.map(({ message }) => message.split(' ')[0]).join()).toBe(
      '`date`,`tags`,`authors`,`slug`,`redirect_from`,`pinned`',
    );
    expect(problems[0]).toMatchObject({ level: 'warn', file: 'i18n/en/blog/250101-01.md' });
    expect(problems[0]?.hint).toContain('content/blog/250101-01.md');
  });

  it('are not told to have no effect when they hide the translation until a day', () => {
    expect(told({ date: '2099-01-01', draft: true })).toEqual([]);
  });

  it('are not told when only the original has them', () => {
    const files = [
      { key: 'blog/250101-01', frontMatter: { date: '2025-01-01', pinned: true, slug: 'x' } },
      { key: 'blog/250101-01', locale: 'en', frontMatter: { title: 'A' } },
    ];
    expect(check({ files }).filter(({ rule }) => rule === 'unknown-front-matter')).toEqual([]);
  });

  it('are not told when they repeat it or are not there', () => {
    expect(told({ tags: ['a'], date: '2025-01-01' })).toEqual([]);
    expect(told({})).toEqual([]);
  });
});

it('translated labels that are written nowhere are told, with the one that was meant', () => {
  const files = [{ key: 'blog/250101-01', frontMatter: { title: 'x', series: '연재' } }];
  const labels = { '밖으로 ': 'Out', 연재: 'Series', GitHub: 'GitHub', 소개합니다: 'About', 없는말: 'Gone' };
  const config = {
    navbar: {
      items: ['밖으로', '소개합니당'].map((label) => ({ type: 'link' as const, label, to: '/blog' })),
    },
    translations: { en: { labels } },
  };
  expect(check({ files, config }).map(({ message, hint }) => [message, hint])).toEqual([
    [
      '`translations.en.labels` translates “소개합니다”, which is no label of this site',
      'Did you mean `소개합니당`?',
    ],
    [
      '`translations.en.labels` translates “없는말”, which is no label of this site',
      'Write the label as it is written where it is used, or remove it.',
    ],
  ]);
});
