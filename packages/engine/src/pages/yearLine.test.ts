import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleSite } from '../../test/exampleSite';
import { yearLine } from './yearLine';

const post = (date: string, more: Record<string, unknown> = {}): ExampleFile => ({
  key: `blog/${date}`,
  frontMatter: { date, title: date, ...more },
});

const lineOf = (files: readonly ExampleFile[], locale = 'ko') =>
  yearLine(exampleSite(files, { baseUrl: '/base/' }).byLocale[locale]!);

/** Indexes of the squares in each of the three paths. */
const squaresOf = (line: string) =>
  [...line.matchAll(/<path d="([^"]*)"/g)].map(([, path]) =>
    [...path!.matchAll(/M(\d+) 5h10/g)].map(([, x]) => Number(x) / 13),
  );

describe('the line of a year', () => {
  it('has a square a week to the newest post, those with posts and those with changes', () => {
    const line = lineOf([
      post('2025-09-18'),
      post('2025-09-17'),
      post('2025-09-11', { last_update: { date: '2025-09-01' } }),
      post('2024-09-19'),
      post('2024-09-01', { last_update: { date: '2024-09-10' } }),
      post('2025-08-01', { unlisted: true }),
    ]);
    expect(squaresOf(line)).toEqual([[], [50], [0, 51, 52]]);
    expect(line).toContain('<a href="/base/blog/archive">');
    expect(line).toContain('2024년 9월 – 2025년 9월 · 글 4편');
  });

  it('ends with a change that is newer, in the words of the language', () => {
    const line = lineOf([post('2025-01-01', { last_update: { date: '2025-03-05' } })], 'en');
    expect(squaresOf(line)).toEqual([[], [52], [43]]);
    expect(line).toContain('March 2024 – March 2025 · 1 post');
  });

  it('counts no posts in a year of changes alone', () => {
    const line = lineOf([post('2023-01-01', { last_update: { date: '2025-03-05' } })]);
    expect(squaresOf(line)).toEqual([[], [52], []]);
    expect(line).toMatch(/2024년 3월 – 2025년 3월<\/a>/);
  });

  it('is none without posts', () => {
    expect(lineOf([])).toBe('');
  });
});
