import { describe, expect, it } from 'vitest';
import { partFilter } from './part';

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
