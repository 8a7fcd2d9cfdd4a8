import { describe, expect, it } from 'vitest';
import { exampleSite } from '../../test/exampleSite';
import { duplicatePaths } from './duplicates';

function duplicates(...keys: [key: string, frontMatter?: Record<string, unknown>][]) {
  const { pages, site } = exampleSite(keys.map(([key, frontMatter = {}]) => ({ key, frontMatter })));
  return duplicatePaths(pages, site);
}

describe('two pages with one path', () => {
  it('are one problem for all languages, which names both files', () => {
    const problems = duplicates(
      ['blog/250101-01', { title: 'a', slug: 'same' }],
      ['blog/250201-01', { slug: 'same' }],
    );
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ rule: 'duplicate-permalink', level: 'throw' });
    expect(problems[0]?.message).toContain('content/blog/250101-01.md:3');
    expect(problems[0]?.message).toContain('content/blog/250201-01.md:2');
  });

  it('are also those that differ in letter case or a trailing slash, which some hosts ignore', () => {
    expect(duplicates(['pages/a'], ['pages/A'])).toHaveLength(1);
    expect(duplicates(['pages/a'], ['pages/b', { slug: '/a/' }])).toHaveLength(1);
  });

  it('name a generated page by its kind and the file that takes its place', () => {
    const [problem] = duplicates(['pages/blog/tags']);
    expect(problem?.message).toContain('tagIndex');
    expect(problem?.file).toBe('content/pages/blog/tags.md');
    expect(problem?.hint).toContain('a generated page keeps its path');
  });

  it('name the two tags that have one permalink', () => {
    const tags = [
      { label: 'Alpha', permalink: 'same' },
      { label: 'Beta', permalink: 'same' },
    ];
    const [problem, ...others] = duplicates(['blog/250101-01', { tags }]);
    expect(problem?.message).toContain('the tag “Alpha” and the tag “Beta”');
    expect(problem?.hint).toContain('permalink');
    expect(others).toEqual([]);
  });

  it('are not two pages of different languages', () => {
    expect(duplicates(['blog/250101-01'], ['pages/about'], ['pages/index'], ['docs/current/index'])).toEqual(
      [],
    );
  });
});
