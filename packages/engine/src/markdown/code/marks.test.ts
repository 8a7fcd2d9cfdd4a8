import { describe, expect, it } from 'vitest';
import { takeMarks } from './marks';
import { parseMetadata } from './metadata';

const marksOf = (code: string) => {
  const { code: rest, marks } = takeMarks(code);
  return { rest, marks: [...marks].map(([line, set]) => `${line}:${[...set].join('+')}`) };
};

describe('takeMarks', () => {
  it.each([
    '// highlight-next-line',
    '# highlight-next-line',
    '<!-- highlight-next-line -->',
    '/* highlight-next-line */',
    '-- highlight-next-line',
    '{/* highlight-next-line */}',
    '; highlight-next-line',
    'REM highlight-next-line',
    '% highlight-next-line',
    '  (* highlight-next-line *)',
  ])('takes the comment line %s', (comment) =>
    expect(marksOf(`${comment}\na\nb`)).toEqual({ rest: 'a\nb', marks: ['0:hl'] }),
  );

  it('takes a range, and one that nothing ends to the last line', () => {
    expect(marksOf('a\n# highlight-start\nb\nc\n# highlight-end\nd')).toEqual({
      rest: 'a\nb\nc\nd',
      marks: ['1:hl', '2:hl'],
    });
    expect(marksOf('a\n# highlight-start\nb')).toEqual({ rest: 'a\nb', marks: ['1:hl'] });
  });

  it.each([
    ['a // [!code ++]', 'a', '0:add'],
    ['a # [!code --]', 'a', '0:del'],
    ['a <!-- [!code focus] -->', 'a', '0:focus'],
    ['a /* [!code highlight] */', 'a', '0:hl'],
    ['a // 설명 [!code ++] [!code hl]', 'a // 설명', '0:add+hl'],
    ["a = '' # [!code ++]", "a = ''", '0:add'],
  ])('takes the mark at the end of %s', (line, rest, mark) => {
    expect(marksOf(line)).toEqual({ rest, marks: [mark] });
  });

  it('applies a mark on a line of its own to the lines below', () => {
    expect(marksOf('// [!code ++:2]\na\nb\nc')).toEqual({ rest: 'a\nb\nc', marks: ['0:add', '1:add'] });
  });

  it('leaves prose about marks and unknown marks alone', () => {
    for (const code of ['use highlight-next-line here', 'highlight-next-line', 'a // [!code nope]']) {
      expect(marksOf(code)).toEqual({ rest: code, marks: [] });
    }
  });
});

describe('parseMetadata', () => {
  it('reads title, lines, numbers and wrap in any order', () => {
    expect(parseMetadata(`{1, 3-5} wrap title="a 'b'.ts" showLineNumbers fragment`)).toEqual({
      title: "a 'b'.ts",
      highlighted: new Set([1, 3, 4, 5]),
      firstNumber: 1,
      isWrapped: true,
      isFolded: null,
      unknown: [],
    });
    expect(parseMetadata(`showLineNumbers=12 title='c'`)).toMatchObject({ title: 'c', firstNumber: 12 });
  });

  it('names what it does not know', () => {
    expect(parseMetadata('{5-3} {0} live title=x').unknown).toEqual(['{5-3}', '{0}', 'live', 'title=x']);
  });

  it.each([
    ['[[1, 7, "count"], [2, 3]] wrap', ['[[1, 7, "count"], [2, 3]]']],
    ['theme={{ a: 1 }} {2}', ['theme={{ a: 1 }}']],
    ['title="Setting a token', ['title="Setting a token']],
    ['a="b c" d', ['a="b c"', 'd']],
  ])('does not cut what stands in brackets or quotes: %s', (meta, unknown) => {
    expect(parseMetadata(meta).unknown).toEqual(unknown);
  });
});
