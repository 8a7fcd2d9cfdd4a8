import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Script } from 'node:vm';
import { createEngine } from '@private-devlog/search/query';
import { readFiles } from '@private-devlog/search/server';
import { describe, expect, it } from 'vitest';
import { brokenLinks, openSite } from '../support';

/* The recipes of the manual, copied verbatim into one site, build and have the effect that their headings promise. */

const docs = join(import.meta.dirname, '../../../../docs');
const PAGES = { ko: join(docs, 'content/docs/20-recipes.md'), en: join(docs, 'i18n/en/docs/20-recipes.md') };

/** Heading of a recipe → a published file, and a text that it must contain. */
const RESULTS: Readonly<Record<string, readonly [file: string, text: string | RegExp]>> = {
  'github-icon': ['index.html', /<a href=https:\/\/github\.com\/me [^>]*><svg/],
  license: ['blog.html', '© 2026 Me, CC BY 4.0'],
  announcement: ['index.html', 'https://example.com/talk'],
  verification: ['index.html', '<meta name="naver-site-verification" content="abc123"'],
  'old-address': ['2019/moved.html', '/blog/261103-01'],
  'short-address': ['slides.html', 'https://slides.example.com/2026'],
  'link-only': ['blog/261104-01.html', '<meta name="robots" content="noindex'],
  youtube: ['blog/261105-01.html', /frame-src [^;]*https:\/\/www\.youtube-nocookie\.com/],
  newsletter: ['letter.html', "form-action 'self' https://letter.example.com"],
  download: ['cv.html', /href="?\/cv\.pdf/],
  'security-txt': ['.well-known/security.txt', 'mailto:security@example.com'],
  accent: ['index.html', '--accent: #7a3e9d'],
  'not-found': ['404.html', /<p>(?:옮긴 글은|A post that moved)/],
  contact: ['blog/261103-01.html', 'mailto:me@example.com?subject='],
  share: ['blog/261103-01.html', /compose\?text=[^" >]*https%3A%2F%2Fexample\.com%2Fblog%2F261103-01/],
  'keyboard-key': ['blog/261106-01.html', '<kbd>Ctrl</kbd>'],
  'table-from-data': ['talks.html', /2025(?:<!-- -->)?: (?:<!-- -->)?Scaling by queue length/],
  formulas: ['blog/261107-01.html', '<mi>λ</mi>'],
  'edit-link': ['blog/261103-01.html', 'https://github.com/me/my-blog/edit/main/content/blog/261103-01.md'],
  feed: ['blog/feed.json', '261103-01'],
};

const merged = (one: unknown, other: unknown): unknown => {
  if (Array.isArray(one) && Array.isArray(other)) return [...one, ...other];
  if (typeof one !== 'object' || typeof other !== 'object' || !one || !other) return other;
  const own = one as Readonly<Record<string, unknown>>;
  const entries = Object.entries(other).map(([name, value]) => [name, merged(own[name], value)]);
  return { ...own, ...Object.fromEntries(entries) };
};

describe.each(Object.entries(PAGES))('the recipes in %s', (_language, page) => {
  const markdown = readFileSync(page, 'utf8');

  it('are twenty-one, each with a result', () => {
    const headings = [...markdown.matchAll(/^## .* \{#([\w-]+)\}$/gm)].map(([, id]) => id);
    expect(headings).toEqual([...Object.keys(RESULTS), 'synonyms']);
    expect(headings).toHaveLength(21);
  });

  it('work together in one site', async () => {
    const site = openSite('own');
    for (const part of ['components', 'content', 'theme.css', 'static']) site.remove(part);
    site.write('static/cv.pdf', '%PDF-1.4\n');
    site.write('content/blog/261108-01.md', '# 새 도구\n\n배포 도구, the deployment tool.\n');
    let config: unknown = {
      title: 'T',
      url: 'https://example.com',
      defaultLocale: 'ko',
      locales: { ko: {} },
    };
    for (const [, file = '', code = ''] of markdown.matchAll(/```[\w ]+ title="([^"]+)"\n([\s\S]*?)\n```/g)) {
      if (file !== 'site.config.ts') site.write(file, `${code}\n`);
      else config = merged(config, new Script(`({${code}})`).runInNewContext());
    }
    site.write('site.config.ts', `export default ${JSON.stringify(config)};\n`);
    const run = await site.build();
    expect([run.status, run.stderr]).toEqual([0, '']);
    expect(brokenLinks(join(site.root, 'dist'))).toEqual([]);
    for (const [recipe, [file, text]] of Object.entries(RESULTS))
      expect.soft(site.output(file), recipe).toMatch(text);
    for (const list of ['blog.html', 'blog/feed.json', 'sitemap.xml'])
      expect(site.output(list)).not.toContain('261104-01');
    const { search } = createEngine({ load: readFiles(join(site.root, 'dist')), locales: ['ko'] });
    const { results } = await search({ requests: [{ indexName: 'x', query: 'rocket' }] });
    expect(JSON.stringify(results[0]?.hits)).toContain('/blog/261108-01');
  });
});
