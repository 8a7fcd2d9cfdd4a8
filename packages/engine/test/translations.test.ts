import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContentCache } from '../src/content/cache/cache';
import { ownKey } from './commands';
import { openSite } from './support';

const site = openSite('translations');

beforeAll(async () => {
  const { status, problems } = await site.build();
  expect(status).toBe(0);
  expect(problems.map(({ message }) => message)).toEqual([
    expect.stringContaining('i18n/en/blog/250102-01.md:3'),
  ]);
});

const TRANSLATED = '/en/blog/250101-01';
const STALE = '/en/blog/250102-01';
const MISSING = '/en/blog/250103-01';
const ENGLISH_ORIGINAL = '250104-01';
const DRAFT = '/en/blog/250105-01';

const note = (path: string) => site.page(path).querySelector('[role=note]');
const canonical = (path: string) =>
  site.page(path).querySelector('link[rel=canonical]')?.getAttribute('href');
const hreflang = (path: string) =>
  site
    .page(path)
    .querySelectorAll('link[hreflang]')
    .map((link) => link.getAttribute('hreflang'));

describe('a translated text', () => {
  it('is shown without a notice and without `lang` of its own', () => {
    expect(note(TRANSLATED)).toBeNull();
    expect(site.page(TRANSLATED).querySelector('article')?.getAttribute('lang')).toBeUndefined();
    expect(canonical(TRANSLATED)).toBe('https://example.com/en/blog/250101-01');
  });

  it('names both languages in hreflang', () => {
    expect(hreflang(TRANSLATED)).toEqual(['ko', 'en', 'x-default']);
    expect(hreflang('/blog/250101-01')).toEqual(['ko', 'en', 'x-default']);
  });

  it('takes the anchors of the original by position and by explicit id', () => {
    const ids = (path: string) =>
      site
        .page(path)
        .querySelectorAll('.prose h2, .prose h3')
        .map(({ id }) => id);
    expect(ids('/blog/250101-01')).toEqual(['첫째-제목', '둘째-제목', 'third']);
    expect(ids(TRANSLATED)).toEqual(ids('/blog/250101-01'));
  });

  it('has anchors of its own when its structure differs', () => {
    expect(site.page('/en/blog/250106-01').querySelector('.prose h2')?.id).toBe('only-one');
  });

  it('brings its own words and takes none of the original', () => {
    const page = site.page(TRANSLATED);
    expect(page.querySelector('title')?.text).toBe('A translated post | 번역');
    expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(
      'English description.',
    );
    expect(site.page('/blog/250101-01').querySelector('title')?.text).toBe('검색에 보일 제목 | 번역');
  });

  it('links to the translation of a file that it names', () => {
    const hrefs = site
      .page(TRANSLATED)
      .querySelectorAll('.prose a:not(.anchor)')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['#third', '/en/blog/250102-01']);
  });
});

describe('a stale translation', () => {
  it('carries a notice with a link to the original', () => {
    expect(note(STALE)?.querySelector('a')?.getAttribute('href')).toBe('/blog/250102-01');
    expect(canonical(STALE)).toBe('https://example.com/en/blog/250102-01');
  });

  it('is current again when its hash is that of the original', async () => {
    const updated = site.clone();
    const { 'content/blog/250102-01.md': original } = readContentCache(
      join(updated.root, '.cache/build'),
      ownKey(),
    );
    const hash = original!.entry.sourceHash;
    updated.edit('i18n/en/blog/250102-01.md', 'feedfacefeedface', hash);
    expect((await updated.build()).problems).toEqual([]);
    expect(updated.page(STALE).querySelector('[role=note]')).toBeNull();
  });
});

