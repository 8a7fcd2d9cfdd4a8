import { existsSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allSources, contentYaml, type Source } from './files';
import { linkTargets, outline } from './markdown';

const everything = allSources();
const byPath = new Map(everything.map((source) => [`${source.locale} ${source.path}`, source]));
const idsOf = new Map(
  everything.map((source) => [source, outline(source.body).headings.map((heading) => heading.id)]),
);
const tags = Object.keys(contentYaml('tags.yml'));

/** The file a relative link means: the translation if there is one, otherwise the original. */
function linked(from: Source, path: string): Source | undefined {
  const target = normalize(join(dirname(from.path), path));
  return byPath.get(`${from.locale} ${target}`) ?? byPath.get(`ko ${target}`);
}

/** Whether an address inside the site, as `/blog/tags/rust`, is one of those the specification lists. */
function isSitePath(path: string): boolean {
  const tag = /^\/blog\/tags\/([^/]+)$/.exec(path)?.[1];
  if (tag) return tags.includes(tag);
  const category = /^\/projects\/([^/]+)\/$/.exec(path)?.[1];
  if (category)
    return byPath.has('ko docs/index.md') && everything.some((s) => s.path.startsWith(`docs/${category}/`));
  return ['/', '/blog', '/projects/', '/about', '/search'].includes(path);
}

function problemOf(from: Source, target: string, isImage: boolean): string | undefined {
  if (/^(https?|mailto):/.test(target)) return undefined;
  if (target.startsWith('/')) return isSitePath(target) ? undefined : 'is no page of the site';
  const [path = '', id] = target.split('#');
  if (isImage) {
    const folders = [from, byPath.get(`ko ${from.path}`)].filter((source) => source !== undefined);
    return folders.some((source) => existsSync(join(dirname(source.file), path)))
      ? undefined
      : 'is no picture';
  }
  const source = path === '' ? from : linked(from, path);
  if (!source) return 'is no file';
  return id === undefined || idsOf.get(source)?.includes(id) ? undefined : 'is no heading of that file';
}

describe('links', () => {
  it('lead to files, headings, pictures and pages that exist', () => {
    const broken = everything.flatMap((source) =>
      outline(source.body).lines.flatMap(({ line, text }) =>
        linkTargets(text).flatMap(({ target, isImage }) => {
          const problem = problemOf(source, target, isImage);
          return problem
            ? [`${source.locale} ${source.path}:${source.bodyLine + line - 1} ${target} ${problem}`]
            : [];
        }),
      ),
    );
    expect(broken).toEqual([]);
  });

  it('use https, and every heading has an id that is its own', () => {
    for (const source of everything) {
      expect(source.body, source.path).not.toMatch(/\]\(http:/);
      const ids = idsOf.get(source) ?? [];
      expect(ids, source.path).not.toContain(undefined);
      expect(new Set(ids).size, source.path).toBe(ids.length);
    }
  });

  it('are found when they are broken', () => {
    const from = byPath.get('ko blog/240303-01.md');
    if (!from) throw new Error('the post is gone');
    expect(problemOf(from, './240121-01/index.md#addressing', false)).toBeUndefined();
    expect(problemOf(from, './240121-01/index.md#nowhere', false)).toBe('is no heading of that file');
    expect(problemOf(from, './000000-01.md', false)).toBe('is no file');
    expect(problemOf(from, './none.svg', true)).toBe('is no picture');
    expect(problemOf(from, '/blog/tags/none', false)).toBe('is no page of the site');
  });

  it('give every picture a dark twin and alternative text', () => {
    for (const source of everything) {
      for (const { text } of outline(source.body).lines) {
        for (const { target } of linkTargets(text).filter((link) => link.isImage)) {
          expect(text, source.path).toMatch(/!\[[^\]]{20,}\]/);
          expect(
            problemOf(source, target.replace(/\.svg$/, '.dark.svg'), true),
            `${source.path} ${target}`,
          ).toBeUndefined();
        }
      }
    }
  });
});
