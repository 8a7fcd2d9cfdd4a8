import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createShikiPrimitive, type RegexEngine } from '@shikijs/core';
import { INITIAL, type StateStack } from '@shikijs/core/textmate';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import { beforeAll, describe, expect, it } from 'vitest';
import { once } from '../../shared/once';
import { languageSamples } from '../testing/codeSamples';
import { OWN_ENGINE } from './grammar';
import { loadGrammar } from './languages';
import { createScannerEngine } from './scanner';
import { codeTheme } from './theme';
import { openPattern, patternsIn, type Translations, translateGrammars } from './translations';

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
        expect(() => opened!.expression.exec('')).not.toThrow();
      }
    });
  });
});
