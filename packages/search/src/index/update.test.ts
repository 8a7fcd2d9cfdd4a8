import { describe, expect, it, vi } from 'vitest';
import { createUnmeteredEngine } from '../query/engine';
import { type PageText, prepareText } from './page';
import { type IndexPage, type IndexState, keyOf } from './state';
import { type UpdateInput, updateIndex } from './update';

/** A text of its own for each page and revision, long enough for leaves and chunks of several files. */
function textOf(name: string): PageText {
  const [page = '', revision = ''] = name.split('@');
  const words = Array.from({ length: 120 }, (_, at) => `낱말${(Number(page) * 31 + at * 17) % 400}을`);
  const end = `판 ${revision}`;
  return prepareText([
    {
      heading: { level: 2, id: 'part', text: `부분 ${page}` },
      blocks: [{ kind: 'text', text: words.join(' ') }],
    },
    { heading: { level: 2, id: 'end', text: '끝' }, blocks: [{ kind: 'text', text: end }] },
  ]);
}

function pages(revisions: Readonly<Record<number, string | null>> = {}, locale = 'ko'): IndexPage[] {
  return Array.from({ length: 90 }, (_, number) => number)
    .filter((number) => revisions[number] !== null)
    .map((number) => ({
      entry: {
        key: `p${number}`,
        url: `/${locale}/p${number}`,
        locale,
        lvl0: '글',
        title: `제목 ${number}`,
        tags: [],
        translationOf: `p${number}`,
      },
      text: `${number}@${revisions[number] ?? 'first'}`,
    }));
}

const singleMax = 0;
type Files = ReturnType<typeof updateIndex>['files'];
const bytes = (files: Files) =>
  new Map(files.map((file) => [file.path, Buffer.from(file.bytes()).toString('base64')]));
const orderOf = (state: IndexState) =>
  Object.fromEntries(
    Object.entries(state).map(([locale, { pages: known }]) => [
      locale,
      known.map((line) => line && keyOf(line)),
    ]),
  );
const update = (input: Partial<UpdateInput>) =>
  updateIndex({ pages: pages(), readText: textOf, singleMax, ...input });

async function ask(files: Files, query: string, locale: string): Promise<readonly unknown[]> {
  const byPath = new Map(files.map((file) => [file.path, file.bytes]));
  const { search } = createUnmeteredEngine({
    locales: [locale],
    load: async (file, range) => byPath.get(file)!().slice(range?.from, range?.to).buffer,
  });
  const { results } = await search({ requests: [{ indexName: 'x', query, hitsPerPage: 100 }] });
  return results[0]!.hits;
}

describe('updateIndex', () => {
  const first = update({});

  it.each([
    ['an edit', { pages: pages({ 7: 'second' }) }],
    ['a page that goes', { pages: pages({ 7: null }) }],
    [
      'a changed title',
      {
        pages: pages().map((page, at) =>
          at === 3 ? { ...page, entry: { ...page.entry, title: '새 이름' } } : page,
        ),
      },
    ],
  ])('writes after %s the manifest alone', (_, input) => {
    const { files, state } = update({ ...input, state: first.state });
    expect(state).toBe(first.state);
    expect(files.map(({ path }) => path)).toEqual(first.files.map(({ path }) => path));
    const before = bytes(first.files);
    const changed = [...bytes(files)].filter(([path, own]) => before.get(path) !== own);
    expect(changed.map(([path]) => path)).toEqual(['search/ko.json']);
  });

  it('tells in the manifest nothing of what is as it was', () => {
    const edited = update({ pages: pages({ 7: 'second' }), state: first.state });
    const again = update({ state: edited.state });
    expect(bytes(again.files)).toEqual(bytes(first.files));
  });

  it.each([
    ['there is too much for the manifest', { pages: pages({ 7: 'second' }), deltaMax: 100 }],
    ['a language is new', { pages: [...pages({ 7: 'second' }), ...pages({}, 'en')], deltaMax: 100 }],
    ['most is new', { pages: pages(Object.fromEntries(pages().map((_, at) => [at, 'second']))) }],
    ['its names are others', { names: ['가=나'] }],
  ])('makes everything anew when %s', (_, input) => {
    const after = update({ ...input, state: first.state });
    const anew = update({ ...input, order: orderOf(first.state) });
    expect(bytes(after.files)).toEqual(bytes(anew.files));
    expect(after.files.map(({ path }) => path)).not.toEqual(first.files.map(({ path }) => path));
  });

  it('makes files again that are no longer there', () => {
    const edited = update({ pages: pages({ 7: 'second' }), state: first.state });
    const [, ...rest] = [...bytes(edited.files)];
    expect(new Map(rest)).toEqual(new Map([...bytes(first.files)].slice(1)));
  });

  it('reads after an edit the text of that page alone, and what it was', () => {
    const readText = vi.fn(textOf);
    update({ pages: pages({ 7: 'second' }), readText, state: first.state });
    expect(readText.mock.calls.map(([name]) => name).sort()).toEqual(['7@first', '7@second']);
  });

  it('reads nothing when nothing has changed', () => {
    const readText = vi.fn(textOf);
    const again = update({ state: first.state, readText });
    expect(readText).not.toHaveBeenCalled();
    expect(again.files.map(({ path }) => path)).toEqual(first.files.map(({ path }) => path));
  });

  it('begins anew when the text of the last build is lost', () => {
    const next = { pages: pages({ 7: 'second' }) };
    const readText = (name: string) => (name === '7@first' ? null : textOf(name));
    const after = update({ state: first.state, ...next, readText });
    const anew = update({ ...next, order: orderOf(first.state) });
    expect(bytes(after.files)).toEqual(bytes(anew.files));
  });

  it('gives a language without pages an index that finds nothing', async () => {
    const { files } = update({ locales: ['ko', 'ar'], singleMax: 60_000 });
    expect(await ask(files, '낱말', 'ar')).toEqual([]);
    expect(await ask(files, '낱말', 'ko')).not.toEqual([]);
  });
});