describe('a text without a translation', () => {
  it('shows the original with a notice, its language, and a canonical link to the original', () => {
    const article = site.page(MISSING).querySelector('article');
    expect(article?.querySelector('h1')?.getAttribute('lang')).toBe('ko');
    expect(article?.querySelector('.prose')?.getAttribute('lang')).toBe('ko');
    expect(article?.querySelector('.prose')?.text).toContain('한국어뿐이다.');
    expect(note(MISSING)?.closest('[lang]')?.getAttribute('lang')).toBe('en');
    expect(canonical(MISSING)).toBe('https://example.com/blog/250103-01');
  });

  it('is in no hreflang, feed, sitemap or text for language models of that language', () => {
    expect(hreflang(MISSING)).toEqual([]);
    expect(hreflang('/blog/250103-01')).toEqual([]);
    for (const file of [
      'en/blog/rss.xml',
      'en/blog/atom.xml',
      'en/blog/feed.json',
      'en/llms.txt',
      'sitemap.xml',
    ]) {
      expect(site.output(file), file).not.toContain('/en/blog/250103-01');
      expect(site.output(file), file).toContain('/en/blog/250101-01');
    }
    expect(site.output('blog/rss.xml')).toContain('/blog/250103-01');
  });

  it('is listed with the label of its language', () => {
    const list = site.page('/en/blog').querySelectorAll('main article');
    const entry = list.find((item) => item.querySelector(`a[href="${MISSING}"]`));
    expect(entry?.querySelector('h2')?.text).toContain('한국어');
    expect(
      list.find((item) => item.querySelector(`a[href="${TRANSLATED}"]`))?.querySelector('h2')?.text,
    ).not.toContain('한국어');
  });

  it('is left out of the lists when the configuration says so, and still has its page', async () => {
    const hiding = site.clone();
    hiding.edit('site.config.ts', 'locales:', "blog: { untranslated: 'hide' },\n  locales:");
    // The lists of tags that only such posts carry go, and that is not what is tested here.
    hiding.write('published-urls.txt', '');
    expect((await hiding.build()).status).toBe(0);
    for (const path of ['/en/blog', '/en/blog/archive', '/en/blog/tags', '/en/']) {
      expect(hiding.page(path).toString(), path).not.toContain('250103-01');
    }
    expect(hiding.hasPage(MISSING)).toBe(true);
    expect(hiding.hasPage('/en/blog/tags/한국어만')).toBe(false);
    expect(hiding.page('/blog').toString()).toContain('/blog/250103-01');
  });

  it('is shown instead of a draft of its translation', () => {
    expect(site.page(DRAFT).querySelector('h1')?.text).toBe('번역이 초안인 글');
    expect(note(DRAFT)).not.toBeNull();
    expect(canonical(DRAFT)).toBe('https://example.com/blog/250105-01');
  });
});

describe('an original in another language than the default', () => {
  it('is an original there and a fallback in the default language', () => {
    expect(note(`/en/blog/${ENGLISH_ORIGINAL}`)).toBeNull();
    expect(canonical(`/blog/${ENGLISH_ORIGINAL}`)).toBe(`https://example.com/en/blog/${ENGLISH_ORIGINAL}`);
    expect(site.page(`/blog/${ENGLISH_ORIGINAL}`).querySelector('.prose')?.getAttribute('lang')).toBe('en');
    expect(note(`/blog/${ENGLISH_ORIGINAL}`)?.closest('[lang]')?.getAttribute('lang')).toBe('ko');
  });

  it('stands in the feeds of its own language only', () => {
    expect(site.output('en/blog/atom.xml')).toContain(ENGLISH_ORIGINAL);
    expect(site.output('blog/atom.xml')).not.toContain(ENGLISH_ORIGINAL);
  });
});

describe('the command `translate`', () => {
  it('begins a translation that is published nowhere before it is translated', async () => {
    const other = site.clone();
    const run = await other.run('translate', ['250103-01']);
    expect(run.stdout).toContain('Created i18n/en/blog/250103-01.md');
    expect(other.read('i18n/en/blog/250103-01.md')).toMatch(/^draft: true\nsource_hash: /m);
    expect((await other.build()).status).toBe(0);
    expect(other.dist()).toEqual(site.dist());
    // Not even when the author only removes the mark.
    other.edit('i18n/en/blog/250103-01.md', 'draft: true\n', '');
    const { problems } = await other.build();
    expect(problems.map(({ message }) => message).join('\n')).toContain('still has the text of the original');
    expect(other.dist()).toEqual(site.dist());
  });
});
