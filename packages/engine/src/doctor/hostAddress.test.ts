import { describe, expect, it } from 'vitest';
import { githubPages, ownDomain, placeholder } from './hostAddress';

const messages = (problems: readonly { readonly message: string }[]) =>
  problems.map(({ message }) => message);

describe('an address on GitHub Pages', () => {
  const at = (baseUrl: string, remote: string, url = 'https://me.github.io') =>
    messages(githubPages({ url, baseUrl }, remote));

  it('has the name of the repository as its path', () => {
    expect(at('/notes/', 'git@github.com:me/notes.git')).toEqual([]);
    expect(at('/notes/', 'https://github.com/Me/notes')).toEqual([]);
    expect(at('/', 'https://github.com/me/notes.git')).toEqual([
      '`baseUrl` is `/`, and GitHub Pages serves the repository notes at `/notes/`',
    ]);
  });

  it('has none where the repository is named like the host', () => {
    expect(at('/', 'git@github.com:me/me.github.io.git')).toEqual([]);
    expect(at('/blog/', 'git@github.com:me/me.github.io.git')).toHaveLength(1);
  });

  it('belongs to the owner of the repository', () => {
    expect(at('/notes/', 'git@github.com:you/notes.git')[0]).toContain('belongs to you');
  });

  it('is not judged on other hosts or without a repository there', () => {
    expect(at('/', 'git@github.com:me/notes.git', 'https://notes.dev')).toEqual([]);
    expect(githubPages({ url: 'https://me.github.io', baseUrl: '/' }, null)).toEqual([]);
  });
});

it('compares a domain of one’s own with the configuration', () => {
  expect(ownDomain({ url: 'https://notes.dev', baseUrl: '/' }, 'notes.dev')).toEqual([]);
  expect(messages(ownDomain({ url: 'https://me.github.io', baseUrl: '/' }, 'notes.dev'))[0]).toContain(
    'static/CNAME says notes.dev',
  );
  expect(messages(ownDomain({ url: 'https://notes.dev', baseUrl: '/notes/' }, 'notes.dev'))[0]).toContain(
    '`baseUrl` is `/notes/`',
  );
});

it.each([
  ['https://xn--bcher-kva.de', 'Bücher.de', []],
  ['https://xn--bcher-kva.de', 'xn--bcher-kva.de', []],
  [
    'https://notes.dev',
    'https://notes.dev/',
    ['static/CNAME has `https://notes.dev/`, which is no name of a host'],
  ],
  ['https://notes.dev', '', ['static/CNAME has ``, which is no name of a host']],
])('compares the host of %s with %s', (url, cname, expected) => {
  expect(messages(ownDomain({ url, baseUrl: '/' }, cname))).toEqual(expected);
});

it('knows the addresses that are for examples only', () => {
  expect(placeholder({ url: 'https://blog.example.com', baseUrl: '/' })).toHaveLength(1);
  expect(placeholder({ url: 'https://myexample.com', baseUrl: '/' })).toEqual([]);
});
