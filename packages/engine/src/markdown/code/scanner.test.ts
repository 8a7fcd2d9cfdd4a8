import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createShikiPrimitive, type RegexEngine } from '@shikijs/core';
import { INITIAL, type StateStack } from '@shikijs/core/textmate';
import { defaultJavaScriptRegexConstructor } from '@shikijs/engine-javascript';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { beforeAll, describe, expect, it } from 'vitest';
import { languageSamples } from '../testing/codeSamples';
import { asciiPattern } from './asciiPattern';
import { OWN_ENGINE } from './grammar';
import { loadGrammar } from './languages';
import { needsOf } from './needs';
import { createScannerEngine } from './scanner';
import { codeTheme } from './theme';

describe('what a pattern needs', () => {
  it.each<[string, readonly string[] | null]>([
    ['foo', ['foo']],
    [String.raw`\b(?:if|else if|while)\s+`, ['if', 'else if', 'while']],
    ['(?<![a-z])true(?!x)', ['true']],
    ['(?<=abc)d', ['abc']],
    ['ab?cde', ['cde']],
    ['ab+c', ['ab']],
    ['(abc)?d', ['d']],
    ['(abc){0,3}', null],
    ['(abc){2}?', null],
    ['x{2,}yz', ['yz']],
    ['[;,]', [',', ';']],
    ['[^;]', null],
    ['[a-c]', null],
    ['[]x]', [']', 'x']],
    ['[[:alpha:]&&[^x]]+=>', ['=>']],
    ['(?i)select|from', null],
    ['(?i:select) from', [' from']],
    ['(?x) a b # c\n d', ['abd']],
    ['(?#x)ab', ['ab']],
    ['a|', null],
    ['^$', null],
    ['(?~abc)', null],
    [String.raw`\p{L}+\.\w`, ['.']],
    [String.raw`\x{41}b`, ['b']],
    ['a{,2}', null],
    ['{a}', ['{a}']],
    ['(unclosed', null],
  ])('%s', (pattern, expected) => {
    const needs = needsOf(pattern);
    expect(needs && [...needs].sort()).toEqual(expected && [...expected].sort());
  });
});

describe('a pattern for ASCII', () => {
  it.each([
    String.raw`[\p{Alpha}_][\p{Alpha}\p{Nd}]*`,
    String.raw`\p{space}+\P{Upper}`,
    String.raw`[[\p{L}--[a-c]]&&\p{Lower}]`,
    String.raw`[^\p{L}\\p]\p{Script=Hangul}?\p{ASCII}`,
    String.raw`\\p{2}`,
  ])('%s finds what the whole one finds', (source) => {
    const whole = new RegExp(source, 'gv');
    const short = asciiPattern(whole);
    const all = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    for (const text of [all, [...all].reverse().join(''), 'aB1 _\t\\p{2} \\pp']) {
      const found = (expression: RegExp) =>
        [...text.matchAll(expression)].map(({ index, 0: own }) => [index, own]);
      expect(found(short)).toEqual(found(whole));
    }
  });

  it('is the same one where letters beyond ASCII could stand for some of it', () => {
    const flags = 'giv';
    const expression = new RegExp(String.raw`\p{L}k`, flags);
    expect(asciiPattern(expression)).toBe(expression);
  });
});

/** Texts in a language of our engine: samples, and this repository's own files. */
function textsIn(language: string): string[] {
  const folder = join(import.meta.dirname, '..', '..');
  const below = (path: string, extension: string) =>
    readdirSync(join(folder, path))
      .filter((name) => name.endsWith(extension))
      .map((name) => readFileSync(join(folder, path, name), 'utf8'));
  const files: Readonly<Record<string, () => string[]>> = {
    typescript: () => below('pipeline/search', '.ts'),
    tsx: () => below('theme/markdown', '.tsx'),
    jsx: () => below('theme/ui', '.tsx'),
    javascript: () => below('pipeline/social', '.ts'),
    css: () => below('theme/layout', '.css'),
    scss: () => below('theme/screens', '.css'),
    json: () => [readFileSync(join(folder, '..', 'package.json'), 'utf8')],
    jsonc: () => [readFileSync(join(folder, '..', 'package.json'), 'utf8')],
    hcl: () => [HCL],
    terraform: () => [HCL],
    c: () => [C],
  };
  const named = { shellscript: 'bash' }[language] ?? language;
  return [...(files[language]?.() ?? []), ...[languageSamples[named] ?? []].flat()];
}

const HCL = `terraform {
  required_version = ">= 1.5" # 최소
}
resource "aws_s3_bucket" "logs" {
  count  = var.enabled ? 1 : 0
  bucket = "\${var.name}-\${count.index}"
  tags   = { for k, v in local.tags : upper(k) => v if v != null }
  policy = <<-EOT
    {"a": "\${jsonencode(local.x)}"}
  EOT
}
/* 끝 */
`;

const C = `#include <stdio.h>
#define MAX(a, b) ((a) > (b) ? (a) : (b))
/* 주석 */
static const char *names[] = { "a\\n", L"b" };
int main(int argc, char **argv) {
  for (size_t i = 0; i < 10u; ++i) printf("%zu %d\\n", i, MAX(1, 0x1F)); // 끝
  return argc > 1 ? 0 : -1;
}
`;

describe('our engine', () => {
  let oniguruma: RegexEngine;
  beforeAll(async () => {
    oniguruma = await createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined'));
  });

  it.each([...OWN_ENGINE])('gives for %s the tokens that Oniguruma gives', async (language) => {
    const grammars = await loadGrammar(language);
    const tokenizer = (engine: RegexEngine) => {
      const theme = structuredClone(codeTheme);
      const shiki = createShikiPrimitive({ engine, langs: grammars, themes: [theme], warnings: false });
      shiki.setTheme(theme);
      const grammar = shiki.getLanguage(grammars.at(-1)!.name);
      return (text: string) => {
        let state: StateStack = INITIAL;
        return text.split('\n').map((line) => {
          const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
          state = ruleStack;
          return [line, ...tokens];
        });
      };
    };
    const [ours, theirs] = [tokenizer(createScannerEngine()), tokenizer(oniguruma)];
    const texts = textsIn(language);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect(ours(text)).toEqual(theirs(text));
  });

  it.each([...OWN_ENGINE])('can express every pattern of %s', async (language) => {
    const patterns = new Set<string>();
    const collect = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return;
      for (const [name, inner] of Object.entries(value)) {
        const isPattern = ['match', 'begin', 'end', 'while'].includes(name) && typeof inner === 'string';
        if (isPattern) patterns.add(inner);
        else collect(inner);
      }
    };
    collect(await loadGrammar(language));
    for (const pattern of patterns) {
      const expression = defaultJavaScriptRegexConstructor(pattern, { target: 'auto' });
      expect(() => asciiPattern(expression).exec('')).not.toThrow();
    }
  });
});
