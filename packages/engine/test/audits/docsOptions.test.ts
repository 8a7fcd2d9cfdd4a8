import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Script } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { z } from 'zod';
import { configSchema } from '../../src/config/schema';
import { readFrontMatter } from '../../src/content/frontMatter/frontMatter';
import { docSchema, pageSchema, postSchema } from '../../src/content/frontMatter/schemas';

/* Every option of the reference occurs in an example of a guide, in both languages, and the examples are valid. */

const docs = join(import.meta.dirname, '../../../../docs');
const GUIDES = { ko: join(docs, 'content/docs'), en: join(docs, 'i18n/en/docs') };
const SCHEMAS: Readonly<Record<string, z.ZodObject>> = {
  blog: postSchema,
  docs: docSchema,
  pages: pageSchema,
};

/** Options that guides should not mention: without an effect, or with a better alternative. */
const OLDER = /no effect|compatibility|better written|\| As `/;

describe.each(Object.entries(GUIDES))('the guides in %s', (_language, folder) => {
  const guides = readdirSync(folder)
    // The page of errors contains invalid examples.
    .filter((file) => /^\d.*\.md$/.test(file) && !file.endsWith('-errors.md'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n');

  it('have a valid example of every option of the configuration', () => {
    const used = blocks(guides, /ts(?: fragment)? title="(site\.config\.ts)"/).flatMap(([, code]) => {
      const whole = /defineConfig\((\{[\s\S]*\})\);/.exec(code);
      const config: unknown = new Script(`(${whole?.[1] ?? `{${code}}`})`).runInNewContext();
      if (whole) expect(configSchema.safeParse(config).error?.issues, code).toBeUndefined();
      return paths(config, '');
    });
    expect(missing('configuration', used)).toEqual([]);
  });

  it('have a valid example of every field of front matter', () => {
    const used = blocks(guides, /mdx? title="((?:content|i18n\/en)\/[^"]+)"/).flatMap(([file, code]) => {
      const schema = SCHEMAS[/(blog|docs|pages)\//.exec(file)![1]!]!;
      const { problems, unknownFields } = readFrontMatter(code, schema, file);
      expect([problems, unknownFields], code).toEqual([[], []]);
      return paths(parse(/^---\n([\s\S]*?)\n---/.exec(code)?.[1] ?? ''), '');
    });
    expect(missing('front-matter', used)).toEqual([]);
  });

  it('have an example of every field of the data files', () => {
    const used = blocks(guides, /yaml title="([^"]*(?:authors|tags|_category_)\.yml)"/).flatMap(
      ([file, code]) => {
        const value: unknown = parse(code);
        const named = basename(file) !== '_category_.yml';
        return (named ? Object.values(value as object) : [value]).flatMap((fields) => paths(fields, ''));
      },
    );
    expect(missing('data-files', used)).toEqual([]);
  });
});

/** File and code of the blocks that begin with a fence. */
function blocks(markdown: string, fence: RegExp): [file: string, code: string][] {
  const all = markdown.matchAll(new RegExp(`\`\`\`${fence.source}\\n([\\s\\S]*?)\\n\`\`\``, 'g'));
  return [...all].map(([, file, code]) => [file!, code!]);
}

/** Options of a page of the reference that none of the paths is an example of: `[]` for items, `*` for any name. */
function missing(page: string, used: readonly string[]): string[] {
  const markdown = readFileSync(join(GUIDES.en, `reference/${page}.md`), 'utf8');
  const [tables = ''] = markdown.split(/^## Fields that hide/m);
  const rows = [...tables.matchAll(/^\| `([^`]+)`.*$/gm)].filter(([row]) => !OLDER.test(row));
  expect(rows.length).toBeGreaterThan(20);
  return rows.flatMap(([, name = '']) => {
    const escaped = name.replace(/[.[\]]/g, '\\$&').replaceAll('*', '[^.]+');
    const pattern = escaped.replace(/^item\b/, 'docs\\.sidebars\\.[^.]+\\[\\](\\.items\\[\\])*');
    return used.some((path) => new RegExp(`^${pattern}$`).test(path)) ? [] : [name];
  });
}

/** Paths of everything in a value, `[]` for items of lists. */
function paths(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((item) => paths(item, `${path}[]`))];
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([name, one]) => paths(one, path ? `${path}.${name}` : name));
  return [path, ...inner];
}
