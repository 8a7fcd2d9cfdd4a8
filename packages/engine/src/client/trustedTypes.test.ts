import { expect, it, vi } from 'vitest';
import { allowTrustedTypes } from './trustedTypes';

it('lets scripts of this origin and HTML through, and no other script', () => {
  vi.stubGlobal('document', { baseURI: 'https://site.example/notes/' });
  vi.stubGlobal('location', { origin: 'https://site.example' });
  const createPolicy = vi.fn();
  allowTrustedTypes({ trustedTypes: { createPolicy } });
  const [name, rules] = createPolicy.mock.calls[0]!;
  expect(name).toBe('default');
  expect(rules.createHTML('<p>text</p>')).toBe('<p>text</p>');
  expect(rules.createScriptURL('assets/worker.js')).toBe('assets/worker.js');
  for (const foreign of [
    'https://evil.example/x.js',
    '//evil.example/x.js',
    'data:text/javascript,1',
    'blob:null/1',
  ])
    expect(() => rules.createScriptURL(foreign), foreign).toThrow('is not of this site');
  expect(rules).not.toHaveProperty('createScript');
  vi.unstubAllGlobals();
});

it('asks nothing of a browser without Trusted Types', () => {
  expect(() => allowTrustedTypes({})).not.toThrow();
});
