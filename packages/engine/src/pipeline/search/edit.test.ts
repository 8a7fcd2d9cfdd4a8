import { expect, it } from 'vitest';
import type { WantedIndex } from '.';
import { withEdits } from './edit';
import { textName } from './texts';

const job = (body: string) => ({ body, hasLeadingTitle: false });

/** A search index of pages, given by key, locale and body. */
function indexOf(...pages: readonly (readonly [key: string, locale: string, body: string])[]): WantedIndex {
  return {
    locales: ['en', 'ko'],
    pages: pages.map(([key, locale, body]) => ({
      entry: { key, locale, url: `/${locale}/${key}`, title: key, lvl0: '', tags: [] },
      text: textName(job(body)),
    })),
    names: [],
    listings: {},
    jobs: Object.fromEntries(pages.map(([, , body]) => [textName(job(body)), job(body)])),
  };
}

const edit = { key: 'a', before: job('first'), after: job('second') };

it('replaces the text of an edited page in all languages that show it', () => {
  const before = indexOf(['a', 'ko', 'first'], ['a', 'en', 'first'], ['b', 'ko', 'first']);
  const after = indexOf(['a', 'ko', 'second'], ['a', 'en', 'second'], ['b', 'ko', 'first']);
  expect(withEdits(before, [edit])).toEqual(after);
});

it('leaves a translation alone, which has a text of its own', () => {
  const before = indexOf(['a', 'ko', 'first'], ['a', 'en', 'own']);
  expect(withEdits(before, [edit])).toEqual(indexOf(['a', 'ko', 'second'], ['a', 'en', 'own']));
});

it('knows no page that has the text in no language', () => {
  expect(withEdits(indexOf(['a', 'ko', 'other']), [edit])).toBeNull();
});

it('changes nothing for a page that is not searched', () => {
  const index = indexOf(['b', 'ko', 'first']);
  expect(withEdits(index, [edit])).toEqual(index);
});
