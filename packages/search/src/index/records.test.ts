import { describe, expect, it } from 'vitest';
import { makePage, openSite } from '../testdata/site';
import { preparePage } from './page';
import { toRecords } from './records';

const page = makePage(
  'projects/a',
  '제목',
  { '': '머리말', 배경: ['하나', '둘'] },
  { lvl0: '프로젝트', version: 'current', tags: ['react'], date: '2024-05-01' },
);
const deeper = {
  ...page,
  sections: [
    ...page.sections,
    {
      heading: { level: 3, id: 'deep', text: '깊은 곳' },
      blocks: [{ kind: 'code' as const, text: 'npm i' }],
    },
    { heading: { level: 2, id: 'end', text: '마무리' }, blocks: [] },
  ],
};

describe('toRecords', () => {
  const records = toRecords(preparePage(deeper));

  it('makes one of the title, each heading and each block, in order', () => {
    expect(records.map(({ type, url, content }) => [type, url, content])).toEqual([
      ['lvl1', '/projects/a', null],
      ['content', '/projects/a', '머리말'],
      ['lvl2', '/projects/a#s1', null],
      ['content', '/projects/a#s1', '하나'],
      ['content', '/projects/a#s1', '둘'],
      ['lvl3', '/projects/a#deep', null],
      ['content', '/projects/a#deep', 'npm i'],
      ['lvl2', '/projects/a#end', null],
    ]);
  });

  it('gives titles and headings the phrases that readers search their section with', () => {
    const [first, ...rest] = deeper.sections;
    const named = { ...deeper, sections: [{ ...first!, phrases: ['로그인이 풀려요'] }, ...rest] };
    const own = toRecords(preparePage(named));
    expect(own.filter(({ phrases }) => phrases)).toEqual([{ ...records[0], phrases: ['로그인이 풀려요'] }]);
  });

  it('gives each the titles above it, and nothing of a section before', () => {
    expect(records[6]!.hierarchy).toMatchObject({
      lvl0: '프로젝트',
      lvl1: '제목',
      lvl2: '배경',
      lvl3: '깊은 곳',
      lvl4: null,
    });
    expect(records[7]!.hierarchy).toMatchObject({ lvl2: '마무리', lvl3: null });
  });

  it('gives facets, the parent and ids that differ', () => {
    expect(records[3]).toMatchObject({
      language: 'ko',
      docusaurus_tag: 'docs-default-current',
      version: 'current',
      section: '프로젝트',
      tags: ['react'],
      date: '2024-05-01',
      day: 19844,
      parent: '/projects/a',
    });
    expect(records[0]!.parent).toBeNull();
    expect(new Set(records.map((record) => record.objectID)).size).toBe(records.length);
  });

  it('agrees with the hits of the embedded index', async () => {
    const ask = openSite([deeper]);
    for (const query of ['제목', '머리말', '하나', 'npm', '깊은', '마무리']) {
      const { _highlightResult, _snippetResult, ...hit } = (await ask(query)).hits[0]!;
      expect(records).toContainEqual(hit);
    }
  });
});
