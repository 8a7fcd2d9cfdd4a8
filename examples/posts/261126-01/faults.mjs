// Mistakes to put into the reader, one at a time. Each has a text that it reads otherwise than the parser does.

/** What the fault is, what of the reader it replaces by what, and the text that shows it. */
export const FAULTS = [
  [
    'an item that cannot be read stays in its list',
    'items.every((item) => item !== null) ? items : null',
    'items',
    'a: [b, "\\n"]',
  ],
  ['lines are counted from 0', 'index + 1', 'index', 'a: b'],
  ['a text may begin with any sign', '(\\p{L}[\\p{L}\\p{N}_./-]*(?:', '([\\p{L}\\p{N}_./-]+(?:', 'a: .5'],
  ['`null` is a text', '(?:null|true', '(?:true', 'a: null'],
  [
    'an item needs no list',
    'if (!list || read === null) return null;',
    'if (read === null) return null;\n      list ??= [];',
    'a: b\n- c',
  ],
  ['a backslash is a letter', '"([^"\\\\\\p{Cc}]*)"', '"([^"\\p{Cc}]*)"', 'a: "\\n"'],
  ["two quotes `''` are two", "'([^'\\p{Cc}]*)'", "'((?:[^'\\p{Cc}]|'')*)'", "a: 'it''s'"],
  ['the last field of a name wins', ' || Object.hasOwn(value, name)', '', 'a: b\na: c'],
  ['no space after the colon', '(?: (\\S.*))?$/', '(?:\\s*(\\S.*))?$/', 'a:b'],
  ['no space after the dash', '- (\\S.*)$/', '-\\s*(\\S.*)$/', 'a:\n  -b'],
  ['items of a list stand anywhere', 'if (space !== indent) return null;', '', 'a:\n  - b\n- c'],
  ['a text may hold `#`', '(?: \\p{L}[', '(?: [\\p{L}#][', 'a: b #c'],
  ['what follows `]` is dropped', '/^\\[(.*)\\]$/', '/^\\[([^\\]]*)\\]/', 'a: [b] c'],
  ['a text may hold `:`', '(\\p{L}[\\p{L}\\p{N}_./-]*(?:', '(\\p{L}[\\p{L}\\p{N}_./:-]*(?:', 'a:\n  - b: c'],
  [
    'a text goes on with anything',
    '(?: \\p{L}[\\p{L}\\p{N}_./-]*)*',
    '(?: [\\p{L}\\p{N}_./:-]*)*',
    'a: b : c',
  ],
  ['a list goes on after the next field', '    list = null;\n    const', '    const', 'a:\n- b\nc: d\n- e'],
  ['`True` is a text', '|y|n)$/i', '|y|n)$/', 'draft: True'],
  ['a name may be a number', '/^([A-Za-z][\\w-]*):', '/^([\\w-]+):', '0x1f: a'],
  ['a name may be `null`', 'NAMED.test(name) || ', '', 'null: a'],
  ['a line ends at U+2028 too', "text.split('\\n')", 'text.split(/[\\n\\u2028]/)', 'a: b\u2028c: d'],
  ['a field without a value is a list', '    if (list?.length === 0) return null;\n', '', 'a:\nb: c'],
  ['the last one, too', 'return list?.length === 0 ? null : {', 'return {', 'a:'],
];

/** The source of the reader with a fault. */
export function withFault(source, [what, right, wrong]) {
  if (!source.includes(right)) throw new Error(`${what}: the reader has no ${right}`);
  return source.replace(right, () => wrong);
}
