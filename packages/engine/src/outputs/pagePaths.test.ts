import { expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import { pathKey } from '../shared/pageData/pagePaths';
import { pagePaths } from './pagePaths';

const post = (name: string): ExampleFile => ({ key: `blog/${name}`, frontMatter: { title: name } });

/** The list's files by path. */
const filesOf = (posts: readonly ExampleFile[]) =>
  new Map(pagePaths.files(exampleSite(posts).context).map(({ path, content }) => [path, String(content)]));

const many = Array.from({ length: 2000 }, (_, index) => {
  const day = new Date(Date.UTC(2010, 0, 1 + index)).toISOString().slice(2, 10).replaceAll('-', '');
  return post(`${day}-01`);
});

it('lists every page once, in parts of which a new page changes one', () => {
  const before = filesOf(many);
  const root = before.get('data/paths.json') ?? '';
  const parts = (JSON.parse(root) as [string, string][]).map(([, file]) => file);
  expect(new Set(parts)).toEqual(new Set([...before.keys()].filter((path) => path !== 'data/paths.json')));
  const listed = parts.flatMap((file) => JSON.parse(before.get(file) ?? '') as [string, string][]);
  expect(listed).toContainEqual(['/blog/100101-01', '100101-01']);
  expect(new Set(listed.map(([path]) => path)).size).toBe(listed.length);
  expect(listed.length).toBeGreaterThan(2000);
  expect(parts.length).toBeGreaterThan(5);
  for (const file of parts) expect(before.get(file)?.length).toBeLessThan(50_000);
  expect(root.length).toBeLessThan(5_000);

  const after = filesOf([...many, post('120229-02')]);
  const changed = [...after].filter(
    ([path, content]) => before.get(path) !== content && !content.includes('/blog/page/'),
  );
  expect(changed).toHaveLength(1);
  expect(changed[0]?.[1]).toContain('/blog/120229-02');
});

it('has no part that is much longer than the others', () => {
  // By chance, none of these names begins a part.
  const files = filesOf(
    Array.from({ length: 600 }, (_, index) => ({
      key: `blog/post-${String(681 + index).padStart(5, '0')}`,
      frontMatter: { title: 'Post', date: '2025-01-01' },
    })),
  );
  const lengths = [...files].slice(1).map(([, content]) => (JSON.parse(content) as unknown[]).length);
  expect(Math.max(...lengths)).toBe(512);
});

it('tells further pages of lists by the names of the lists', () => {
  expect(pathKey('/blog/tags/Docker/page/2')).toBe('docker/page/2');
  expect(pathKey('/blog/tags/docker')).toBe('docker');
  expect(pathKey('/projects/')).toBe('projects');
  expect(pathKey('/page/2')).toBe('/page/2');
});

it('keeps pages to itself that search engines must not show', () => {
  const hidden = filesOf([
    { key: 'blog/250101-01', frontMatter: { title: 'Secret', unlisted: true } },
    post('250102-01'),
  ]);
  expect([...hidden.values()].join()).toContain('250102-01');
  expect([...hidden.values()].join()).not.toMatch(/Secret|\/404/);
});
