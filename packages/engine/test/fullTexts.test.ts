import { describe, expect, it } from 'vitest';
import { fullTextPlans } from '../src/outputs';
import { exampleSite } from './exampleSite';
import { openSite, type TestSite } from './support';

const CONFIG = (more: string) => `export default {
  title: 'Notes', tagline: 'Of one who builds', url: 'https://example.com', baseUrl: '/n/',
  defaultLocale: 'ko', locales: { ko: {}, en: {} }, llmsFull: true, ${more}
};
`;

function open(more = ''): TestSite {
  const site = openSite('basic');
  for (const folder of ['content', 'i18n']) site.remove(folder);
  site.write('site.config.ts', CONFIG(more));
  site.write('content/blog/250101-01.md', '---\ntitle: 하나\n---\n\n첫 글. [둘](250102-01.mdx)\n\n끝.\n');
  site.write('content/blog/250102-01.mdx', '---\ntitle: 둘\n---\n\nexport const n = 1;\n\n둘째 글.\n');
  site.write('content/blog/250103-01.md', '---\ntitle: 숨김\nunlisted: true\n---\n\nsecret\n');
  site.write('content/blog/250104-01.md', '---\ntitle: 초안\ndraft: true\n---\n\nsecret\n');
  site.write('content/docs/intro.md', '---\ntitle: 문서\n---\n\n설명.\n');
  site.write('content/pages/about.md', '---\ntitle: 소개\n---\n\n누구.\n');
  site.write('i18n/en/blog/250101-01.md', '---\ntitle: One\n---\n\nThe first.\n');
  return site;
}

describe('llms-full.txt', () => {
  it('is the Markdown of the texts that llms.txt names, for each language', async () => {
    const site = open();
    const { status, stderr } = await site.build({ args: ['--drafts'] });
    expect(status, stderr).toBe(0);
    for (const prefix of ['', 'en/']) {
      const named = [
        ...site.output(`${prefix}llms.txt`).matchAll(/\(https:\/\/example\.com\/n\/(.+?\.md)\)/g),
      ];
      const texts = named.map(([, file]) => site.output(file!).trim());
      const head = /^# .*\n\n> .*/.exec(site.output(`${prefix}llms.txt`))![0];
      expect(texts.length).toBe(prefix === '' ? 4 : 1);
      expect(site.output(`${prefix}llms-full.txt`)).toBe(`${[head, ...texts].join('\n\n')}\n`);
      expect(site.output(`${prefix}llms-full.txt`)).not.toContain('secret');
    }
    expect(site.output('llms-full.txt')).toContain('[둘](https://example.com/n/blog/250102-01)');
  });

  it('follows an edited word without the site, has the bytes of a first build, and goes with its option', async () => {
    const site = open("search: { provider: 'algolia', appId: 'A', apiKey: 'search-only' },");
    await site.build();
    site.edit('content/blog/250101-01.md', '끝.', '고친 글.');
    const edited = await site.build();
    expect([edited.parsed, edited.rendered]).toEqual([1, 1]);
    expect(site.output('llms-full.txt')).toContain('고친 글.');
    const files = site.dist();
    site.remove('.cache');
    site.remove('dist');
    await site.build();
    expect(site.dist()).toEqual(files);
    site.edit('site.config.ts', 'llmsFull: true,', '');
    await site.build();
    expect(Object.keys(site.dist()).filter((file) => file.includes('llms-full'))).toEqual([]);
  });

  it('may be linked to', async () => {
    const site = open();
    site.edit('content/pages/about.md', '누구.', '[전부](/llms-full.txt)');
    expect((await site.build()).problems).toEqual([]);
    site.edit('site.config.ts', 'llmsFull: true,', '');
    expect((await site.build()).status).toBe(1);
  });

  it('has the newest texts of a long section, and leads to files with those of a year', () => {
    const posts = Array.from({ length: 150 }, (_, index) => ({
      key: `blog/${index < 100 ? 24 : 25}${String((index % 12) + 1).padStart(2, '0')}01-${index}`,
      frontMatter: { title: `Post ${index}` },
    }));
    const { config, context } = exampleSite(posts, { llmsFull: true });
    const plans = new Map(fullTextPlans(config, context.byLocale).map(({ path, parts }) => [path, parts]));
    const count = (path: string) => plans.get(path)?.filter((part) => 'page' in part).length;
    expect([...plans.keys()].filter((path) => !path.startsWith('en/'))).toEqual([
      'llms-full.txt',
      'llms-full/blog-2025.txt',
      'llms-full/blog-2024.txt',
    ]);
    expect(['llms-full.txt', 'llms-full/blog-2025.txt', 'llms-full/blog-2024.txt'].map(count)).toEqual([
      50, 50, 100,
    ]);
    expect(JSON.stringify(plans.get('llms-full.txt'))).toContain(
      'https://example.com/llms-full/blog-2024.txt): 100',
    );
  });
});
