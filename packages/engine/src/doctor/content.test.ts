import { expect, it } from 'vitest';
import { exampleEntry } from '../../test/exampleSite';
import { begunTranslations } from './content';

it('names drafts of translations whose original is published', () => {
  const draft = { draft: true };
  const entries = [
    { key: 'blog/250101-01' },
    { key: 'blog/250101-01', locale: 'en', frontMatter: draft },
    { key: 'blog/250102-01' },
    { key: 'blog/250102-01', locale: 'en' },
    { key: 'blog/250103-01', frontMatter: draft },
    { key: 'blog/250103-01', locale: 'en', frontMatter: draft },
  ].map(exampleEntry);
  expect(begunTranslations(entries, 'ko').map(({ file }) => file)).toEqual(['i18n/en/blog/250101-01.md']);
});
