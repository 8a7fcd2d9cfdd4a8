import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createShikiPrimitive, type RegexEngine } from '@shikijs/core';
import { INITIAL, type StateStack } from '@shikijs/core/textmate';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { beforeAll, describe, expect, it } from 'vitest';
import { once } from '../../shared/once';
import { languageSamples } from '../testing/codeSamples';
import { asciiSource } from './asciiPattern';
import { OWN_ENGINE } from './grammar';
import { loadGrammar } from './languages';
import { needsOf } from './needs';
import { createScannerEngine } from './scanner';
import { codeTheme } from './theme';
import { openPattern, patternsIn, type Translations, translateGrammars } from './translations';

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
    const short = new RegExp(asciiSource(source, 'gv'), 'gv');
    const all = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join('');
    for (const text of [all, [...all].reverse().join(''), 'aB1 _\t\\p{2} \\pp']) {
      const found = (expression: RegExp) =>
        [...text.matchAll(expression)].map(({ index, 0: own }) => [index, own]);
      expect(found(short)).toEqual(found(whole));
    }
  });

  it('is the same one where letters beyond ASCII could stand for some of it', () => {
    expect(asciiSource(String.raw`\p{L}k`, 'giv')).toBe(String.raw`\p{L}k`);
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

/** The tokens of texts in a language, line by line. */
async function tokensOf(language: string, engine: RegexEngine): Promise<unknown[]> {
  const grammars = await loadGrammar(language);
  const theme = structuredClone(codeTheme);
  const shiki = createShikiPrimitive({ engine, langs: grammars, themes: [theme], warnings: false });
  shiki.setTheme(theme);
  const grammar = shiki.getLanguage(grammars.at(-1)!.name);
  return textsIn(language).map((text) => {
    let state: StateStack = INITIAL;
    return text.split('\n').map((line) => {
      const { tokens, ruleStack } = grammar.tokenizeLine2(line, state, 0);
      state = ruleStack;
      return [line, ...tokens];
    });
  });
}

describe('our engine', () => {
  const oniguruma = once(() => createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined')));
  const wanted = new Map<string, Promise<unknown[]>>();
  const wantedOf = (language: string) => {
    const tokens = wanted.get(language) ?? oniguruma().then((engine) => tokensOf(language, engine));
    wanted.set(language, tokens);
    return tokens;
  };

  describe.each([
    ['that translates as it goes', async (): Promise<Translations> => ({})],
    [
      'that has been given the translations',
      async (): Promise<Translations> =>
        JSON.parse(JSON.stringify(await translateGrammars(OWN_ENGINE))) as Translations,
    ],
  ])('%s', (_, given) => {
    let translations: Translations;
    beforeAll(async () => {
      translations = await given();
    });

    it.each([...OWN_ENGINE])('gives for %s the tokens that Oniguruma gives', async (language) => {
      const tokens = await tokensOf(language, createScannerEngine(translations));
      expect(tokens.length).toBeGreaterThan(0);
      expect(tokens).toEqual(await wantedOf(language));
    });

    it.each([...OWN_ENGINE])('can express every pattern of %s', async (language) => {
      for (const pattern of patternsIn(await loadGrammar(language))) {
        const opened = openPattern(pattern, translations);
        for (const isAscii of [true, false]) expect(() => opened!.expression(isAscii).exec('')).not.toThrow();
      }
    });
  });
});
