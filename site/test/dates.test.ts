import { describe, expect, it } from 'vitest';
import { CHARTS } from '../../bench/content/charts.mjs';
import { type Source, sources } from './files';
import { linkTargets } from './markdown';

/** Products as posts write them, with the day of the release or the first day it can have been. */
const RELEASES: [pattern: RegExp, day: string][] = [
  [/Helm 3\.17\.1\b/, '2025-02-12'],
  [/npm 11\b/, '2024-12-16'],
  [/Terraform 1\.11\.4\b/, '2025-04-09'],
  [/kubectl 1\.29\.4\b/, '2024-04-16'],
  [/Docusaurus 3\.9\b|@docusaurus\/core. 3\.9\b/, '2025-09-01'],
  [/Nest(?:JS)? 10\.4\.22\b/, '2026-01-16'],
  [/rustc 1\.95\b/, '2026-04-01'],
  [/Chromium 156\b/, '2026-01-01'],
];

/** The day of the first script in `bench/content`. */
const FIRST_BENCH = '2026-11-01';

const NOTE = /^:::note\[(?:(\d{4}-\d\d) 덧붙임|Added (\d{4}-\d\d)|(\d{4}-\d\d): .*)\]$/;
const HEADING = /^(#{2,6}) /;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

interface Line {
  /** 1-based line of the body. */
  line: number;
  text: string;
  /** Month of the latest note that covers the line; '' without one. */
  month: string;
  inCode: boolean;
}

/**
 * The lines of a body, each with the note that dates it. A note covers what follows it up to the next heading of the
 * level of its own section, so that one before the first heading covers the whole text.
 */
function dated(body: string): Line[] {
  const notes: { level: number; month: string }[] = [];
  let level = 0;
  let fence = '';
  return body.split('\n').map((text, index) => {
    const marker = FENCE.exec(text)?.[1];
    const inCode = fence !== '';
    if (marker && (!fence || text.trim() === fence)) fence = fence ? '' : marker;
    const [, ko, en, topic] = (!inCode && NOTE.exec(text)) || [];
    const month = ko ?? en ?? topic;
    if (month) notes.push({ level, month });
    const heading = !inCode && HEADING.exec(text)?.[1];
    if (heading) {
      level = heading.length;
      while (notes.some((note) => note.level >= level)) notes.pop();
    }
    return {
      line: index + 1,
      text,
      inCode,
      month: notes.reduce((late, note) => (note.month > late ? note.month : late), ''),
    };
  });
}

const posts = (['ko', 'en'] as const).flatMap((locale) => sources(locale, 'blog'));
const dayOf = new Map(posts.map((post) => [post.slug, String(post.front.date)]));

/** Charts that `bench/content` draws, as `240121-01/name.svg`. */
const charts = new Set(CHARTS.map(([, , place]) => `${place}.svg`));

/** What a line of a post names that did not exist before a day: releases, benchmarks and their charts, later posts. */
function names(post: Source, { text, inCode }: Line): { what: string; day: string }[] {
  const found = RELEASES.flatMap(([pattern, day]) => {
    const what = pattern.exec(text)?.[0];
    return what ? [{ what, day }] : [];
  });
  if (text.includes('bench/')) found.push({ what: 'bench', day: FIRST_BENCH });
  if (inCode) return found;
  const links = linkTargets(text).flatMap(({ target, isImage }) => {
    if (charts.has(`${post.slug}/${target.split('/').at(-1)}`)) return [{ what: target, day: FIRST_BENCH }];
    const what = /(?:^|\/)(\d{6}-\d\d)(?=[./])/.exec(target)?.[1];
    const day = dayOf.get(what ?? '');
    return !isImage && what && day ? [{ what, day }] : [];
  });
  return [...found, ...links];
}

/** Lines of a post that name what is later than the post and than the note that covers them. */
function tooLate(post: Source): string[] {
  const written = String(post.front.date);
  return dated(post.body).flatMap((line) =>
    names(post, line)
      .filter(({ day }) => day > written && day.slice(0, 7) > line.month)
      .map(({ what, day }) => `${post.path}:${post.bodyLine + line.line - 1} ${what} is of ${day}`),
  );
}

/** Months of all notes of a post that are of the time of the benchmark. */
const lateNotes = (post: Source) =>
  post.body
    .split('\n')
    .map((line) => NOTE.exec(line))
    .map((match) => match?.[1] ?? match?.[2] ?? match?.[3] ?? '')
    .filter((month) => month >= FIRST_BENCH.slice(0, 7));

describe('what is later than its post', () => {
  it('is found in posts of both languages', () => {
    for (const locale of ['ko', 'en']) {
      const late = posts.filter(
        (post) =>
          post.locale === locale &&
          dated(post.body).some((line) => names(post, line).some(({ day }) => day > String(post.front.date))),
      );
      expect(late.length).toBeGreaterThanOrEqual(15);
    }
  });

  it.each(posts.map((post) => [`${post.locale} ${post.path}`, post] as const))(
    '%s has it in a section with a dated note that is not older',
    (_, post) => {
      expect(tooLate(post)).toEqual([]);
    },
  );

  it('is seen outside of the section that has the note', () => {
    const post = (body: string): Source => ({
      ...(posts[0] as Source),
      path: 'x.md',
      bodyLine: 1,
      body,
      front: { date: '2024-01-01' },
    });
    const note = ':::note[Added 2026-11]\n\nLater.\n\n:::\n';
    const lines = (body: string) => tooLate(post(body)).map((text) => text.split(' ')[0]);
    expect(lines(`${note}\nHelm 3.17.1\n\n## Next\n\nHelm 3.17.1\n`)).toEqual([]);
    expect(lines(`## One\n\n${note}\nHelm 3.17.1\n\n### Part\n\nHelm 3.17.1\n`)).toEqual([]);
    expect(lines(`## One\n\nHelm 3.17.1\n\n${note}`)).toEqual(['x.md:3']);
    expect(lines(`## One\n\n### Part\n\n${note}\n### Other\n\nHelm 3.17.1\n`)).toEqual(['x.md:13']);
    expect(lines(`## One\n\n${note.replace('2026', '2024')}\n\`bench/x.mjs\`\n`)).toEqual(['x.md:9']);
    expect(lines('[Rust](../250504-01.md)\n\n```md\n[Rust](../250504-01.md)\n```\n')).toEqual(['x.md:1']);
  });

  it('is dated alike in both languages', () => {
    const english = new Map(sources('en', 'blog').map((post) => [post.slug, post]));
    for (const post of sources('ko', 'blog')) {
      const translation = english.get(post.slug);
      if (translation) expect(lateNotes(translation), post.path).toEqual(lateNotes(post));
    }
  });
});
