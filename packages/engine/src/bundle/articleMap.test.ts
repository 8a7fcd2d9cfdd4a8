import { SourceMap } from 'node:module';
import { describe, expect, it } from 'vitest';
import { articleMap } from './articleMap';

/** Line of a text to which a line of its module is mapped, both from 1; `null` for none. */
function mapped(text: string, module: string, line: number): number | null {
  const map = articleMap(module, { file: '/a.mdx', text });
  const entry = new SourceMap({ ...map, file: '', sourcesContent: [], sourceRoot: '' }).findEntry(
    line - 1,
    4,
  );
  return 'originalLine' in entry && entry.originalSource ? entry.originalLine + 1 : null;
}

const TEXT = `---
title: { none: a }
---

The word none, \`{none}\` and a list.

export const a = 1;
export const Box = () => {
  const b = 'none';

  return <p>{none.a}</p>;
};

\`\`\`ts
const list = { none: none.a };
\`\`\`

{list.map((one) => one.a)} and {
  none
    .b
}

<Box {...list} />

<Box {...list} />
`;
const MODULE = `export const a = 1;
export const Box = () => {
    const b = "none";
    return _jsx("p", { children: none.a });
};
function _createMdxContent(props) {
    return _jsxs(_Fragment, { children: [
        _jsx(_components.p, { children: "none list" }),
        list.map((one) => one.a),
        none.b,
        _jsx(Box, Object.assign({}, list)),
        _jsx(Box, Object.assign({}, list))
    ] });
}
`;

describe('the source map of an article', () => {
  it.each([
    [1, 7],
    [2, 8],
    [3, 9],
    [4, 11],
    [6, null],
    [9, 18],
    [10, 19],
  ])('maps line %i of the module to line %s of the text', (line, expected) => {
    expect(mapped(TEXT, MODULE, line)).toBe(expected);
  });

  it('maps what is written twice in its order', () => {
    expect([11, 12].map((line) => mapped(TEXT, MODULE, line))).toEqual([23, 25]);
  });
});
