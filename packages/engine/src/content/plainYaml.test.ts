import { describe, expect, it } from 'vitest';
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml';
import { parsePlainYaml } from './plainYaml';

/** What the parser reads, with the line of each key; `null` when it finds a mistake. */
function parsed(text: string) {
  const lineCounter = new LineCounter();
  const document = parseDocument(text, { lineCounter, uniqueKeys: true, prettyErrors: false });
  if (document.errors.length > 0) return null;
  const pairs = isMap(document.contents) ? document.contents.items : [];
  const lines = pairs.map(({ key }) =>
    isScalar(key) ? [String(key.value), lineCounter.linePos(key.range![0]).line] : [],
  );
  return { value: document.toJS() ?? {}, lines: Object.fromEntries(lines) };
}

describe('YAML that needs no parser', () => {
  it.each([
    '',
    'title: 첫 글\n',
    'title: "How to: restart # a node"\ndate: 2024-05-01\ntags: ["aws", "c d", k8s, 12]\ndraft: false\n',
    "slug: '/a/b'\ntags:\n  - a\n  - 'b: c'\norder: 7\nkeywords: []",
    'tags:\n- a\n- b\ntitle: x',
  ])('is read as by the parser (%#)', (text) => {
    expect(parsePlainYaml(text)).not.toBeNull();
    expect(parsePlainYaml(text)).toEqual(parsed(text));
  });

  it.each([
    '# comment\ntitle: a',
    'title: a # comment',
    'title:',
    'title:\na: b',
    'title: |\n  a',
    'title: a\n b',
    'title: "a\n b"',
    'title: "a\\n"',
    'title: a: b',
    'title: null',
    'title: a\ntitle: b',
    'tags:\n- a\n  - b',
    'tags: [a, [b]]',
    'tags: [{ a: b }]',
    'a: &x 1',
    'true: 1',
    'a: 1\r\nb: 2',
    '__proto__: a',
  ])('is not %j', (text) => {
    expect(parsePlainYaml(text)).toBeNull();
  });

  it('is whatever the parser reads the same, for texts made by chance', () => {
    let state = 1;
    const random = (below: number) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 2 ** 32) * below);
    };
    const oneOf = (items: readonly string[]) => items[random(items.length)]!;
    const SIGNS = [
      ' ',
      '\n',
      '\t',
      ': ',
      ':',
      ',',
      ', ',
      '"',
      "'",
      '[',
      ']',
      '{',
      '#',
      ' #',
      '\\',
      '\r',
      '-',
      '\u2028',
      '\u0085',
    ];
    const SCALARS = [
      ...[
        'a',
        '가나 b',
        'true',
        'null',
        'No',
        '0',
        '7',
        '07',
        '1e3',
        '0x1f',
        '.5',
        '-',
        '_',
        '2024-05-01',
        '2024-05-01 10:00',
      ],
      ...['""', '"a b"', "'a, b'", '"a: #b"', "'it''s'", '"\\n"', 'a/b.c', 'a b-', '1 a', '[]', 'y'],
    ];
    const scalar = () => (random(12) === 0 ? oneOf(SIGNS) : '') + oneOf(SCALARS);
    const line = () => {
      const kind = random(6);
      if (kind === 0) return oneOf(['- ', '  - ', '-', '    - ']) + scalar();
      if (kind === 1) return `${oneOf(['c', 'd', 'e'])}:\n${oneOf(['', '  '])}- ${scalar()}`;
      if (kind === 2)
        return `${oneOf(['f', 'g', 'h'])}: [${Array.from({ length: random(4) }, scalar).join(', ')}]`;
      return `${oneOf(['k', 'l', 'm', 'n', 'on', '가', 'o-p_1'])}: ${scalar()}`;
    };
    let plain = 0;
    for (let round = 0; round < 40_000; round++) {
      const whole = Array.from({ length: 1 + random(4) }, line).join('\n');
      // A sign too many somewhere.
      const at = random(whole.length);
      const text = random(2) === 0 ? whole : whole.slice(0, at) + oneOf(SIGNS) + whole.slice(at);
      const read = parsePlainYaml(text);
      if (!read) continue;
      plain++;
      expect(read, JSON.stringify(text)).toEqual(parsed(text));
    }
    expect(plain).toBeGreaterThan(1000);
  });
});
