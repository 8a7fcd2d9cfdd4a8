import { describe, expect, it } from 'vitest';
import type { Problem } from '../shared/problem';
import { groupProblems } from './group';
import { printProblems } from './print';

const link = (file: string, line: number, column = 1): Problem => ({
  rule: 'broken-link',
  level: 'throw',
  message: 'the link `/x` leads to no page',
  hint: 'Correct it.',
  file,
  line,
  column,
});
const note: Problem = { rule: 'stale', level: 'log', message: 'stale', file: 'z.md' };

describe('groupProblems', () => {
  it('puts the same finding together, its places sorted and each once', () => {
    const groups = groupProblems([link('b.md', 2), link('a.md', 10), link('a.md', 9), link('a.md', 9)]);
    expect(groups.map(({ places }) => places)).toEqual([
      [
        { file: 'a.md', line: 9, column: 1 },
        { file: 'a.md', line: 10, column: 1 },
        { file: 'b.md', line: 2, column: 1 },
      ],
    ]);
  });

  it('ends with what is most serious, and sorts by file within a level', () => {
    const groups = groupProblems([link('b.md', 1), { ...link('a.md', 1), message: 'other' }, note]);
    expect(groups.map(({ places, level }) => `${level} ${places[0]?.file}`)).toEqual([
      'log z.md',
      'throw a.md',
      'throw b.md',
    ]);
  });

  it('tells files that are not read apart by where they belong', () => {
    const unread = (file: string, hint: string): Problem => ({
      rule: 'ignored-file',
      level: 'warn',
      message: 'the file is not read',
      file,
      hint,
    });
    const groups = groupProblems([
      unread('a.yml', 'Move.'),
      unread('b.md', 'Rename.'),
      unread('c.yml', 'Move.'),
    ]);
    expect(groups.map(({ places, hint }) => [hint, ...places.map(({ file }) => file)])).toEqual([
      ['Move.', 'a.yml', 'c.yml'],
      ['Rename.', 'b.md'],
    ]);
  });

  it('suspects the layout when many files have the same finding', () => {
    const many = (count: number) =>
      groupProblems(Array.from({ length: count }, (_, index) => link(`${index}.md`, 1)))[0]?.note;
    expect(many(40)).toBe(
      'On 40 pages: probably the navbar or footer in site.config.ts, or a component that they share.',
    );
    expect(many(3)).toBeNull();
    const others = Array.from({ length: 40 }, (_, index) => ({
      ...link(`${index}.md`, 1),
      rule: 'unknown-author',
    }));
    expect(groupProblems(others)[0]?.note).toBeNull();
  });
});

describe('findings of one cause', () => {
  const cause = { message: 'links begin with `/x/`', hint: 'Write `/docs/x/`.' };
  const links = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ ...link(`${index}.md`, 1), message: `m${index}`, cause }));

  it('are one group with the remedy for all', () => {
    expect(groupProblems(links(40))).toMatchObject([
      { message: '40 links begin with `/x/`', hint: 'Write `/docs/x/`.', note: null },
    ]);
  });

  it('are reported one by one when they are few', () => {
    expect(groupProblems(links(3)).map(({ message }) => message)).toEqual(['m0', 'm1', 'm2']);
  });
});

describe('printProblems', () => {
  it('writes place, message and hint under a heading for each level', () => {
    expect(
      printProblems([link('b.md', 2, 7), note, { rule: 'x', level: 'throw', message: 'no place' }], {
        color: false,
      }),
    ).toBe(
      '1 note\n\nz.md: stale\n\n2 errors\n\nno place\n\nb.md:2:7: the link `/x` leads to no page\n    Correct it.\n',
    );
  });

  it('lists the first places of a finding and counts the others', () => {
    const places = Array.from({ length: 5 }, (_, index) => link(`${index}.md`, 1));
    expect(printProblems(places, { color: false })).toBe(
      '5 errors\n\n0.md:1:1: the link `/x` leads to no page\n    also 1.md:1:1\n    also 2.md:1:1\n    and at 2 more places\n    Correct it.\n',
    );
  });

  it('begins with how often each rule was broken when there are many findings', () => {
    const many = Array.from({ length: 19 }, (_, index) => link(`${index}.md`, 1));
    expect(printProblems(many, { color: false })).not.toContain('By rule');
    expect(printProblems([note, ...many], { color: false })).toMatch(
      /^By rule: 19 broken-link, 1 stale\.\n\n/,
    );
  });

  it('shows of one rule the groups with the most places', () => {
    const many = Array.from({ length: 30 }, (_, index) => ({
      ...link('a.md', index + 1),
      message: `m${index}`,
    }));
    const text = printProblems([...many, { ...link('b.md', 1), message: 'm29' }], { color: false });
    expect(text.match(/^\w\.md:/gm)).toHaveLength(20);
    expect(text).toContain(': m29');
    expect(text).toMatch(/\nAnd 10 more of broken-link: correct these first\.\n$/);
  });

  it('is empty without findings, and when all are to be ignored', () => {
    expect(printProblems([], { color: true })).toBe('');
    expect(printProblems([{ ...note, level: 'ignore' }], { color: true })).toBe('');
  });

  it('colours only when asked', () => {
    expect(printProblems([note], { color: true })).toContain('\u001b[36m1 note\u001b[0m');
  });
});

it('names the characters of a finding that nobody sees', () => {
  const message = 'unknown field `\u200ftitle\u200b`';
  expect(printProblems([{ rule: 'x', level: 'warn', message }], { color: false })).toContain(
    'unknown field `<U+200F>title<U+200B>`',
  );
});
