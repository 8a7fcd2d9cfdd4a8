import { describe, expect, it } from 'vitest';
import { elementKinds } from './elementKinds';

const namesOf = (html: string) => elementKinds(html).all.map(({ names }) => [...names].join(' '));

describe('the kinds of elements of a document', () => {
  it('are told apart by type, attributes, classes and ids', () => {
    expect(namesOf('<P ID=top class="a  b" Data-N="1 > 0" dir=\'rtl\'>글<br></P>')).toEqual([
      'p [id] #top [class] .a .b [data-n] [dir] [dir=rtl]',
      'br',
    ]);
  });

  it('occur once for every kind that they stand in', () => {
    const { all, byName } = elementKinds(
      '<ul><li><a href="1"></a></li><li><a href="2"></a></li></ul><a href="3"></a>',
    );
    expect(all).toHaveLength(4);
    expect(byName.get('a')?.map(({ parent }) => parent && [...parent.names])).toEqual([['li'], null]);
  });

  it('are of no text, script, comment or quoted value', () => {
    const html =
      `<!-- it's <b class="c1"> --><script>for(;i<n;i++)x="<i class='c2'>"</script><p title="a > b" class="in">1 < 2 don't</p>` +
      `<a href='x"y>' class=after>it's</a><style>a<b{}</style><em class="last"></em>`;
    const { all, isCertain } = elementKinds(html);
    expect(all.map(({ names }) => [...names].filter((name) => !name.startsWith('[')).join(' '))).toEqual([
      'script',
      'p .in',
      'a .after',
      'style',
      'em .last',
    ]);
    expect(isCertain).toBe(true);
  });

  it('know the languages of the document', () => {
    expect([...elementKinds('<p lang="ko-KR"></p><b lang=EN></b>').languages]).toEqual([
      ':lang(ko)',
      ':lang(en)',
    ]);
  });

  it.each([
    ['<p><img><svg><path/></svg></p>', true],
    ['<p><b></p></b>', false],
    ['<div/><p></p>', false],
    ['<p></p></div>', false],
  ])('stand in each other as %s says: %s', (html, isCertain) => {
    expect(elementKinds(html).isCertain).toBe(isCertain);
  });
});
