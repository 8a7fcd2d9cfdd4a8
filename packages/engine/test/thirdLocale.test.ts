import { beforeAll, describe, expect, it } from 'vitest';
import { openSite } from './support';

const site = openSite('third-locale');

beforeAll(async () => {
  const { status, problems } = await site.build();
  expect(status).toBe(0);
  expect(problems).toEqual([
    {
      message: expect.stringMatching(/^العربية: \d+ interface words are still English$/),
      hint: expect.stringContaining('devlog translate --messages --locale ar'),
    },
  ]);
});

const root = (path: string) => site.page(path).querySelector('html');

describe('a third, right-to-left language that is only configured', () => {
  it('has its pages under its prefix, with its language and direction', () => {
    expect(root('/ar/')?.getAttribute('lang')).toBe('ar');
    expect(root('/ar/blog/250101-01')?.getAttribute('dir')).toBe('rtl');
    expect(root('/blog/250101-01')?.getAttribute('dir')).toBeUndefined();
  });

  it('shows its title, labels and dates in its words and calendar', () => {
    const page = site.page('/ar/blog/250101-01');
    expect(page.querySelector('title')?.text).toBe('السنة الجديدة | ثلاث لغات');
    expect(page.querySelector('time')?.text).toContain('رجب');
    expect(page.querySelector('header nav')?.text).toContain('مدونة');
  });

  it('takes interface texts from its own messages and the others from English', () => {
    const page = site.page('/ar/blog/250101-01');
    expect(page.querySelector('[data-toc]')?.getAttribute('aria-label')).toBe('في هذه الصفحة');
    expect(page.querySelector('a')?.text).toBe('\u2066Skip to content\u2069');
    expect(page.querySelector('a')?.getAttribute('lang')).toBe('en');
    expect(page.querySelector('[data-toc]')?.hasAttribute('lang')).toBe(false);
    expect(site.page('/blog/250101-01').querySelector('a')?.hasAttribute('lang')).toBe(false);
  });

  it('shows an untranslated page in the language and direction of the original', () => {
    const prose = site.page('/ar/about').querySelector('.prose');
    expect(prose?.getAttribute('lang')).toBe('ko');
    expect(prose?.getAttribute('dir')).toBe('ltr');
  });

  it('stands in the language menu and in hreflang', () => {
    const page = site.page('/blog/250101-01');
    const menu = page.querySelectorAll('[data-dropdown] a').map((link) => link.getAttribute('href'));
    expect(menu).toEqual(['/blog/250101-01', '/english/blog/250101-01', '/ar/blog/250101-01']);
    expect(page.querySelectorAll('link[hreflang]').map((link) => link.getAttribute('hreflang'))).toEqual([
      'ko',
      'en-GB',
      'ar',
      'x-default',
    ]);
  });

  it('shares the anchors of the original', () => {
    for (const path of ['/ar/blog/250101-01', '/english/blog/250101-01']) {
      expect(site.page(path).querySelector('h2')?.id, path).toBe('첫-제목');
    }
  });
});

describe('a language with options', () => {
  it('is served under its own prefix and `lang`', () => {
    expect(root('/english/about')?.getAttribute('lang')).toBe('en-GB');
    expect(site.hasPage('/en/about')).toBe(false);
  });

  it('writes dates in its calendar', () => {
    expect(site.page('/blog/250101-01').querySelector('time')?.text).toContain('갑진');
    expect(site.page('/english/blog/250101-01').querySelector('time')?.text).toBe('January 1, 2025');
  });

  it('whose messages are no JSON is an error that names the file', async () => {
    const broken = site.clone();
    broken.write('i18n/arabic/messages.json', '{ "toc.title": ');
    const { status, problems } = await broken.build();
    expect(status).toBe(1);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain('i18n/arabic/messages.json');
  });

  it('whose messages have an unknown key is told the likely one', async () => {
    const broken = site.clone();
    broken.write('i18n/arabic/messages.json', '{ "toc.titel": "x" }');
    const { status, problems } = await broken.build();
    expect(status).toBe(1);
    expect(problems[0]?.hint).toContain('toc.title');
  });
});

