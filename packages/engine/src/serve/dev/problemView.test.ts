import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { problemViews } from './problemView';

const root = mkdtempSync(join(tmpdir(), 'problems-'));
writeFileSync(join(root, 'a.md'), 'one\r\ntwo\nthree\nfour\nfive\n');
afterAll(() => rmSync(root, { recursive: true }));

describe('problemViews', () => {
  it('shows mistakes before warnings, and leaves notes to the terminal', () => {
    const views = problemViews(root, [
      { rule: 'x', level: 'log', message: 'note' },
      { rule: 'x', level: 'warn', message: 'warning' },
      { rule: 'x', level: 'throw', message: 'mistake' },
    ]);
    expect(views.map(({ message }) => message)).toEqual(['mistake', 'warning']);
  });

  it('shows once what says the same of several texts', () => {
    const failed = (file: string) => ({ rule: 'plugin', level: 'throw' as const, message: 'it fails', file });
    const views = problemViews(root, [failed('a.md'), failed('b.md'), failed('c.md')]);
    expect(views.map(({ file, message }) => [file, message])).toEqual([
      ['a.md', 'it fails (and at 2 more places)'],
    ]);
  });

  it('shows the lines around the place', () => {
    const [first] = problemViews(root, [{ rule: 'x', level: 'throw', message: 'm', file: 'a.md', line: 2 }]);
    expect(first?.frame).toEqual([
      { number: 1, text: 'one' },
      { number: 2, text: 'two' },
      { number: 3, text: 'three' },
      { number: 4, text: 'four' },
    ]);
  });

  it('does without lines of a file that is gone', () => {
    const [view] = problemViews(root, [{ rule: 'x', level: 'throw', message: 'm', file: 'b.md', line: 2 }]);
    expect(view).not.toHaveProperty('frame');
  });
});
