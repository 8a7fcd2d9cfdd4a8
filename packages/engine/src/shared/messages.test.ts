import { afterEach, describe, expect, it, vi } from 'vitest';
import en from '../locales/en.json';
import ko from '../locales/ko.json';
import { formatMessage, translator } from './messages';

const placeholders = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();

afterEach(() => vi.unstubAllGlobals());

describe('the message files', () => {
  it('have the same keys in the same order', () => {
    expect(Object.keys(en)).toEqual(Object.keys(ko));
  });

  it('have the same placeholders under each key', () => {
    const english: Record<string, string> = en;
    for (const [key, text] of Object.entries(ko)) {
      expect(placeholders(english[key] ?? ''), key).toEqual(placeholders(text));
    }
  });

  it('have no empty text', () => {
    expect([...Object.values(ko), ...Object.values(en)].filter((text) => text.trim() === '')).toEqual([]);
  });

  it('have a general form for each plural form', () => {
    const keys = new Set(Object.keys(ko));
    const plural = [...keys].filter((key) => key.endsWith('.one'));
    expect(plural.filter((key) => !keys.has(key.slice(0, -'.one'.length)))).toEqual([]);
  });
});

describe('translator', () => {
  it('chooses the plural form by the rules of the language', () => {
    const t = translator('en', en);
    expect([0, 1, 2].map((count) => t('post.count', { count }))).toEqual(['0 posts', '1 post', '2 posts']);
    expect(translator('ko', ko)('post.count', { count: 1 })).toBe('글 1편');
  });

  it('makes the plural rules of a language once', () => {
    let made = 0;
    class Counted extends Intl.PluralRules {
      constructor(locale: string) {
        super(locale);
        made++;
      }
    }
    vi.stubGlobal('Intl', { PluralRules: Counted });
    for (const _ of [1, 2]) expect(translator('fr', en)('post.count', { count: 1 })).toBe('1 post');
    expect(made).toBe(1);
  });

  it('uses a plural category that only a third language has', () => {
    const t = translator('ar', { 'post.count': '{count} general', 'post.count.few': '{count} few' });
    expect([t('post.count', { count: 3 }), t('post.count', { count: 100 })]).toEqual([
      '3 few',
      '100 general',
    ]);
  });

  it('gives the key when the text is missing', () => {
    expect(translator('ko', {})('nav.open')).toBe('nav.open');
  });
});

describe('formatMessage', () => {
  it('inserts values as they are and leaves unknown placeholders', () => {
    expect(formatMessage('{a} {b}', { a: '$& {b}' })).toBe('$& {b} {b}');
  });
});
