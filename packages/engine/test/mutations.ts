/** A source of numbers from 0 up to 1 that gives the same ones for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** What authors and their tools leave in files by mistake, and what parsers stumble over. */
const PIECES = [
  ...[
    '---\n',
    '+++\n',
    '\n\n\n',
    '\r\n',
    '\t',
    '\u00a0',
    '\0',
    '\ufeff',
    '\ud800',
    '\u202e',
    '👩‍👩‍👧',
    '한\u0301',
  ],
  ...['<', '</', '<!--', '-->', '{', '}', '{{', '%}', '[', ']', '](', '![', '<a href="', '<details>', '<b/>'],
  ...[
    '](x.md/)',
    '](../../../../etc/passwd)',
    '](a%00b)',
    '](%E0%A4%A)',
    '](//)',
    '](?#)',
    '](javascript:x)',
    '[^1]',
  ],
  ...[
    '`',
    '```',
    '~~~js {1-',
    '$$',
    '\\(',
    ':::',
    ':::tip[',
    '::::',
    '|',
    '|-|',
    '> [!',
    '# ',
    '- [ ]',
    '***',
    '&#x110000;',
  ],
  ...[
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'null',
    '~',
    '!!js',
    '&a',
    '*a',
    '<<: *a',
    '? ',
    ': ',
    '- ',
  ],
  ...[
    '"',
    "'",
    ',',
    '1e999',
    '-1',
    '0x1F',
    '9999-99-99',
    '2025-02-30',
    'true',
    '@',
    '%',
    '#',
    '\\',
    '<<<<<<< HEAD\n',
    '>>>>>>> x\n',
  ],
  ...['import x from "y"\n', 'export default 1\n', '<Tabs>', '{throw 1}', 'url(', '@import', '/*', '*/'],
] as const;

/** A text with one to four things wrong that were right. @param others texts to take parts of */
export function mutated(text: string, others: readonly string[], random: () => number): string {
  const below = (end: number) => Math.floor(random() * end);
  const one = <T>(list: readonly T[]): T => list[below(list.length)]!;
  let result = text;
  for (let left = 1 + below(4); left > 0; left--) {
    const from = below(result.length + 1);
    const to = Math.min(result.length, from + 1 + below(random() < 0.5 ? 8 : 300));
    const part = result.slice(from, to);
    const other = one(others);
    const start = below(other.length);
    const change = one<() => string>([
      () => '',
      () => part + part,
      () => one(PIECES) + part,
      () => one(PIECES) + one(PIECES) + part,
      () => part + one(PIECES).repeat(1 + below(40)),
      () => [...part].reverse().join(''),
      () => other.slice(start, start + 1 + below(400)),
      () => part.replace(/\n[ \t]*/g, () => `\n${' '.repeat(below(9))}`),
      () => part.replace(/\d+/g, () => one(['', '0', '-1', '99999999999999999999', '1.5', 'x'])),
    ]);
    result = result.slice(0, from) + change() + result.slice(to);
  }
  return result;
}

const VALUES: readonly unknown[] = [
  ...[
    '',
    ' ',
    'x',
    '/',
    '../x',
    'a/b.md',
    'https://x.example/y',
    'ftp://x',
    'constructor',
    '2025-02-30',
    'ko',
  ],
  ...[0, -1, 1.5, 1e21, true, false, null, [], {}, [[]], ['x', 'x'], [null], { x: { x: 'x' } }],
];

/** Data with one to three of its values replaced, moved, renamed or removed. */
export function mutatedData(data: unknown, random: () => number): unknown {
  const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const result: unknown = structuredClone(data);
  for (let left = 1 + Math.floor(random() * 3); left > 0; left--) {
    const places = placesOf(result);
    if (places.length === 0) break;
    const [holder, key] = one(places);
    const [otherHolder, otherKey] = one(places);
    one<() => unknown>([
      () => Reflect.deleteProperty(holder, key),
      () => Reflect.set(holder, key, structuredClone(one(VALUES))),
      () => Reflect.set(holder, key, [structuredClone(Reflect.get(holder, key))]),
      () => Reflect.set(holder, key, structuredClone(Reflect.get(otherHolder, otherKey))),
      () => {
        Reflect.set(
          holder,
          one([`${key}s`, key.slice(1), 'constructor', otherKey]),
          Reflect.get(holder, key),
        );
        Reflect.deleteProperty(holder, key);
      },
    ])();
  }
  return result;
}

/** Every value in data, as what holds it and its key there. */
function placesOf(value: unknown): [object, string][] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [
    [value, key] as [object, string],
    ...placesOf(inner),
  ]);
}
