import { join } from 'node:path';
import { createEngine } from '@private-devlog/search/query';
import { readFiles } from '@private-devlog/search/server';
import { describe, expect, it } from 'vitest';
import { openSite } from './support';

const FACTS = `facts:
  Kubernetes: '1.30'
  '걸린 <시간>': 2일
result: dead-end
`;

describe('facts of a post', () => {
  it('stand above its text in Markdown and MDX, and its result in every list', async () => {
    const site = openSite('basic');
    site.edit('site.config.ts', "defaultLocale: 'ko',", "defaultLocale: 'ko', look: 'journal',");
    site.write('content/blog/250301-01.md', `---\ntitle: 가\n${FACTS}---\n\n글\n`);
    site.write('content/blog/250302-02.mdx', `---\ntitle: 나\n${FACTS}pinned: true\n---\n\n글 {1}\n`);
    const built = await site.build();
    expect(built.status, built.stderr).toBe(0);
    for (const path of ['/blog/250301-01', '/blog/250302-02']) {
      const facts = site.page(path).querySelectorAll('article > .prose > dl.facts:first-child > div');
      expect(facts.map((fact) => fact.textContent)).toEqual([
        'Kubernetes1.30',
        '걸린 <시간>2일',
        '결과막다른 길',
      ]);
      expect(facts.map((fact) => fact.getAttribute('data-result'))).toEqual([
        undefined,
        undefined,
        'dead-end',
      ]);
    }
    const rows = site.page('/blog').querySelectorAll('h2:has(> a[data-result=dead-end])');
    expect(rows.map((row) => row.textContent)).toEqual(['나\u00a0고정 · 막다른 길', '가\u00a0막다른 길']);
    for (const path of ['/', '/blog/archive']) {
      const main = site.page(path).querySelector('main');
      expect(main?.textContent).toContain('막다른 길');
      expect(main?.querySelectorAll('a[data-result=dead-end]')).toHaveLength(2);
    }
    expect(site.page('/').querySelector('main header .weeks')?.textContent).toContain('2025년 3월');
    expect(site.output('index.json')).toContain('class=\\"weeks\\"');
    for (const copy of ['blog/250301-01.md', 'blog/250302-02.md'])
      expect(site.output(copy)).toMatch(
        />\n\n- Kubernetes: 1\.30\n- 걸린 <시간>: 2일\n- 결과: 막다른 길\n\n글/,
      );
    const { search } = createEngine({ load: readFiles(join(site.root, 'dist')), locales: ['ko'] });
    for (const query of ['kubernetes 1.30', '막다른 길']) {
      const { results } = await search({ requests: [{ indexName: 'x', query }] });
      expect(results[0]!.hits.map(({ url }) => url).sort()).toEqual(['/blog/250301-01', '/blog/250302-02']);
    }
    expect((await site.build()).changed).toBe(0);

    site.edit('content/blog/250301-01.md', 'dead-end', 'lost');
    const wrong = await site.build();
    expect(wrong.status).toBe(1);
    expect(wrong.problems[0]).toMatchObject({ message: expect.stringContaining('250301-01.md:6: `result`') });
  });
});
