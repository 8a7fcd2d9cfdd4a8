import { beforeAll, describe, expect, it } from 'vitest';
import { openSite } from './support';

const site = openSite('versions');

beforeAll(async () => {
  expect(await site.build()).toMatchObject({ status: 0, problems: [] });
});

const shell = (locale: string) => JSON.parse(site.output(`data/${locale}.json`)).shell;
const hrefs = (path: string, selector: string) =>
  site
    .page(path)
    .querySelectorAll(selector)
    .map((link) => link.getAttribute('href'));

describe('a documentation with three versions', () => {
  it('gives the latest the path without a segment, the current one `next`, others their name or own path', () => {
    for (const path of ['/docs/guide/install', '/docs/next/guide/install', '/docs/old/guide/install']) {
      expect(site.hasPage(path), path).toBe(true);
      expect(site.hasPage(`/ko${path}`), `/ko${path}`).toBe(true);
    }
    expect(site.page('/docs/').querySelector('h1')?.text).toBe('Welcome (docs_versions/1.0)');
  });

  it('names all versions in the dropdown, in their order, and leads to the same document', () => {
    expect(hrefs('/docs/guide/install', '[data-dropdown] a')).toEqual([
      '/docs/next/guide/install',
      '/docs/guide/install',
      '/docs/old/guide/install',
    ]);
    expect(hrefs('/docs/next/guide/new-feature', '[data-dropdown] a')[1]).toBe('/docs/');
    // Shared data does not grow with the number of documents.
    expect(JSON.stringify(shell('ko'))).not.toContain('guide/install');
    expect(shell('ko').docsVersions.map(({ label }: { label: string }) => label)).toEqual([
      'Next',
      '1.0',
      '0.9 (old)',
    ]);
  });

  it('warns of an unreleased and of an unmaintained version, with a link to the latest', () => {
    const notice = (path: string) => site.page(path).querySelector('[role=note]');
    expect(notice('/docs/next/guide/install')?.text).toContain('not released yet');
    expect(notice('/docs/old/guide/install')?.text).toContain('no longer maintained');
    for (const version of ['next', 'old']) {
      expect(notice(`/docs/${version}/guide/install`)?.querySelector('a')?.getAttribute('href')).toBe(
        '/docs/guide/install',
      );
    }
    expect(notice('/docs/guide/install')).toBeNull();
  });

  it('leads from a document that the latest version lacks to its main document', () => {
    expect(hrefs('/docs/next/guide/new-feature', '[role=note] a')).toEqual(['/docs/']);
  });

  it('has a sidebar of its own for each version', () => {
    expect(hrefs('/docs/next/', '#__sidebar li a')).toContain('/docs/next/guide/new-feature');
    expect(hrefs('/docs/', '#__sidebar li a')).toEqual(['/docs/guide/', '/docs/guide/install', '/docs/']);
  });

  it('resolves a relative link inside its version', () => {
    expect(hrefs('/docs/next/guide/new-feature', '.prose a')).toEqual(['/docs/next/guide/install']);
  });

  it('publishes no draft', () => {
    expect(site.hasPage('/docs/next/guide/draft')).toBe(false);
    expect(JSON.stringify(site.dist())).not.toContain('draft');
  });

  it('translates each version by itself', () => {
    expect(site.page('/ko/docs/').querySelector('h1')?.text).toBe('환영');
    expect(site.page('/ko/docs/next/').querySelector('.prose')?.getAttribute('lang')).toBe('en');
  });
});

describe('a version', () => {
  it('whose folder is missing is an error that names it', async () => {
    const broken = site.clone();
    broken.remove('content/docs_versions/0.9');
    const { status, problems } = await broken.build();
    expect(status).toBe(1);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain('0.9');
    expect(problems[0]?.hint).toContain('content/docs_versions/0.9');
  });

  it('whose folder is not in the configuration is an error that names it', async () => {
    const broken = site.clone();
    broken.write('content/docs_versions/0.8/index.md', '# Old');
    const { status, problems } = await broken.build();
    expect(status).toBe(1);
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain('0.8');
  });
});

it('says of links in a copied version that it lies one folder deeper', async () => {
  const copied = site.clone();
  copied.write('content/pages/about.md', '# About\n');
  copied.edit('content/docs_versions/1.0/guide/install.md', /$/, '\n[a](../../pages/about.md)\n'.repeat(6));
  const { stderr } = await copied.run('check');
  expect(stderr).toContain('6 links count their folders from `docs/`, but a version lies one folder deeper');
  expect(stderr).toContain('Write one more `../`');
});
