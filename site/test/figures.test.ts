import { describe, expect, it } from 'vitest';
import { data, least, tenth } from './figures/measured';
import { TABLES_23 } from './figures/tables23';
import { TABLES_24 } from './figures/tables24';
import { TABLES_25 } from './figures/tables25';
import { WORDS } from './figures/words';
import { allSources } from './files';

const blog = allSources().filter(({ kind }) => kind === 'blog');

/** A post in its languages. */
const postsOf = (address: string) => blog.filter(({ slug }) => slug === address);

/** The numbers of each row of a text's tables, in their order. */
const numbers = (body: string) =>
  body
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .map((line) => line.replace(/(\d),(?=\d{3})/g, '$1').match(/\d+(?:\.\d+)?/g) ?? []);

/** Whether all of `wanted` stand in `row` in their order. */
function follow(row: string[], wanted: string[]): boolean {
  let from = 0;
  return wanted.every((number) => {
    const place = row.indexOf(number, from);
    from = place + 1;
    return place >= 0;
  });
}

describe('the tables of a post have the figures of its script', () => {
  it('which a row with another figure, or another order, does not', () => {
    expect(follow(['10', '2.5', '3'], ['10', '3'])).toBe(true);
    expect(follow(['10', '2.5', '3'], ['3', '10'])).toBe(false);
    expect(follow(['10', '2.5', '3'], ['10', '4'])).toBe(false);
  });

  it('and 240714-01 says how long nobody had the virtual address', () => {
    const { gaps, median } = data<{ raw: { gaps: number[]; median: number } }>('address').raw;
    const said = [median, least(gaps), Math.max(...gaps)].map((time) => tenth(time / 1000));
    const posts = postsOf('240714-01');
    for (const post of posts) {
      const paragraph = post.body.split('\n').find((line) => line.includes('address.mjs')) ?? '';
      expect(follow(paragraph.match(/\d+\.\d+/g) ?? [], said), post.path).toBe(true);
    }
  });

  it.each([...WORDS])('and %s repeats what %s saw', (slug, _file, parts) => {
    const posts = postsOf(slug);
    for (const post of posts)
      for (const part of parts()) expect(post.body.replaceAll(',', ''), post.path).toContain(part);
  });

  it.each([...TABLES_23, ...TABLES_24, ...TABLES_25])('%s (%s)', (slug, _file, rows) => {
    const posts = postsOf(slug);
    expect(posts.map(({ locale }) => locale).sort()).toEqual(['en', 'ko']);
    for (const post of posts) {
      const found = numbers(post.body);
      const missing = rows().filter((wanted) => !found.some((row) => follow(row, wanted)));
      expect(missing, post.path).toEqual([]);
    }
  });
});
