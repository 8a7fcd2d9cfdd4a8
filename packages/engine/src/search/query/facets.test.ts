import { describe, expect, it } from 'vitest';
import { currentVersion, facetFilters, partFilter } from './facets';

const docsVersions = [
  { name: 'current', label: 'Next', href: '/docs/next', isLast: false },
  { name: '1.0', label: '1.0', href: '/docs', isLast: true },
];
const page = (version: string | null) =>
  (version === null
    ? { screen: 'post', props: {} }
    : { screen: 'doc', props: { navigation: { version: { name: version } } } }) as never;

describe('facetFilters', () => {
  it('ask for a language, and for what is in no version or in one', () => {
    expect(facetFilters('ko', '1.0')).toEqual([
      'language:ko',
      ['docusaurus_tag:default', 'docusaurus_tag:docs-default-1.0'],
    ]);
  });

  it('ask for nothing when all is meant', () => {
    expect(facetFilters(null, null)).toEqual([]);
  });
});

describe('currentVersion', () => {
  it('is that of the document being read', () => {
    expect(currentVersion({ docsVersions }, page('current'), '1.0')).toBe('current');
  });

  it('is elsewhere the one chosen last, else the latest', () => {
    expect(currentVersion({ docsVersions }, page(null), 'current')).toBe('current');
    expect(currentVersion({ docsVersions }, page(null), 'gone')).toBe('1.0');
    expect(currentVersion({ docsVersions: [] }, page(null), null)).toBeNull();
  });
});

describe('partFilter', () => {
  it('asks for a version of the documents, or for all of them', () => {
    expect(partFilter('docs', '1.0', ['1.0', '2.0'])).toEqual([['docusaurus_tag:docs-default-1.0']]);
    expect(partFilter('docs', null, ['1.0', '2.0'])).toEqual([
      ['docusaurus_tag:docs-default-1.0', 'docusaurus_tag:docs-default-2.0'],
    ]);
  });

  it('asks for what is in no version', () => {
    expect(partFilter('blog', '1.0', ['1.0'])).toEqual([['docusaurus_tag:default']]);
  });
});
