import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { formatPath, validate } from './validate';

const schema = z.strictObject({
  name: z.string().min(2).default('x'),
  word: z.string().min(1).optional(),
  level: z.enum(['low', 'high']).optional(),
  count: z.number().int().min(1).max(9).optional(),
  words: z.array(z.string()).optional(),
  nested: z.strictObject({ on: z.boolean().default(true) }).optional(),
  map: z.record(z.string(), z.strictObject({ label: z.string() })).optional(),
  items: z
    .array(
      z.discriminatedUnion('type', [
        z.strictObject({ type: z.literal('link'), href: z.string() }),
        z.strictObject({ type: z.literal('text'), value: z.string() }),
      ]),
    )
    .optional(),
  choice: z.union([z.literal(false), z.strictObject({ size: z.number() })]).optional(),
});

/** Message and hint of each finding about a value. */
function findings(value: unknown): [string, string | null][] {
  const result = validate(schema, value);
  return result.ok ? [] : result.findings.map(({ message, hint }) => [message, hint]);
}

describe('a valid value', () => {
  it('comes back with its defaults', () => {
    expect(validate(schema, { nested: {} })).toEqual({
      ok: true,
      value: { name: 'x', nested: { on: true } },
    });
  });
});

describe('a mistake', () => {
  it.each<[string, unknown, string, string | null]>([
    ['an unknown key', { naem: 'ab' }, 'unknown option `naem`', 'Did you mean `name`?'],
    [
      'an unknown key inside',
      { nested: { of: true } },
      'unknown option `of` in `nested`',
      'Did you mean `on`?',
    ],
    [
      'an unknown key in a map',
      { map: { a: { label: 'x', labl: 'y' } } },
      'unknown option `labl` in `map.a`',
      'Did you mean `label`?',
    ],
    [
      'a misspelled key that is needed, once',
      { map: { a: { labl: 'y' } } },
      'unknown option `labl` in `map.a`',
      'Did you mean `label`?',
    ],
    [
      'true for a map',
      { choice: true },
      '`choice` is `true`, but allowed is `false` or a map',
      'Write `{}` to have the defaults.',
    ],
    [
      'an unknown key far from any',
      { zzzzzz: 1 },
      'unknown option `zzzzzz`',
      'Known options: name, word, level, count, words, nested, map, items, choice.',
    ],
    [
      'a word that is not allowed',
      { level: 'hihg' },
      '`level` is `"hihg"`, but allowed is `low`, `high`',
      'Did you mean `high`?',
    ],
    [
      'a day for a text',
      { name: 20261201 },
      '`name` is `20261201`, but must be a text',
      'Write a date as `2026-12-01`, or put a text in quotes.',
    ],
    ['a number for a text', { name: 12 }, '`name` is `12`, but must be a text', 'Put it in quotes.'],
    ['a quoted number', { count: '3' }, '`count` is `"3"`, but must be a number', 'Write it without quotes.'],
    [
      'a text for a list',
      { words: 'one' },
      '`words` is `"one"`, but must be a list',
      "Write it as a list: `['one']`.",
    ],
    [
      'several texts for a list',
      { words: "one, it's、 three," },
      '`words` is `"one, it\'s、 three,"`, but must be a list',
      "Write it as a list: `['one', \"it's\", 'three']`.",
    ],
    [
      'two texts for a list',
      { words: 'a, b' },
      '`words` is `"a, b"`, but must be a list',
      "Write it as a list: `['a', 'b']`.",
    ],
    [
      'a list in full width',
      { words: '［一つ、二つ］' },
      '`words` is `"［一つ、二つ］"`, but must be a list',
      "Write it as a list: `['一つ', '二つ']`.",
    ],
    [
      'several words for a list, as Jekyll has them',
      { words: 'one two' },
      '`words` is `"one two"`, but must be a list',
      "Write it as a list: `['one two']`, or for several `['one', 'two']`.",
    ],
    [
      'a list whose dashes have no space',
      { words: '-one -two words' },
      '`words` is `"-one -two words"`, but must be a list',
      "Write it as a list: `['one', 'two words']`.",
    ],
    ['no value', { words: null }, '`words` has no value', 'Write one, or remove the line.'],
    [
      'a text for a map with options',
      { nested: 'on' },
      '`nested` is `"on"`, but must be a map',
      'Write a map, `{ … }`, with some of `on`.',
    ],
    [
      'a map for a list of maps',
      { items: {} },
      '`items` is `{}`, but must be a list',
      'Write a list of maps, `[{ … }]`, with some of `type`, `href`, `value`.',
    ],
    ['a list for a map', ['a'], 'this is `["a"]`, but must be a map', 'Write every field as `name: value`.'],
    ['nothing', undefined, 'nothing is exported', 'Write `export default defineConfig({ … })`.'],
    [
      'a function',
      () => ({}),
      'a function is exported instead of options',
      'Write `export default defineConfig({ … })`.',
    ],
    ['a fraction', { count: 1.5 }, '`count` is `1.5`, but must be a whole number', null],
    ['too small', { count: 0 }, '`count` is `0`, but must be at least 1', null],
    ['too large', { count: 10 }, '`count` is `10`, but must be at most 9', null],
    ['empty', { word: '' }, '`word` is `""`, but must not be empty', null],
    ['too short', { name: 'a' }, '`name` is `"a"`, but must be at least 2 characters long', null],
    [
      'a list item of a kind',
      { items: [{ type: 'link' }] },
      '`items[0].href` is missing',
      'Add `items[0].href`.',
    ],
    [
      'a union, the branch that is near',
      { choice: { size: 'x' } },
      '`choice.size` is `"x"`, but must be a number',
      null,
    ],
  ])('is told for %s', (_what, value, message, hint) => {
    expect(findings(value)).toEqual([[message, hint]]);
  });

  it('is told once for a value that is no map, however many rules it breaks', () => {
    const short = z.strictObject({
      url: z
        .string()
        .min(9)
        .regex(/^https/, 'must begin with `https`'),
      ids: z.array(z.number()),
    });
    const result = validate(short, { url: 'x.test', ids: ['a', 'b'] });
    expect(result.ok ? [] : result.findings.map(({ path }) => formatPath(path))).toEqual([
      'url',
      'ids[0]',
      'ids[1]',
    ]);
  });

  it('leaves out that a field is missing where a remedy for another one names it', () => {
    const link = z.strictObject({ to: z.string().optional(), label: z.string() });
    const result = validate(link, { name: 'A' }, { name: 'Write `label`.' });
    expect(result.ok ? [] : result.findings.map(({ message }) => message)).toEqual(['unknown option `name`']);
  });

  it('is told what a missing field is for', () => {
    const site = z.strictObject({ locales: z.string().describe('Languages by code.') });
    const result = validate(site, {});
    expect(result.ok ? [] : result.findings.map(({ hint }) => hint)).toEqual([
      'Add `locales`: Languages by code.',
    ]);
  });

  it('names what a union allows when nothing of it is near', () => {
    const [[message] = ['']] = findings({ choice: 'yes' });
    expect(message).toContain('`choice` is `"yes"`');
    expect(message).toContain('`false` or a map');
  });

  it('shows a long value cut', () => {
    const [[message] = ['']] = findings({ count: 'x'.repeat(500) });
    expect(message.length).toBeLessThan(140);
  });
});

describe('a path', () => {
  it('is written the way an author writes it', () => {
    expect(formatPath(['navbar', 'items', 2, 'label'])).toBe('navbar.items[2].label');
  });
});
