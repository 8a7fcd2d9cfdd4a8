import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { CHARTS, pictures } from '../../bench/content/charts.mjs';
import { closed, open, paced, random, spread } from '../../bench/content/simulate.mjs';
import { allSources } from './files';

type Models = { closed: object; paced: object; open: object };

const PROJECT = join(import.meta.dirname, '..', '..');
const data = (name: string) =>
  JSON.parse(readFileSync(join(PROJECT, 'bench/content/data', `${name}.json`), 'utf8')) as {
    machine: string;
    raw: (Models & { rate: number; users: number; spread: Models })[];
    charts: Record<string, { digits?: number; rows: { values: number[] }[] }>;
  };

describe('charts', () => {
  it.each(pictures())('$path is what its data draws', ({ path, text }) => {
    expect(readFileSync(join(PROJECT, path), 'utf8')).toBe(text);
  });

  it.each(CHARTS)(
    'of %s %s has the machine in its data and its figures in the post, in both languages',
    (file, key, place) => {
      const { machine, charts } = data(file);
      expect(machine).toMatch(/cores .* Node v\d+/);
      const slug = place.split('/')[0] ?? '';
      const posts = allSources().filter((source) => source.kind === 'blog' && source.slug === slug);
      expect(posts.map(({ locale }) => locale).sort()).toEqual(['en', 'ko']);
      for (const post of posts) {
        expect(post.body).toMatch(new RegExp(`!\\[[^\\]]{20,}\\]\\([^)]*${place.split('/')[1]}\\.svg\\)`));
        const text = post.body.replaceAll(',', '');
        for (const value of charts[key]?.rows.flatMap((row) => row.values) ?? []) {
          const rounded = [value, value / 1000].map((n) => n.toFixed(charts[key]?.digits ?? 0));
          const seconds = (value / 1000).toFixed(1);
          expect(
            [...rounded, seconds].some((number) => text.includes(number)),
            `${slug} ${value}`,
          ).toBe(true);
        }
      }
    },
  );

  it('of the load come out of the simulation again', () => {
    for (const step of data('load').raw) {
      const [many, every] = [step.rate * 2, 2000];
      const again = (work?: () => () => number) => ({
        closed: closed(step.users, work?.()),
        paced: paced(many, every, work?.()),
        open: open(step.rate, work?.()),
      });
      expect({ ...step, ...again(), spread: { ...again(spread), random: random(step.rate) } }).toEqual(step);
    }
  });
});
