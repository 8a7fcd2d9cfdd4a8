import { describe, expect, it } from 'vitest';
import type { Problem } from '../../shared/problem';
import { problemPrinter } from './printer';

const problem = (message: string): Problem => ({ rule: 'x', level: 'warn', message });

function printed(...states: readonly Problem[][]): string[][] {
  let texts: string[] = [];
  const print = problemPrinter((text) => texts.push(text), false);
  return states.map((problems) => {
    texts = [];
    print(problems);
    return texts;
  });
}

describe('problemPrinter', () => {
  it('prints what is new, counts the rest, and is silent when nothing has changed', () => {
    const [a, b] = [problem('first mistake'), problem('second mistake')];
    const [first, second, same, last, none] = printed([a], [a, b], [b, a], [b], []);
    expect(first?.join()).toContain('first mistake');
    expect(second?.join('\n')).toMatch(/second mistake[\s\S]*1 earlier problem is left/);
    expect(second?.join()).not.toContain('first mistake');
    expect(same).toEqual([]);
    expect(last).toEqual(['1 earlier problem is left.']);
    expect(none).toEqual(['No problems are left.']);
  });

  it('says nothing of a site without problems', () => {
    expect(printed([], [])).toEqual([[], []]);
  });
});
