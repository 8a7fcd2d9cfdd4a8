import { describe, expect, it, vi } from 'vitest';
import { createEngine } from '../query/engine';
import { type PageText, prepareText } from './page';
import { type IndexPage, updateIndex } from './update';

/** A text of its own for each page and revision, long enough for leaves and chunks of several files. */
function textOf(name: string): PageText {
  const [page = '', revision = ''] = name.split('@');
  const words = Array.from({ length: 120 }, (_, at) => `낱말${(Number(page) * 31 + at * 17) % 400}을`);
  return prepareText([
    {
      heading: { level: 2, id: 'part', text: `부분 ${page}` },
      blocks: [{ kind: 'text', text: words.join(' ') }],
    },
    { heading: { level: 2, id: 'end', text: '끝' }, blocks: [{ kind: 'text', text: `판 ${revision}` }] },
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
const bytes = (files: ReturnType<typeof updateIndex>['files']) =>
  new Map(files.map((file) => [file.path, Buffer.from(file.bytes()).toString('base64')]));

describe('updateIndex', () => {
  const first = updateIndex({ pages: pages(), readText: textOf, singleMax });

  it.each([
    ['an edit', pages({ 7: 'second' })],
    ['a page that goes', pages({ 7: null })],
    [
      'a changed title',
      pages().map((page, at) => (at === 3 ? { ...page, entry: { ...page.entry, title: '새 이름' } } : page)),
    ],
    ['another language', [...pages(), ...pages({}, 'en')]],
  ])('gives after %s what it would give without knowing the last build', (_, next) => {
    const order = Object.fromEntries(
      Object.entries(first.state).map(([locale, { pages: known }]) => [
        locale,
        known.map((page) => page?.head.key ?? null),
      ]),
    );
    const known = updateIndex({ pages: next, state: first.state, readText: textOf, singleMax });
    const anew = updateIndex({ pages: next, order, readText: textOf, singleMax });
    expect(bytes(known.files)).toEqual(bytes(anew.files));
  });

  it('reads after an edit the texts of that page and of those in its pack alone', () => {
    const readText = vi.fn(textOf);
    updateIndex({ pages: pages({ 7: 'second' }), state: first.state, readText, singleMax });
    const read = new Set(readText.mock.calls.map(([name]) => Number(name.split('@')[0])));
    const pack = first.state.ko!.chunks.sources.find((source) => source.includes(':7@first'))!;
    expect(read.has(7)).toBe(true);
    expect([...read].every((page) => pack.includes(`:${page}@`))).toBe(true);
    expect(read.size).toBeLessThan(35);
  });

  it('reads nothing when nothing has changed', () => {
    const readText = vi.fn(textOf);
    const again = updateIndex({ pages: pages(), state: first.state, readText, singleMax });
    expect(readText).not.toHaveBeenCalled();
    expect(again.files.map(({ path }) => path)).toEqual(first.files.map(({ path }) => path));
  });

  it('begins anew when the text of the last build is lost', () => {
    const readText = (name: string) => (name === '7@first' ? null : textOf(name));
    const known = updateIndex({ pages: pages({ 7: 'second' }), state: first.state, readText, singleMax });
    const whole = updateIndex({
      pages: pages({ 7: 'second' }),
      state: first.state,
      readText: textOf,
      singleMax,
    });
    expect(bytes(known.files)).toEqual(bytes(whole.files));
  });

  it('gives a language without pages an index that finds nothing', async () => {
    const { files } = updateIndex({ pages: pages(), locales: ['ko', 'ar'], readText: textOf });
    const byPath = new Map(files.map((file) => [file.path, file.bytes]));
    const { search } = createEngine({
      locales: ['ar'],
      load: async (file) => byPath.get(file)!().slice().buffer,
    });
    const { results } = await search({ requests: [{ indexName: 'x', query: '낱말' }] });
    expect(results[0]).toMatchObject({ hits: [], nbHits: 0 });
  });
});
