import { describe, expect, it } from 'vitest';
import { type ExampleFile, exampleEntry, exampleSite } from '../../test/exampleSite';
import { selectTranslation, translationsOf } from './translations';

const { config } = exampleSite([]);
const locales = config.locales.filter(({ isDefault }) => !isDefault);
const states = (files: readonly ExampleFile[]) => translationsOf(files.map(exampleEntry), locales, 'ko');
const en = (key: string, frontMatter: Record<string, unknown> = {}, body?: string): ExampleFile => ({
  key,
  locale: 'en',
  frontMatter,
  ...(body !== undefined && { body }),
});

describe('the state of a translation', () => {
  it('is what a build makes of it', () => {
    const files = [
      { key: 'blog/250101-01' },
      { key: 'blog/250102-01' },
      en('blog/250102-01'),
      { key: 'blog/250103-01' },
      en('blog/250103-01', { source_hash: 'another' }),
      { key: 'blog/250104-01' },
      en('blog/250104-01', { draft: true }),
      { key: 'blog/250105-01', body: 'same' },
      en('blog/250105-01', {}, 'same'),
      { key: 'blog/250106-01' },
      en('blog/250106-01', { source_hash: '0123456789abcdef' }),
    ];
    expect(states(files).map(({ state, hasRecord }) => [state, hasRecord])).toEqual([
      ['missing', false],
      ['translated', false],
      ['stale', true],
      ['begun', false],
      ['begun', false],
      ['translated', true],
    ]);
    const { site } = exampleSite(files);
    const built = new Map(site.byLocale.en!.posts.map(({ key, state }) => [key, state]));
    for (const { original, state } of states(files))
      expect(built.get(original.key), original.key).toBe(state === 'begun' ? 'missing' : state);
  });
});

describe('a name', () => {
  const all = states([{ key: 'blog/250101-01' }, { key: 'docs/current/base/tmi' }, { key: 'pages/tmi' }]);
  const keyOf = (name: string) => selectTranslation(all, name).original.key;

  it('may be a key, a file or the last part', () => {
    expect(keyOf('blog/250101-01')).toBe('blog/250101-01');
    expect(keyOf('content/blog/250101-01/index.md')).toBe('blog/250101-01');
    expect(keyOf('250101-01')).toBe('blog/250101-01');
    expect(keyOf('docs/base/tmi')).toBe('docs/current/base/tmi');
  });

  it('that fits several or none is answered with what there is', () => {
    expect(() => keyOf('tmi')).toThrow('Write one of: `docs/current/base/tmi`, `pages/tmi`.');
    expect(() => keyOf('250101-1')).toThrow('Did you mean `blog/250101-01`?');
    expect(() => keyOf('nothing-like-it')).toThrow('`npx devlog translate` lists them');
  });
});
