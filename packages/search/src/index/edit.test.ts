import { describe, expect, it } from 'vitest';
import { editIndex } from './edit';
import { type PageText, prepareText } from './page';
import type { IndexPage, IndexState } from './state';
import { type UpdateOutput, updateIndex } from './update';

/** A text of its own for each name, `page@revision`; a revision with `=` defines initials. */
function textOf(name: string): PageText {
  const [page = '', revision = ''] = name.split('@');
  const words = Array.from({ length: 120 }, (_, at) => `낱말${(Number(page) * 31 + at * 17) % 400}을`);
  const end = revision.includes('=') ? 'Content Delivery Network (CDN)' : `판 ${revision}`;
  return prepareText([
    {
      heading: { level: 2, id: 'part', text: `부분 ${page}` },
      blocks: [{ kind: 'text', text: words.join(' ') }],
    },
    { heading: { level: 2, id: 'end', text: '끝' }, blocks: [{ kind: 'text', text: end }] },
  ]);
}

type Revisions = Readonly<Record<number, string>>;

/** Pages of one language or two, of which one is renamed. */
function pages(revisions: Revisions, locales: readonly string[], title = ''): IndexPage[] {
  return locales.flatMap((locale) =>
    Array.from({ length: 90 }, (_, number) => ({
      entry: {
        key: `p${number}`,
        url: `/${locale}/p${number}`,
        locale,
        lvl0: '글',
        title: number === 5 && title ? title : `제목 ${number}`,
        tags: [],
        translationOf: `p${number}`,
      },
      text: `${number}@${revisions[number] ?? 'first'}`,
    })),
  );
}

const edit = (number: number, before: string, after: string) => ({
  key: `p${number}`,
  before: `${number}@${before}`,
  after: `${number}@${after}`,
});
const manifests = ({ files }: Pick<UpdateOutput, 'files'>) =>
  files
    .filter(({ hash }) => hash === null)
    .map(({ path, bytes }) => [path, Buffer.from(bytes()).toString('base64')]);

const isKept = () => true;
const update = (revisions: Revisions, locales: readonly string[], state?: IndexState, title?: string) =>
  updateIndex({
    pages: pages(revisions, locales, title),
    readText: textOf,
    singleMax: 0,
    isKept,
    ...(state && { state }),
  });

describe.each([[['ko']], [['en', 'ko']]])('the index of %j after edits of texts', (locales) => {
  const first = update({}, locales);
  const apply = (
    { state, later }: Pick<UpdateOutput, 'state' | 'later'>,
    ...edits: ReturnType<typeof edit>[]
  ) => editIndex({ state, later, edits, readText: textOf, isKept });

  it('is what all pages give, edit after edit, and as it was when they are undone', () => {
    const { state } = first;
    let last = apply(first, edit(7, 'first', 'second'))!;
    expect(manifests(last)).toEqual(manifests(update({ 7: 'second' }, locales, state)));
    last = apply({ state, later: last.later }, edit(7, 'second', 'third'), edit(30, 'first', 'second'))!;
    expect(manifests(last)).toEqual(manifests(update({ 7: 'third', 30: 'second' }, locales, state)));
    last = apply({ state, later: last.later }, edit(7, 'third', 'first'), edit(30, 'second', 'first'))!;
    expect(manifests(last)).toEqual(manifests(first));
  });

  it('goes on from a build that has told of a new title', () => {
    const titled = update({ 9: 'second' }, locales, first.state, '새 이름');
    expect(titled.state).toBe(first.state);
    const last = apply(titled, edit(9, 'second', 'third'))!;
    expect(manifests(last)).toEqual(manifests(update({ 9: 'third' }, locales, first.state, '새 이름')));
  });

  it('leaves a page with the same key and another text alone', () => {
    const own = (name: string) => (name === '8@first' ? '8@own' : name);
    const translated = pages({}, locales).map((page) =>
      page.entry.locale === 'en' ? { ...page, text: own(page.text) } : page,
    );
    const started = updateIndex({ pages: translated, readText: textOf, singleMax: 0 });
    const edited = translated.map((page) => (page.text === '8@first' ? { ...page, text: '8@second' } : page));
    const { files } = updateIndex({
      pages: edited,
      state: started.state,
      readText: textOf,
      singleMax: 0,
      isKept,
    });
    const last = apply(started, edit(8, 'first', 'second'))!;
    expect(last.files.map(({ path }) => path)).toEqual(['search/ko.json']);
    expect(manifests({ files })).toEqual(expect.arrayContaining(manifests(last)));
  });

  it('tells nothing of a page that it does not have', () => {
    expect(apply(first, edit(900, 'first', 'second'))).toEqual({ files: [], later: first.later });
  });

  it.each<[string, () => unknown]>([
    ['a page had another text', () => apply(first, edit(7, 'second', 'third'))],
    ['a text defines initials', () => apply(first, edit(7, 'first', 'CDN='))],
    [
      'many have changed',
      () => apply(first, ...Array.from({ length: 41 }, (_, number) => edit(number, 'first', 'second'))),
    ],
    [
      'a file is gone',
      () =>
        editIndex({ ...first, edits: [edit(7, 'first', 'second')], readText: textOf, isKept: () => false }),
    ],
    [
      'the text before is gone',
      () =>
        editIndex({
          ...first,
          edits: [edit(7, 'first', 'second')],
          readText: (name) => (name === '7@first' ? null : textOf(name)),
          isKept,
        }),
    ],
  ])('is to be made from all pages when %s', (_what, result) => {
    expect(result()).toBeNull();
  });
});
