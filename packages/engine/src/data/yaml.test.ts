import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { parseYaml } from './yaml';

const schema = z.strictObject({
  name: z.string().optional(),
  list: z.array(z.strictObject({ label: z.string() })).optional(),
  map: z.record(z.string(), z.strictObject({ size: z.number() })).optional(),
});
const parse = (text: string, lineOffset = 0) =>
  parseYaml(text, schema, { file: 'x.yml', lineOffset, rule: 'test' });
const places = (text: string, lineOffset = 0) =>
  parse(text, lineOffset).problems.map(({ line, message }) => `${line} ${message}`);

describe('a YAML text', () => {
  it('gives its value and the line of each key', () => {
    expect(parse('# comment\nname: a\nlist:\n  - label: b\n', 1)).toEqual({
      value: { name: 'a', list: [{ label: 'b' }] },
      problems: [],
      unknown: [],
      lines: { name: 3, list: 4 },
    });
  });

  it('that is empty is an empty map', () => {
    expect(parse('').value).toEqual({});
    expect(parse('# only a comment\n').value).toEqual({});
  });

  it('ends with the last word of a block', () => {
    for (const block of ['>\n  a\n  b\n\n', '>-\n  a\n  b\n', '|+\n  a b\n\n'])
      expect(parse(`name: ${block}`).value).toEqual({ name: 'a b' });
  });

  it('is YAML 1.2: no, on and times are texts', () => {
    expect(parse('name: no').value).toEqual({ name: 'no' });
    expect(parse('name: 12:30').value).toEqual({ name: '12:30' });
  });
});

describe('a value that loses a part in YAML', () => {
  it.each([
    ['name: a\nname2: C #1', 2, '`#1` is a comment'],
    ['name: #1 thing\nname2: b', 1, '`#1 thing` is a comment'],
    ['name:\n  - a\n  - #b', 3, '`#b` is a comment'],
    ['name: [\n  #a,\n  #b\n]', 1, '`#a` is a comment'],
    ['list:\n  - label: 이슈 #3 해결기\n', 2, '`#3 해결기` is a comment'],
    ['name: !new things', 1, '`!new` is a tag'],
    ['name: ! things', 1, '`!` is a tag'],
    ['name: &co and more', 1, '`&co` is an anchor'],
    ['list: []\nname: {{ title }}', 2, '`{ title }` is the name of a field'],
    ['list:\n  - label: *wow*', 2, '`*wow*` is an alias'],
  ])('is a mistake: %j', (text, line, message) => {
    const { value, problems } = parse(text);
    expect(value).toBeNull();
    expect(problems).toMatchObject([{ line, message: expect.stringContaining(message) }]);
    expect(problems[0]?.hint).toMatch(/^Put the whole value in quotes(?:\.|; a tag needs no `#`\.)$/);
  });

  it.each([
    ['list: [#a, #b]', 1, 'list: [a, b]'],
    ['name: x\nlist: [a, #b]\nmap: {}', 2, 'list: [a, b]'],
    ['list: [ #태그 ]', 1, 'list: [태그]'],
  ])('and the end of its list with it, is shown without the sign: %j', (text, line, plain) => {
    expect(parse(text).problems).toMatchObject([
      {
        line,
        message: expect.stringContaining('is a comment to YAML'),
        hint: expect.stringContaining(plain),
      },
    ]);
  });

  it.each([
    ['list: [a, “b”]', 1, '`“b”`'],
    ['list: [“a, b”]', 1, '`“a`'],
    ['name: a\nlist: [„b“]', 2, '`„b“`'],
    ['list:\n  - a\n  - ‘b c’', 3, '`‘b c’`'],
  ])('is one of a list that has curly quotes around it: %j', (text, line, message) => {
    const { value, problems } = parse(text);
    expect(value).toBeNull();
    expect(problems).toMatchObject([
      { line, message: expect.stringContaining(message), hint: expect.stringContaining('straight quotes') },
    ]);
  });

  it.each(['list: ["“a”", 「a」, ‘90s music, a “b” c]', 'list:\n  - “a” and b\n  - it’s'])(
    'may have curly quotes that belong to it: %j',
    (text) =>
      expect(
        parse(text)
          .problems.map(({ message }) => message)
          .join(),
      ).not.toContain('curly quotes'),
  );

  it.each([
    'name: C#1',
    'name: "C #1"',
    'name: a # with a space',
    'name: a\n#draft: true',
    'name: 2025-01-01 #written',
    'map: { a: { size: 1 } } #small',
    'name: “a”',
  ])('is not one that is meant: %j', (text) => {
    expect(parse(text).problems).toEqual([]);
  });

  it('is not an anchor that is named', () => {
    expect(parseYaml('a: &x b\nc: *x', z.json(), { file: 'x', lineOffset: 0, rule: 'test' }).value).toEqual({
      a: 'b',
      c: 'b',
    });
  });
});

