import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { allSources, yamlTexts } from './files';
import { outline, proseOf } from './markdown';

interface Term {
  write: string;
  instead_of: string[];
}

const glossary = parse(readFileSync(join(import.meta.dirname, '..', 'glossary.yml'), 'utf8')) as Term[];

const texts = [
  ...allSources()
    .filter((source) => (source.front.language ?? source.locale) === 'ko')
    .flatMap((source) => [
      ...[source.front.title, source.front.description].map((text) => ({
        where: source.path,
        text: String(text),
      })),
      ...outline(source.body).lines.map(({ line, text }) => ({
        where: `${source.path}:${source.bodyLine + line - 1}`,
        text: proseOf(text),
      })),
    ]),
  ...yamlTexts('ko').map(({ path, text }) => ({ where: path, text })),
];

describe('the glossary', () => {
  it.each(glossary)('$write is written, and nothing in its stead', ({ write, instead_of }) => {
    expect(instead_of.length).toBeGreaterThan(0);
    const found = instead_of.flatMap((pattern) =>
      texts.filter(({ text }) => new RegExp(pattern).test(text)).map(({ where, text }) => `${where} ${text}`),
    );
    expect(found).toEqual([]);
    expect(texts.some(({ text }) => text.includes(write))).toBe(true);
  });

  it('names every term once', () => {
    const terms = glossary.map(({ write }) => write);
    expect(new Set(terms).size).toBe(terms.length);
  });
});
