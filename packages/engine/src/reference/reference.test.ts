import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inputSchema } from '../config/jsonSchema';
import { documentationFiles, referenceFiles } from '.';
import { optionTable } from './optionTable';
import { type ReferenceWords, translated } from './translated';
import { typeText } from './typeText';

const root = join(import.meta.dirname, '../..');
const documentation = join(root, '../../docs');
const words = JSON.parse(readFileSync(join(documentation, 'reference.ko.json'), 'utf8')) as ReferenceWords;
const generated = [
  ...referenceFiles().map((file) => ({ ...file, root })),
  ...documentationFiles(words).map((file) => ({ ...file, root: documentation })),
];
const type = (schema: z.ZodType) => typeText(inputSchema(schema));
const rows = (schema: z.ZodType) => optionTable(inputSchema(schema)).trim().split('\n').slice(2);

describe('the committed reference', () => {
  it.each(generated)('$path agrees with the schemas', ({ root: folder, path, content }) => {
    const committed = existsSync(join(folder, path)) ? readFileSync(join(folder, path), 'utf8') : '';
    expect(committed === content, `${path} differs from the schemas: run \`npm run reference\`.`).toBe(true);
  });

  it('describes every option', () => {
    const undescribed = referenceFiles()[0]!
      .content.split('\n')
      .filter((line) => line.startsWith('| `') && line.endsWith('|  |'));
    expect(undescribed).toEqual([]);
  });
});

describe('the Korean reference', () => {
  const korean = documentationFiles(words).filter(({ path }) => path.startsWith('content/'));
  const options = korean.flatMap(({ content }) => content.match(/^\| `.*$/gm) ?? []);

  it('has Korean words for nearly every option, and for the lines beside the tables', () => {
    expect(options.length).toBeGreaterThan(300);
    const english = options.filter((row) => !/[가-힣]/.test(row.split(' | ').at(-1) ?? ''));
    // A new option may precede its translation in docs/reference.ko.json.
    expect(english.length, english.join('\n')).toBeLessThan(options.length / 20);
    const prose = korean.flatMap(({ content }) => content.replace(/```[\s\S]*?```/g, '').split('\n'));
    const rest = prose.filter((line) => /^[A-Z]/.test(line) && !/[가-힣]/.test(line));
    expect(rest.length, rest.join('\n')).toBeLessThan(3);
  });

  it('keeps code and names, and what has no words', () => {
    const some = {
      lines: { '## The site': '## 사이트' },
      cells: { '`…` or `…`': '`…` 또는 `…`' },
      meanings: { 'A | B.': '가.' },
    };
    const page =
      '## The site\n\n| `a` (x) | `p` or `q` | `1` | A \\| B. |\n| `b` | text |  | New. |\n\n```md\n## The site\n```';
    expect(translated(page, some)).toBe(
      '## 사이트\n\n| `a` (x) | `p` 또는 `q` | `1` | 가. |\n| `b` | text |  | New. |\n\n```md\n## The site\n```',
    );
  });
});

describe('typeText', () => {
  it('says in words what a schema allows', () => {
    expect(type(z.enum(['a', 'b', 'c']))).toBe('`a`, `b` or `c`');
    expect(type(z.union([z.literal(false), z.strictObject({ a: z.string() })]))).toBe('`false` or map');
    expect(type(z.array(z.union([z.string(), z.number()])))).toBe('list of text or number');
    expect(type(z.array(z.string()))).toBe('list of texts');
    expect(type(z.record(z.string(), z.boolean()))).toBe('map of `true` or `false`');
    expect(type(z.number().int().min(2).max(6))).toBe('whole number from 2 to 6');
    expect(type(z.number().int())).toBe('whole number');
  });
});

describe('optionTable', () => {
  it('lists nested options with their path, default and meaning', () => {
    const schema = z.strictObject({
      a: z.string().describe('A | B.'),
      b: z
        .strictObject({ c: z.number().default(3).describe('C.') })
        .prefault({})
        .describe('B.'),
      d: z.array(z.strictObject({ e: z.boolean().optional() })),
      f: z.record(z.string(), z.strictObject({ g: z.string() })),
    });
    expect(rows(schema)).toEqual([
      '| `a` | text | required | A \\| B. |',
      '| `b` | map |  | B. |',
      '| `b.c` | number | `3` | C. |',
      '| `d` | list of maps | required |  |',
      '| `d[].e` | `true` or `false` |  |  |',
      '| `f` | map of maps | required |  |',
      '| `f.*.g` | text | required |  |',
    ]);
  });

  it('tells the kinds of an item apart and lists what all kinds have once', () => {
    const item = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('x').describe('An x.'), all: z.string().optional(), own: z.string() }),
      z.strictObject({ type: z.literal('y').describe('A y.'), all: z.string().optional() }),
    ]);
    expect(rows(z.strictObject({ items: z.array(item).optional() }))).toEqual([
      '| `items` | list of maps |  |  |',
      '| `items[].type` (x) | `x` | required | An x. |',
      '| `items[].all` | text |  |  |',
      '| `items[].own` (x) | text | required |  |',
      '| `items[].type` (y) | `y` | required | A y. |',
    ]);
  });
});
