import { describe, expect, it } from 'vitest';
import { SiteError } from '../shared/problem';
import { resolveConfig } from './resolve';

const site = { title: 'Site', url: 'https://example.com', defaultLocale: 'ko', locales: { ko: {} } };

function messages(search: unknown): string {
  try {
    resolveConfig({ ...site, search });
    return '';
  } catch (error) {
    return error instanceof SiteError ? error.message : String(error);
  }
}

describe('the search option', () => {
  it('is embedded, with the defaults of the specification', () => {
    expect(resolveConfig(site).search).toEqual({
      provider: 'embedded',
      hosts: [],
      hitsPerPage: 20,
      maxResultsPerGroup: 5,
      insights: true,
      contextual: true,
      names: [],
      askAi: false,
    });
  });

  it('can be off', () => {
    expect(resolveConfig({ ...site, search: false }).search).toBe(false);
  });

  it.each([
    [{ provider: 'algolia' }, '`search.appId` is missing, and is needed for `algolia`'],
    [{ provider: 'algolia' }, '`search.apiKey` is missing, and is needed for `algolia`'],
    [
      { provider: 'algolia', appId: 'A', apiKey: '' },
      '`search.apiKey` is missing, and is needed for `algolia`',
    ],
    [{ externalUrlRegex: '(' }, 'is not a regular expression'],
    [{ hosts: ['example.com/path'] }, 'must be an origin'],
    [{ askAi: { mode: 'generative' } }, 'endpoint'],
    [{ hitsPerPag: 5 }, 'hitsPerPage'],
    [{ names: [['k8s']] }, 'must be at least 2 items long'],
    [{ names: [['a=b', 'c']] }, 'must not hold `=`'],
  ])('%j is refused: %s', (search, message) => {
    expect(messages(search)).toContain(message);
  });
});
