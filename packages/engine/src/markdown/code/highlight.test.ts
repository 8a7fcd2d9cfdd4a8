import { createHighlighterCore } from '@shikijs/core';
import { createOnigurumaEngine } from '@shikijs/engine-oniguruma';
import bash from '@shikijs/langs/bash';
import css from '@shikijs/langs/css';
import python from '@shikijs/langs/python';
import typescript from '@shikijs/langs/typescript';
import yaml from '@shikijs/langs/yaml';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { escapeText } from '../html/html';
import { languageSamples } from '../testing/codeSamples';
import { cachedHighlighter } from './cache';
import { createHighlighter } from './highlight';
import { codeTheme, tokenKinds } from './theme';

const highlighter = createHighlighter();
const names = Object.keys(languageSamples);
beforeAll(() => highlighter.load(names.map((language) => ({ code: '', language }))));

/** Class and text of each token that is not whitespace. */
function piecesOf(html: string): [string, string][] {
  const decode = (text: string) =>
    text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');
  return [...html.matchAll(/<c- ([^>]*)>([^<]*)<\/c->|([^<]+)/g)].flatMap(([, name, inside, outside]) => {
    const text = decode(inside ?? outside ?? '').replace(/\s+/g, '');
    return text ? [[name ?? '', text] as [string, string]] : [];
  });
}

describe('highlight', () => {
  it.each(names)('gives %s the classes of the colours that Shiki gives', async (name) => {
    const theme = structuredClone(codeTheme);
    const shiki = await createHighlighterCore({
      engine: createOnigurumaEngine(import('@shikijs/engine-oniguruma/wasm-inlined')),
      themes: [theme],
      langs: [bash, css, python, typescript, yaml],
      warnings: false,
    });
    const code = languageSamples[name] as string;
    const { tokens } = shiki.codeToTokens(code, { lang: name, theme, tokenizeTimeLimit: 0 });
    const { lines: ours } = highlighter.highlight({ code, language: name });
    tokens.forEach((line, i) => {
      const expected: [string, string][] = [];
      for (const token of line) {
        const text = token.content.replace(/\s+/g, '');
        if (!text) continue;
        const kinds = tokenKinds(token.color, token.fontStyle ?? 0);
        const last = expected.at(-1);
        if (last?.[0] === kinds) last[1] += text;
        else expected.push([kinds, text]);
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

  it('ends each string and here-document where it ends, whatever others were before', async () => {
    await highlighter.load([{ code: '', language: 'shellscript' }]);
    const quoted = [`f'{a} " b'`, `f"{a} ' b"`, `f'''{a} ' b'''`, `f"""{a} " b"""`];
    const documents = Array.from({ length: 40 }, (_, at) => `cat <<END${at}\n$a END\nEND${at}\necho b`);
    for (const [language, codes] of Object.entries({ python: quoted, shellscript: documents })) {
      const alone = codes.map((code) => highlighter.highlight({ code, language }).lines);
      const together = highlighter.highlight({ code: [...codes, ...codes].join('\n'), language }).lines;
      expect(together).toEqual([...alone, ...alone].flat());
      expect(together.at(-1)).toContain('<c-');
    }
  });

  it('tells lines of one text apart by the state they stand in', () => {
    const [, inside] = highlighter.highlight({ code: '`\nconst a = 1\n`', language: 'typescript' }).lines;
    const [outside] = highlighter.highlight({ code: 'const a = 1', language: 'typescript' }).lines;
    expect(inside).toBe('<c- s>const a = 1</c->');
    expect(outside).not.toBe(inside);
  });

  it('escapes text that has no grammar', () => {
    expect(highlighter.highlight({ code: '<b> & c\nd', language: 'plain' }).lines).toEqual([
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
    expect(fresh.highlight({ ...block, code: 'const b = 2' }).lines).toEqual(['const b = 2']);
  });

  it('leaves a long line plain, says which, and goes on after it', () => {
    const long = `const a = "${'x'.repeat(1000)}"`;
    const { lines, cut } = highlighter.highlight({ code: `let b\n${long}\nlet c`, language: 'typescript' });
    expect(lines[1]).toBe(long);
    expect(lines[2]).toContain('<c- ');
    expect(cut).toEqual({ reason: 'line', index: 1 });
  });

  it('leaves the end of a huge block plain and says where it begins', () => {
    const line = `const a = "${'x'.repeat(76)}"`;
    const code = `${line}\n`.repeat(3000);
    const { lines, cut } = highlighter.highlight({ code, language: 'typescript' });
    expect(cut?.reason).toBe('block');
    expect(lines[(cut?.index ?? 0) - 1]).toContain('<c- ');
    expect(new Set(lines.slice(cut?.index))).toEqual(new Set([escapeText(line), '']));
  });

  it('bounds a block of long lines by far fewer of them', () => {
    const code = `${'('.repeat(990)}\n`.repeat(40);
    expect(highlighter.highlight({ code, language: 'yaml' }).cut).toEqual({ reason: 'block', index: 20 });
  });

  it('does not look at a clock: however late it is, the colours are the same', () => {
    const block = { code: languageSamples.python as string, language: 'python' };
    const expected = highlighter.highlight(block);
    let now = 0;
    const clocks = [
      vi.spyOn(performance, 'now').mockImplementation(() => (now += 10_000)),
      vi.spyOn(Date, 'now').mockImplementation(() => (now += 10_000)),
    ];
    const later = createHighlighter();
    return later.load([block]).then(() => {
      expect(later.highlight(block)).toEqual(expected);
      for (const clock of clocks) clock.mockRestore();
    });
  });

  it('keeps nothing that was cut', () => {
    const entries = new Map<string, string>();
    const cached = cachedHighlighter(highlighter, {
      get: (key) => entries.get(key),
      set: (key, value) => void entries.set(key, value),
    });
    const block = { code: 'x'.repeat(1001), language: 'typescript' };
    expect(cached.highlight(block).cut).not.toBeNull();
    expect(cached.highlight(block).cut).not.toBeNull();
    expect(entries.size).toBe(0);
  });
});
