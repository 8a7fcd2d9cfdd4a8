import { describe, expect, it } from 'vitest';
import { kindReader } from './elementKinds';

const read = kindReader(() => true);
const kindsOf = (html: string) => [...read(html).before.keys()];
const namesOf = (html: string) => kindsOf(html).map(({ names }) => [...names].join(' '));

describe('the kinds of elements of a document', () => {
  it('are told apart by type, attributes, classes and ids', () => {
    expect(namesOf('<P ID=top class="a  b" Data-N="1 > 0" dir=\'rtl\'>글<br></P>')).toEqual([
      'p [id] #top [class] .a .b [data-n] [dir] [dir=rtl]',
      'br',
    ]);
  });

  it('occur once for every kind that they stand in', () => {
    const kinds = kindsOf('<ul><li><a href="1"></a></li><li><a href="2"></a></li></ul><a href="3"></a>');
    expect(kinds.map(({ tag, parent }) => [tag, parent?.tag])).toEqual([
      ['ul', undefined],
      ['li', 'ul'],
      ['a', 'li'],
      ['a', undefined],
    ]);
  });

  it('are the same in several documents', () => {
    const [first, second] = ['<p class="a"><b></b></p>', '<i></i><p class="a"><em></em><b></b></p>'].map(
      kindsOf,
    );
    expect(second!.filter((kind) => first!.includes(kind)).map(({ tag }) => tag)).toEqual(['p', 'b']);
  });

  it('are told apart by the names that are asked for, and by what they are', () => {
    const readSome = kindReader((name) => name === '.a' || name === 'q');
    const { before } = readSome('<p id=x class="a b"></p><p class=a></p><p class=b></p><b></b>');
    expect([...before.keys()].map(({ names }) => [...names].join(' '))).toEqual(['p .a', 'p', 'b']);
  });

  it('know what stands right before them, in their own document only', () => {
    const beforeOf = (html: string) =>
      [...read(html).before].map(([{ tag }, kinds]) => [tag, [...kinds].map((kind) => kind.tag)]);
    expect(beforeOf('<u></u><s></s><p><s></s></p><s></s>')).toEqual([
      ['u', []],
      ['s', ['u', 'p']],
      ['p', ['s']],
      ['s', []],
    ]);
    expect(beforeOf('<s></s><u></u>')).toEqual([
      ['s', []],
      ['u', ['s']],
    ]);
  });

  it('are of no text, script, comment or quoted value', () => {
    const html =
      `<!-- it's <b class="c1"> --><script>for(;i<n;i++)x="<i class='c2'>"</script><p title="a > b" class="in">1 < 2 don't</p>` +
      `<a href='x"y>' class=after>it's</a><style>a<b{}</style><em class="last"></em>`;
    // Again, with its tags cached.
    for (const { before, isCertain } of [read(html), read(html)]) {
      expect(
        [...before.keys()].map(({ names }) => [...names].filter((name) => !name.startsWith('[')).join(' ')),
      ).toEqual(['script', 'p .in', 'a .after', 'style', 'em .last']);
      expect(isCertain).toBe(true);
    }
  });

  it('are read from a tag as far as it goes, whatever other tags began like it', () => {
    expect(namesOf('<a title=">"><b></b>')).toEqual(['a [title]', 'b']);
    expect(namesOf('<a title="><b></b>"><i></i>')).toEqual(['a [title]', 'i']);
    expect(namesOf('<a title=">')).toEqual([]);
    expect(namesOf('<!--<b>--><b>')).toEqual(['b']);
  });

  it('know the languages of the document', () => {
    expect([...read('<p lang="ko-KR"></p><b lang=EN></b>').languages]).toEqual([':lang(ko)', ':lang(en)']);
  });

  it.each([
    ['<p><img><svg><path/></svg></p>', true],
    ['<p><b></p></b>', false],
    ['<div/><p></p>', false],
    ['<p></p></div>', false],
  ])('stand in each other as %s says: %s', (html, isCertain) => {
    expect(read(html).isCertain).toBe(isCertain);
  });
});
