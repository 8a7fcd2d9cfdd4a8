import { describe, expect, it } from 'vitest';
import { expectMoved, importFiles } from './support';

const ID = '64a1b2c3-0000-4000-8000-0000000000ab';
const HIDDEN = '64a1b2c3-0000-4000-8000-0000000000cd';

const GRAPH = {
  'logseq/config.edn':
    '{:meta/version 1\n ;; :publishing/all-pages-public? true\n :hidden ["/pages/private"]}',
  'pages/지도___읽는 법.md': [
    'public:: true',
    'alias:: 지도책, map',
    'tags:: [[책]], 배움',
    'type:: [[Feature]]',
    '',
    '- ## 쓰는 법',
    '  collapsed:: true',
    '\t- TODO 펼친다 ^^아주 천천히^^',
    `\t  id:: ${ID}`,
    '\t\t- 본다',
    '\t\t  ```ts',
    '\t\t  - let a:: 1',
    '\t\t  ```',
    '\t- DONE 접는다',
    '\t  :LOGBOOK:',
    '\t  CLOCK: [2024-01-01 Mon 10:00]',
    '\t  :END:',
    '- ![그림](../assets/a.svg){:height 30, :width 40}',
    '- {{youtube https://www.youtube.com/watch?v=abc}}',
    `- ((${HIDDEN}))`,
  ].join('\n'),
  'pages/숨김.md': `- SECRET-ONE\n  id:: ${HIDDEN}\n`,
  'pages/private.md': 'public:: true\n\n- SECRET-TWO\n',
  'journals/2024_03_02.md': `public:: true\n\n- 오늘 ((${ID})) [[지도책]]\n- {{query (todo now)}}\n`,
  'assets/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
};

describe('a graph of Logseq', () => {
  it('has its outline, properties, journals and links', async () => {
    const imported = await importFiles(GRAPH, { languages: 'ko' });
    await expectMoved(imported);
    const { site, lines } = imported;
    expect(lines[0]).toMatch(/^Logseq: 1 posts, 2 documents, 0 pages; 1 of them are drafts/);
    const doc = site.read('content/docs/지도/읽는-법.md');
    expect(doc).toContain('title: 읽는 법');
    expect(doc).toContain(
      '## 쓰는 법\n\n- [ ] 펼친다 <mark>아주 천천히</mark>\n  - 본다\n    ```ts\n    - let a:: 1\n    ```\n- [x] 접는다\n',
    );
    expect(doc).not.toMatch(/collapsed|LOGBOOK|id::|type::|:height/);
    const journal = site.read('content/blog/2024_03_02.md');
    expect(journal).toContain('date: 2024-03-02');
    expect(journal).toContain('오늘 TODO 펼친다');
    expect(journal).toContain('[읽는 법](../docs/');
    expect(lines.join('\n')).toContain('Macros `query` of Logseq were left out');
  });

  it('shows nothing of pages that it does not publish', async () => {
    const { site } = await importFiles(GRAPH, { languages: 'ko' });
    await site.build();
    const published = Object.entries(site.dist()).filter(([, text]) => /SECRET-/.test(String(text)));
    expect(published.map(([file]) => file)).toEqual([]);
    expect(site.read('content/docs/숨김.md')).toContain('draft: true');
  });

  it('whose configuration publishes all pages hides those that say so', async () => {
    const { site } = await importFiles({
      ...GRAPH,
      'logseq/config.edn': '{:publishing/all-pages-public? true}',
      'pages/둘.md': 'public:: false\n\n- b\n',
    });
    expect(site.read('content/docs/숨김.md')).not.toContain('draft');
    expect(site.read('content/docs/둘.md')).toContain('draft: true');
  });
});
