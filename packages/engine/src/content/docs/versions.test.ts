import { describe, expect, it } from 'vitest';
import { resolveConfig } from '../../config/resolve';
import type { UserConfig } from '../../config/schema';
import { versionInfos } from './versions';

function infos(docs: Exclude<UserConfig['docs'], false | undefined>, localeIndex = 0) {
  const config = resolveConfig({
    title: 'T',
    url: 'https://example.com',
    defaultLocale: 'ko',
    locales: { ko: {}, en: {} },
    docs,
  });
  return config.docs === false ? [] : versionInfos(config.docs, config.locales[localeIndex]!);
}

const brief = (list: ReturnType<typeof infos>) =>
  list.map(({ name, path, isLast, banner }) => [name, path, isLast, banner]);

describe('the versions of the documentation', () => {
  it('are one, `current`, without a banner when none is configured', () => {
    expect(brief(infos({}))).toEqual([['current', '/projects/', true, null]]);
    expect(infos({})[0]?.label).toBe('Next');
  });

  it('have the first released one as the latest, with the unreleased before and the unmaintained after it', () => {
    const versions = { current: { label: 'Next' }, v2: { label: '2' }, v1: { label: '1' } };
    expect(brief(infos({ path: '/docs', versions }))).toEqual([
      ['current', '/docs/next/', false, 'unreleased'],
      ['v2', '/docs/', true, null],
      ['v1', '/docs/v1/', false, 'unmaintained'],
    ]);
    expect(infos({ path: '/docs', versions }, 1)[2]?.path).toBe('/en/docs/v1/');
  });

  it('have the latest one, paths and banners that the configuration says', () => {
    const versions = {
      current: { label: 'Next', path: 'edge', banner: 'none' as const },
      v1: { label: '1', banner: 'unmaintained' as const },
    };
    expect(brief(infos({ versions, lastVersion: 'current' }))).toEqual([
      ['current', '/projects/edge/', true, null],
      ['v1', '/projects/v1/', false, 'unmaintained'],
    ]);
  });
});