describe('a number that is written with more than its value', () => {
  const label = z.union([z.string(), z.number()]).transform(String);
  const read = (text: string, shape: z.ZodType) =>
    parseYaml(text, shape, { file: 'x.yml', lineOffset: 0, rule: 'test' });

  it('is a text as it is written where the schema wants a text', () => {
    const shape = z.strictObject({ title: label, tags: z.array(label), position: z.number() });
    expect(read('title: 3.10\ntags: [007, 1.0, 0x10, 2]\nposition: 1.0\n', shape).value).toEqual({
      title: '3.10',
      tags: ['007', '1.0', '0x10', '2'],
      position: 1,
    });
  });

  it('is a number where the schema has numbers', () => {
    expect(read('price: 1.50\nlist: [01, 1e3]', z.json()).value).toEqual({ price: 1.5, list: [1, 1000] });
  });

  it('is a key as it is written, at its line', () => {
    const shape = z.record(z.string(), z.strictObject({ label }));
    expect(read('"a": { label: b }\n3.10: { label: 3.10 }\n', shape).value).toEqual({
      a: { label: 'b' },
      '3.10': { label: '3.10' },
    });
    expect(read('a: { label: b }\n2024: { lable: c }\n', shape).problems).toMatchObject([{ line: 2 }]);
  });
});

