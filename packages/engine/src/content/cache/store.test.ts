import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { ArticleBody } from '../types';
import { isLostText, openStore } from './store';

const folder = mkdtempSync(join(tmpdir(), 'store-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const body = (html: string): ArticleBody => ({
  html,
  excerptHtml: null,
  module: null,
  sections: [{ heading: null, blocks: [{ kind: 'text', text: `${html}, 한글` }] }],
  source: '# 원문\n',
});

describe('the content store', () => {
  const store = openStore(folder);

  it('gives back what was saved, and names equal bodies the same', () => {
    const name = store.put(body('a'));
    expect(store.put(body('a'))).toBe(name);
    expect(store.get(name)).toEqual(body('a'));
    const whole = { ...body('글'), excerptHtml: '<p>글', module: 'export default 1;' };
    expect(store.get(store.put(whole))).toEqual(whole);
  });

  it('takes a damaged body for lost, and forgets all when asked', () => {
    const name = store.put(body('damaged'));
    writeFileSync(join(folder, name.slice(0, 1), `${name}.body`), '{');
    expect(() => store.get(name)).toThrow(expect.toSatisfy(isLostText));
    store.clear();
    expect(store.put(body('damaged'))).toBe(name);
    expect(store.get(name)).toEqual(body('damaged'));
  });

  it('keeps some bodies that nothing names, and removes them when there are many', () => {
    const wanted = store.put(body('wanted'));
    const old = store.put(body('old'));
    store.prune(new Set([wanted]));
    expect(store.get(old)).toEqual(body('old'));
    for (let version = 0; version < 80; version++) store.put(body(`version ${version}`));
    store.prune(new Set([wanted]));
    expect(store.get(wanted)).toEqual(body('wanted'));
    expect(() => store.get(old)).toThrow(expect.toSatisfy(isLostText));
  });
});
