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

describe('a value that needs quotes', () => {
  it.each([
    ['name: 제목: 부제', '`name: "제목: 부제"`'],
    ['list:\n  - label: a "b": c', '`label: \'a "b": c\'`'],
    ["name: 'it's'", '`name: "it\'s"`'],
    ['name: [번역] 제목', '`name: "[번역] 제목"`'],
    ['name: {a} b', '`name: "{a} b"`'],
    ['name: "가" 나', '`name: \'"가" 나\'`'],
    ["name: '가'나", '`name: "\'가\'나"`'],
    ['name: @가', '`name: "@가"`'],
    ['name: `가` 나', '`name: "`가` 나"`'],
    ['name: 100%\nlist:\n  - label: %가', '`label: "%가"`'],
    ['name: >가', '`name: ">가"`'],
    ['name: *가* 나', '`name: "*가* 나"`'],
    ['name: "a "b" c"', '`name: \'a "b" c\'`'],
    ['name: "it\'s a "b" c"', '`name: "it\'s a \\"b\\" c"`'],
  ])('is shown with them: %j', (text, written) => {
    expect(parse(text).problems).toMatchObject([{ hint: `Write ${written}.` }]);
  });

  it.each([
    ['list: []\nname: "a\nmap: {}', 2, 7, 'quote'],
    ["name: 'a\nlist: []\n", 1, 7, 'quote'],
    ['list:\n  - label: "a\nname: "b"', 2, 12, 'quote'],
    ['list: [a, b\nname: c', 1, 7, 'bracket'],
    ['map: {}\nlist: [{ label: a }, [b]\n', 2, 7, 'bracket'],
    ['map: {a: 1\nname: b', 1, 6, 'bracket'],
  ])('has its open end told where it begins: %j', (text, line, column, kind) => {
    const message = `broken YAML: nothing closes the ${kind} that begins here`;
    expect(parse(text).problems).toMatchObject([{ line, column, message: expect.stringContaining(message) }]);
  });

  it.each([
    ['list:\n-가\n-나\n', 2, 'no space follows the dash', 'Write `- 가`.'],
    ['name: a\nlist 나\n', 2, 'no colon makes this line a field', 'Write `list: 나`; a line on which'],
    ['name 설정\nmap: {}\n', 1, 'no colon makes this line a field', 'Write `name: 설정`; a line on which'],
  ])('is no matter where a line is no field: %j', (text, line, message, hint) => {
    expect(parse(text).problems).toMatchObject([
      { line, message: expect.stringContaining(message), hint: expect.stringContaining(hint) },
    ]);
  });

  it('is named alone when it is long', () => {
    expect(parse(`name: a: ${'b'.repeat(90)}`).problems).toMatchObject([
      { line: 1, hint: 'Put the whole value in quotes.' },
    ]);
  });
});