describe('a mistake', () => {
  it.each([
    ['name: - a b', '`name: "- a b"`'],
    ["name: 'It's'", '`name: "It\'s"`'],
    ['list:\nk8s\ndocker', '`  - k8s`'],
    ['list:\n\n쿠버네티스 운영\n', '`  - 쿠버네티스 운영`'],
  ])('in a value or an item is told with the line to write: %j', (text, line) => {
    expect(parse(text).problems).toMatchObject([{ hint: expect.stringContaining(line) }]);
  });

  it.each(['list: []\nname = a', 'list: []\nname:a\nmap: {}'])(
    'of the mark between name and value is told as that: %j',
    (text) => {
      expect(parse(text).problems).toMatchObject([
        { message: expect.stringContaining('`name`'), hint: expect.stringContaining('`name: a`') },
      ]);
    },
  );

  it('in a field that objects have is at its line', () => {
    expect(parse('name: a\n__proto__: b').problems).toMatchObject([{ line: 2 }]);
    const { lines } = parseYaml('a: b\n__proto__: c', z.json(), { file: 'x', lineOffset: 0, rule: 'test' });
    expect(Object.entries(lines)).toEqual([
      ['a', 1],
      ['__proto__', 2],
    ]);
  });

  it('inside a list or map has the line of the value', () => {
    expect(places('name: a\nlist:\n  - label: b\n  - label: 3\n')).toEqual([
      '4 `list[1].label` is `3`, but must be a text',
    ]);
    expect(places('map:\n  a:\n    size: 1\n  b:\n    sise: 2\n', 10)).toEqual([
      '15 unknown option `sise` in `map.b`',
    ]);
  });

  it.each([
    ['a: b: c', 'Write `a: "b: c"`'],
    ['name: "a', 'quote'],
    ['name: "a\nb"', 'goes on begins with a space'],
    ['list: [a', 'bracket'],
    ['name: a\nname: b', 'Keep one'],
    ['name:\n\t- a', 'spaces'],
    ['name: a\n  b: c', ''],
  ])('in the syntax of %j is one problem with a remedy', (text, remedy) => {
    const { value, problems } = parse(text);
    expect(value).toBeNull();
    expect(problems).toHaveLength(1);
    expect(problems[0]?.message).toContain('broken YAML');
    expect(problems[0]?.hint).toContain(remedy);
  });

  it.each([
    ['name:\u00a0a', 1, 6, 'a no-break space', 'ordinary space'],
    ['map: {}\nname:\u3000a\n', 2, 6, 'U+3000', 'ordinary space'],
    ['list:\n\u00a0\u00a0- label: a', 2, 1, 'U+00A0', 'ordinary space'],
    ['list:\n  -\u00a0label: a', 2, 4, 'U+00A0', 'ordinary space'],
    ['map: {}\r\nname：a\r\n', 2, 5, 'a full-width colon', 'a space'],
    ['map: {}\nname: “a: b”', 2, 7, 'a curly quote (U+201C)', 'straight quotes'],
    ['name: ‘a: b’', 1, 7, 'a curly quote (U+2018)', 'straight quotes'],
  ])('of a character that looks like another is named: %j', (text, line, column, message, hint) => {
    const { value, problems } = parse(text, 1);
    expect(value).toBeNull();
    expect(problems).toMatchObject([{ line: line + 1, column }]);
    expect(problems[0]?.message).toContain(message);
    expect(problems[0]?.hint).toContain(hint);
  });

  it.each([
    'name: a\n<<<<<<< HEAD\ncount: 1\n=======\ncount: 2\n>>>>>>> branch\n',
    'a: 1\n<<<<<<< HEAD\n=======\nb: [1]\n>>>>>>> 1f2e3d4 (a title: b)\n',
  ])('of a merge that was not finished names the conflict: %j', (text) => {
    expect(parse(text, 1).problems).toMatchObject([
      { line: 3, message: 'broken YAML: a conflict of git', hint: expect.stringContaining('`<<<<<<<`') },
    ]);
  });

  it('is none of a text in a value that has such lines', () => {
    expect(parse('name: |\n  <<<<<<< HEAD\n').value).toEqual({ name: '<<<<<<< HEAD' });
  });

  it('is none of a character that only looks like another where a value may have it', () => {
    expect(parse('name: “a” b\u00a0c：d').value).toEqual({ name: '“a” b\u00a0c：d' });
  });

  it('of a value in curly quotes has them in its remedy', () => {
    const { problems } = parse('map:\n  a:\n    size: “3”\n');
    expect(problems).toMatchObject([{ line: 3, hint: expect.stringContaining('straight quotes') }]);
  });

  it('of aliases that multiply ends in an error, not in a full memory', () => {
    const levels = Array.from(
      { length: 30 },
      (_, index) => `  l${index + 1}: &l${index + 1} [*l${index}, *l${index}, *l${index}]`,
    );
    const { problems } = parse(`map:\n  l0: &l0 [x]\n${levels.join('\n')}\n`);
    expect(problems[0]?.message).toContain('broken YAML');
  });

  it.each([
    ['a: 1\nlist: &a [*a]', 2, 'an alias of the YAML stands for a value that contains it'],
    ['a: &a\n  b: *a', 1, 'an alias of the YAML stands for a value that contains it'],
    [`a: 1\nlist: ${'['.repeat(100)}${']'.repeat(100)}`, 2, 'more than 32 maps or lists inside each other'],
    [`list: ${'['.repeat(20_000)}${']'.repeat(20_000)}`, 1, 'more than 32 maps or lists inside each other'],
  ])('that cannot be walked is one problem (%#)', (text, line, message) => {
    const { value, problems } = parse(text);
    expect(value).toBeNull();
    expect(problems).toMatchObject([{ line }]);
    expect(problems[0]?.message).toContain(message);
  });

  it('is a list where a map belongs', () => {
    expect(places('- a\n- b\n')).toEqual(['1 this is `["a","b"]`, but must be a map']);
  });
});

describe('a field that begins further in than its like', () => {
  it.each([
    ['name: a\n date: b', 2, '`date`', 'Delete the space before `date`.'],
    ['name: a\n   date: b', 2, '`date`', 'Delete these 3 spaces before `date`.'],
    [' name: a\ndate: b', 1, '`name`', 'Delete the space before `name`.'],
    ['name: "a"\n# c\n\n date: b', 4, '`date`', 'Delete the space before `date`.'],
    ['name: a\ntags:\n  - x\n date: b', 4, '`date`', 'Delete the space before `date`.'],
    ['list:\n  - label: a\n     size: 3', 3, '`size`', 'Delete the space before `size`.'],
    ['name: |\n  a\ntags: [x]\n  date: b', 4, '`date`', 'Delete these 2 spaces before `date`.'],
  ])('is named: %j', (text, line, name, hint) => {
    const { problems } = parse(text);
    expect(problems).toMatchObject([{ line, message: expect.stringContaining(`${name} begins`), hint }]);
  });

  it.each(['name: a: b', 'name: [a\ntags: b', 'list:\n  - label: "a\n'])(
    'is not what is wrong with %j',
    (text) => {
      expect(parse(text).problems[0]?.message).not.toContain('begins further in');
    },
  );
});
