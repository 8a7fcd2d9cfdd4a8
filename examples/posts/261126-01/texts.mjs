// Two sources of texts: the one of the test, with signs and values that somebody thought of, and one that takes them from
// the definitions that the reader and YAML are written by. The same texts for the same seed.

function randomOf(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

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
const NAMES = {
  items: ['c', 'd', 'e'],
  list: ['f', 'g', 'h'],
  field: ['k', 'l', 'm', 'n', 'on', '가', 'o-p_1'],
};

/** The texts of the test, one a call. */
export function remembered(seed) {
  const random = randomOf(seed);
  const oneOf = (items) => items[random(items.length)];
  const scalar = () => (random(12) === 0 ? oneOf(SIGNS) : '') + oneOf(SCALARS);
  const line = () => {
    const kind = random(6);
    if (kind === 0) return oneOf(['- ', '  - ', '-', '    - ']) + scalar();
    if (kind === 1) return `${oneOf(NAMES.items)}:\n${oneOf(['', '  '])}- ${scalar()}`;
    if (kind === 2) return `${oneOf(NAMES.list)}: [${Array.from({ length: random(4) }, scalar).join(', ')}]`;
    return `${oneOf(NAMES.field)}: ${scalar()}`;
  };
  return () => {
    const whole = Array.from({ length: 1 + random(4) }, line).join('\n');
    // A sign too many somewhere.
    const at = random(whole.length);
    return random(2) === 0 ? whole : whole.slice(0, at) + oneOf(SIGNS) + whole.slice(at);
  };
}

/** Characters of Unicode that are seen as space by somebody, or not at all: spaces, control and format characters. */
const UNSEEN = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter((sign) =>
  /[\s\p{Z}\p{Cc}\p{Cf}]/u.test(sign),
);
/** The indicators of YAML 1.2, chapter 5. */
const INDICATORS = [...'-?:,[]{}#&*!|>\'"%@`', ': ', ' #', ', ', '- '];
/** Constants of the core schema of YAML 1.2, chapter 10, in each of their spellings. */
const CONSTANTS = [
  ...'~ null Null NULL true True TRUE false False FALSE'.split(' '),
  ...'.inf .Inf .INF -.inf .nan .NaN .NAN 0o17 0x1F +1 -1 1. .5 1e3 2.5E-3'.split(' '),
];
const WORDS = ['a', '가나 b', 'b/c.d', '2024-05-01', '0', '42', '""', '"a b"', "'a, b'"];

/** Texts of lines that the reader knows, each with a sign put in, taken out or replaced. */
export function defined(seed) {
  const random = randomOf(seed);
  const oneOf = (items) => items[random(items.length)];
  const scalar = () => oneOf(oneOf([WORDS, WORDS, CONSTANTS]));
  const name = () => oneOf(oneOf([NAMES.field, NAMES.field, NAMES.field, CONSTANTS]));
  const list = () => `[${Array.from({ length: random(3) }, scalar).join(', ')}]`;
  const items = () => Array.from({ length: random(3) }, () => `\n  - ${scalar()}`).join('');
  const field = () => `${name()}:${oneOf([() => ` ${scalar()}`, () => ` ${list()}`, items])()}`;
  const sign = () => oneOf(oneOf([INDICATORS, UNSEEN]));
  return () => {
    const whole = Array.from({ length: 1 + random(3) }, field).join('\n');
    if (random(4) === 0) return whole;
    const at = random(whole.length);
    const [put, taken] = oneOf([
      [sign(), 0],
      ['', 1],
      [sign(), 1],
    ]);
    return whole.slice(0, at) + put + whole.slice(at + taken);
  };
}