describe('titles on pages that are read from right to left', () => {
  const signs = openSite('third-locale');
  const post = (title: string) => `---\ntitle: "${title}"\n---\n\nText.\n`;

  beforeAll(async () => {
    signs.write('content/blog/250201-01.md', post('C++'));
    signs.write('content/blog/250202-01.md', post('러스트!'));
    signs.write('i18n/arabic/blog/250201-01.md', post('C++'));
    expect((await signs.build()).status).toBe(0);
  });

  it('keep their signs at their place, in their language and in another', () => {
    const titles = (path: string) =>
      signs
        .page(path)
        .querySelectorAll('main h2')
        .map(({ text }) => text);
    expect(titles('/ar/blog')).toEqual(
      expect.arrayContaining([
        expect.stringContaining('\u2068C++\u2069'),
        expect.stringContaining('\u2068러스트!\u2069'),
      ]),
    );
    expect(signs.page('/ar/blog/250201-01').querySelector('h1')?.text).toBe('\u2068C++\u2069');
    expect(titles('/blog')).toEqual(expect.arrayContaining(['C++', '러스트!']));
  });

  it('do so in headings, lists of them, labels, tags and texts as well', async () => {
    const texts = signs.clone();
    texts.edit('site.config.ts', "블로그: 'مدونة'", "블로그: 'C++'");
    texts.write('content/blog/250203-01.md', `---\ntags: [C#]\n---\n\n# 글\n\n## F#\n\n글.\n`);
    texts.write('content/docs/가/_category_.yml', 'label: C#\n');
    texts.write('content/docs/가/a.md', '# 글\n\n글.\n');
    texts.write('i18n/arabic/docs/가/_category_.yml', 'label: C#\n');
    texts.write(
      'i18n/arabic/blog/250201-01.md',
      '# C++\n\nعن لغة C++.\n\n## .NET\n\n- **Rust!**\n- `C++`\n\n### لغة C++\n\n| C# |\n| --- |\n| نص |\n',
    );
    expect((await texts.build()).status).toBe(0);
    const page = texts.page('/ar/blog/250201-01');
    const isolated = page.querySelectorAll('main bdi').map(({ text }) => text);
    expect(isolated.filter((text) => text !== 'C++')).toEqual(['.NET', '.NET', 'Rust!', 'C#']);
    expect(page.querySelector('[data-toc]')?.innerHTML).toContain('<bdi>.NET</bdi>');
    expect(page.querySelector('main h3')?.innerHTML).toBe('لغة <bdi>C++</bdi>');
    expect(page.querySelector('header nav')?.text).toContain('\u2068C++\u2069');
    // A list of headings in another direction than that of the page.
    const other = texts.page('/ar/blog/250203-01').querySelector('[data-toc] a');
    expect(other?.innerHTML).toBe('<bdi dir=ltr>F#</bdi>');
    expect(texts.page('/ar/projects/가/a').text).toContain('\u2068C#\u2069');
  });
});

describe('a language that the engine brings beside Korean and English', () => {
  it('speaks it everywhere, with nothing more than its code in the configuration', async () => {
    const japanese = openSite('third-locale');
    japanese.edit(
      'site.config.ts',
      "    ar: { calendar: 'islamic-umalqura', path: 'arabic' },",
      '    ja: {},',
    );
    japanese.edit('site.config.ts', 'ar: { title', 'ja: { title');
    japanese.remove('i18n/arabic');
    const { status, problems } = await japanese.build();
    expect(problems).toEqual([]);
    expect(status).toBe(0);
    const page = japanese.page('/ja/blog/250101-01');
    expect(page.querySelector('html')?.getAttribute('lang')).toBe('ja');
    expect(page.querySelector('a')?.text).toBe('本文へスキップ');
    expect(page.querySelector('time')?.text).toBe('2025年1月1日');
  });
});

it('words of the interface are written for the language of the originals too, if the engine has none', async () => {
  const italian = openSite('third-locale');
  italian.edit('site.config.ts', "defaultLocale: 'ko'", "defaultLocale: 'it'");
  italian.edit('site.config.ts', "ko: { calendar: 'dangi' }", 'it: {}');
  const { status, stdout } = await italian.run('translate', ['--messages', '--locale', 'it']);
  expect(status).toBe(0);
  expect(stdout).toContain('i18n/it/messages.json');
  expect(JSON.parse(italian.read('i18n/it/messages.json'))).toMatchObject({ 'site.skip': 'Skip to content' });
});
