import { createHighlighterCore } from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import bash from '@shikijs/langs/bash';
import css from '@shikijs/langs/css';
import python from '@shikijs/langs/python';
import typescript from '@shikijs/langs/typescript';
import yaml from '@shikijs/langs/yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import { cachedHighlighter } from './cache';
import { createHighlighter } from './highlight';
import { languageSamples } from './samples';
import { codeTheme, tokenClass } from './theme';

const highlighter = createHighlighter();
const names = Object.keys(languageSamples);
beforeAll(() => highlighter.load(names.map((language) => ({ code: '', language }))));

/** Class and text of each piece that is not space. */
function piecesOf(html: string): [string, string][] {
  const decode = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return [...html.matchAll(/<span class="([^"]*)">([^<]*)<\/span>|([^<]+)/g)].flatMap(
    ([, name, inside, outside]) => {
      const text = decode(inside ?? outside ?? '').replace(/\s+/g, '');
      return text ? [[name ?? '', text] as [string, string]] : [];
    },
  );
}

describe('highlight', () => {
  it.each(names)('gives %s the classes of the colours that Shiki gives', async (name) => {
    const shiki = await createHighlighterCore({
      engine: createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined')),
      themes: [codeTheme],
      langs: [bash, css, python, typescript, yaml],
      warnings: false,
    });
    const code = languageSamples[name] as string;
    const { tokens } = shiki.codeToTokens(code, { lang: name, theme: codeTheme });
    const ours = highlighter.highlight({ code, language: name });
    tokens.forEach((line, i) => {
      const expected: [string, string][] = [];
      for (const token of line) {
        const text = token.content.replace(/\s+/g, '');
        if (!text) continue;
        const className = tokenClass(token.color, token.fontStyle ?? 0);
        const last = expected.at(-1);
        if (last?.[0] === className) last[1] += text;
        else expected.push([className, text]);
      }
      expect(piecesOf(ours[i] as string)).toEqual(expected);
    });
  });

  it('gives the same for a repeated text, whatever was highlighted between', () => {
    const code = languageSamples.typescript as string;
    const first = highlighter.highlight({ code, language: 'typescript' });
    highlighter.highlight({ code: languageSamples.python as string, language: 'python' });
    expect(highlighter.highlight({ code, language: 'typescript' })).toEqual(first);
  });

  it('tells lines of one text apart by the state they stand in', () => {
    const [, inside] = highlighter.highlight({ code: '`\nconst a = 1\n`', language: 'typescript' });
    const [outside] = highlighter.highlight({ code: 'const a = 1', language: 'typescript' });
    expect(inside).toBe('<span class="s">const a = 1</span>');
    expect(outside).not.toBe(inside);
  });

  it('escapes text that has no grammar', () => {
    expect(highlighter.highlight({ code: '<b> & c\nd', language: 'plain' })).toEqual([
      '&lt;b&gt; &amp; c',
      'd',
    ]);
  });

  it('takes from a cache what it put there, without loading a grammar', async () => {
    const entries = new Map<string, string>();
    const cache = {
      get: (key: string) => entries.get(key),
      set: (key: string, value: string) => void entries.set(key, value),
    };
    const block = { code: 'const a = 1\n\nb()', language: 'typescript' };
    const first = cachedHighlighter(highlighter, cache).highlight(block);
    const fresh = cachedHighlighter(createHighlighter(), cache);
    await fresh.load([block]);
    expect(fresh.highlight(block)).toEqual(first);
    // No grammar is loaded, so another block stays plain.
    expect(fresh.highlight({ ...block, code: 'const b = 2' })).toEqual(['const b = 2']);
  });

  it('leaves long lines and the end of huge blocks plain', () => {
    const long = `const a = "${'x'.repeat(3000)}"`;
    expect(highlighter.highlight({ code: long, language: 'typescript' })).toEqual([long]);
    const lines = highlighter.highlight({ code: 'const a = 1\n'.repeat(30_000), language: 'typescript' });
    expect(lines[0]).toContain('<span');
    expect(lines[29_000]).toBe('const a = 1');
  });
});
