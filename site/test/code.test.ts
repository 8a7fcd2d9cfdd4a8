import { parse as parseHcl } from '@cdktn/hcl2json';
import { format as formatPython } from '@wasm-fmt/ruff_fmt';
import { format as formatShell } from '@wasm-fmt/shfmt';
import { parse as parseToml } from 'smol-toml';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { allSources } from './files';
import { type Fence, outline } from './markdown';

/** A real parser of a language. It throws on text that is not of the language. */
type Parser = (code: string) => unknown;

const PARSERS: Record<string, Parser> = {
  yaml: (code) => {
    const problem = parseAllDocuments(code).flatMap((document) => document.errors)[0];
    if (problem) throw problem;
  },
  json: (code) => JSON.parse(code),
  toml: (code) => parseToml(code),
  hcl: (code) => parseHcl('block.tf', code),
  ts: (code) => parseScript('block.ts', code),
  tsx: (code) => parseScript('block.tsx', code),
  js: (code) => parseScript('block.js', code),
  jsx: (code) => parseScript('block.jsx', code),
  bash: (code) => formatShell(code, 'block.bash'),
  python: (code) => formatPython(code, 'block.py'),
};

/** Of the blocks that have a parser, at most this share may call itself a fragment. */
const FRAGMENT_SHARE = 0.05;

const blocks = allSources().flatMap((source) =>
  outline(source.body).fences.map((fence) => ({
    ...fence,
    where: `${source.locale} ${source.path}:${source.bodyLine + fence.line - 1}`,
  })),
);
const checked = blocks.filter((block) => PARSERS[block.language]);
const isFragment = (fence: Fence) => /(?:^|\s)fragment(?:\s|$)/.test(fence.meta);

/** Text that is wrong in each language, so that a parser that accepts everything is noticed. */
const WRONG: Record<string, string> = {
  yaml: 'a: [1, 2',
  json: '{ "a": 1, }',
  toml: 'a = ',
  hcl: 'resource "a" "b" { c = }',
  ts: 'const a: = 1;',
  tsx: 'const a = <p>;',
  js: 'const a: number = 1;',
  jsx: 'const a = <p></b>;',
  bash: 'if true; then echo a',
  python: 'def f(:\n    pass',
};

describe('code blocks', () => {
  it.each(Object.keys(PARSERS))('in %s that are wrong are refused by the parser', async (language) => {
    await expect((async () => PARSERS[language]?.(WRONG[language] ?? ''))()).rejects.toThrow();
  });

  it.each(Object.keys(PARSERS))('in %s parse with a parser of that language', async (language) => {
    const failures: string[] = [];
    for (const block of checked) {
      if (block.language !== language || isFragment(block)) continue;
      try {
        await PARSERS[language]?.(block.code);
      } catch (error) {
        failures.push(`${block.where} ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    expect(failures).toEqual([]);
  });

  it('are whole, all but a few that say they are fragments', () => {
    const fragments = checked.filter(isFragment);
    expect(fragments.length / checked.length).toBeLessThanOrEqual(FRAGMENT_SHARE);
  });

  it('name their language and mark only lines they have', () => {
    for (const block of blocks) {
      expect(block.language, block.where).toMatch(/^[a-z]+$/);
      const ranges = /\{([\d,-]+)\}/.exec(block.meta)?.[1]?.split(/[,-]/).map(Number) ?? [];
      expect(Math.max(0, ...ranges), `${block.where} marks a line`).toBeLessThanOrEqual(
        block.code.split('\n').length,
      );
      expect(ranges, `${block.where} marks lines in order`).toEqual([...ranges].sort((a, b) => a - b));
    }
  });

  it('have no prompt before a shell command', () => {
    for (const block of blocks.filter((b) => b.language === 'bash')) {
      expect(block.code, block.where).not.toMatch(/^\s*\$ /m);
    }
  });
});

function parseScript(name: string, code: string): void {
  const problem = parseSync(name, code, { sourceType: 'unambiguous' }).errors[0];
  if (problem) throw new Error(problem.message);
}
