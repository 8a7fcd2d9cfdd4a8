import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { BUILT_IN, baseKey, builtIn, KEYS, overlaid } from '.';

describe('the built-in languages', () => {
  it('are the files of this folder', () => {
    const files = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.json'));
    expect(Object.keys(BUILT_IN).map((code) => `${code}.json`)).toEqual(files);
  });

  it.each(Object.entries(BUILT_IN))('%s has every word, and none that is not used', (_code, words) => {
    expect(KEYS.filter((key) => !words[key])).toEqual([]);
    expect(Object.keys(words).filter((key) => !KEYS.includes(baseKey(key)))).toEqual([]);
  });

  it.each(Object.entries(BUILT_IN))(
    '%s has the plural forms that its rules ask for below a thousand',
    (code, words) => {
      // Spanish, French and Portuguese have one more for a million.
      const rules = new Intl.PluralRules(code);
      const categories = new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)));
      const counted = Object.keys(BUILT_IN.en!).flatMap((key) =>
        key === baseKey(key) ? [] : [baseKey(key)],
      );
      const missing = counted.flatMap((key) =>
        [...categories]
          .filter((category) => category !== 'other')
          .map((category) => `${key}.${category}`)
          .filter((form) => !words[form]),
      );
      expect(missing).toEqual([]);
    },
  );

  it.each(Object.entries(BUILT_IN))('%s fills in what the others fill in', (_code, words) => {
    const holes = (text = '') => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    for (const key of KEYS) expect(holes(words[key]), key).toEqual(holes(BUILT_IN.en![key]));
  });

  it('serve their regions', () => {
    expect(builtIn('ja-JP')).toBe(BUILT_IN.ja);
    expect(builtIn('de-AT')).toBe(BUILT_IN.de);
    expect(builtIn('it')).toBeNull();
    expect(builtIn('not a language')).toBeNull();
  });

  it.each([
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans', 'zh-CN'],
    ['zh-HK', 'zh-TW'],
    ['zh-Hant', 'zh-TW'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
  ])('serve %s by the words of %s, which are in the same script', (code, served) => {
    expect(builtIn(code)).toBe(BUILT_IN[served]);
  });

  it('say nothing of several words in English', () => {
    // “{title} (page {page})” is the same in French.
    const spoken = (text: string) => text.replace(/\{\w+\}|[(),]/g, '').trim();
    for (const [code, words] of Object.entries(BUILT_IN)) {
      const copied = code === 'en' ? [] : KEYS.filter((key) => words[key] === BUILT_IN.en![key]);
      expect(
        copied.filter((key) => /\s/.test(spoken(words[key]!))),
        code,
      ).toEqual([]);
    }
  });

  it('constructor is none of them', () => {
    expect(builtIn('constructor')).toBeNull();
  });
});

describe('words laid over others', () => {
  it('lose plural forms that belong to what they replace', () => {
    const words = { count: '{count} posts', 'count.one': '1 post', title: 'Blog' };
    expect(overlaid(words, { count: '{count} Beiträge' })).toEqual({
      count: '{count} Beiträge',
      title: 'Blog',
    });
    expect(overlaid(words, { 'count.one': 'a post' })).toEqual({ ...words, 'count.one': 'a post' });
  });
});
