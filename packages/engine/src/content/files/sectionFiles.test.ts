import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sectionFiles } from './sectionFiles';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'section-'));
});
afterAll(() => rmSync(root, { recursive: true }));

function found(text: string, name = '_index.md') {
  writeFileSync(join(root, name), text);
  return sectionFiles(root, [`./${name}`]).map(({ level, line, message }) => [
    level,
    line,
    /`(\w+)`/.exec(message)?.[1],
  ]);
}

describe('the file of a section of Hugo', () => {
  it.each<[string, unknown[]]>([
    ['---\ntitle: a\ncascade:\n  draft: true\n---\n', ['throw', 3, 'cascade']],
    ['---\ncascade:\n  - build:\n      render: never\n---\n', ['throw', 2, 'cascade']],
    ['---\r\ncascade: { params: { private: true } }\r\n---\r\n', ['throw', 2, 'cascade']],
    ['+++\ntitle = "a"\n[[cascade]]\ndraft = true\n+++\n', ['throw', 3, 'cascade']],
    ['+++\ncascade.draft = true\n+++\n', ['throw', 2, 'cascade']],
    ['---\ncascade:\n  type: docs\n---\n', ['warn', 2, 'cascade']],
    ['---\ntitle: a\ndraft: true\n---\n', ['warn', 3, 'draft']],
    ['+++\ndraft = true\n+++\n', ['warn', 2, 'draft']],
    ['{\n  "cascade": { "draft": true }\n}\n', ['throw', 2, 'cascade']],
    ['{ "title": "a", "draft": true }\n', ['warn', 1, 'draft']],
  ])('says that it is not read: %j', (text, problem) => {
    expect(found(text)).toEqual([problem]);
  });

  it.each(['', '---\ntitle: a\ndraft: false\n---\ncascade: x\n', 'draft: true'])(
    'is left out without a word otherwise: %j',
    (text) => expect(found(text)).toEqual([]),
  );

  it('is none of another name', () => {
    expect(found('---\ndraft: true\n---\n', '_indexes.md')).toEqual([]);
  });
});
