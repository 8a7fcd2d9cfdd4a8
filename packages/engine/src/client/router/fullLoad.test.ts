import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadFully, loadFullyOnce } from './fullLoad';

const here = { href: 'https://example.com/blog', reload: vi.fn(), assign: vi.fn(), replace: vi.fn() };

/** Session storage of one tab; `null` for a browser that denies it. */
function stubTab(storage: Map<string, string> | null) {
  vi.stubGlobal('location', here);
  vi.stubGlobal('window', {
    get sessionStorage() {
      if (storage === null) throw new Error('denied');
      return {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => storage.set(key, value),
      };
    },
  });
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  for (const call of [here.reload, here.assign, here.replace]) call.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a full load that the reader asked for', () => {
  it.each([
    ['/blog/a', 'push', 'assign'],
    ['/blog/a', 'replace', 'replace'],
    ['/blog', 'push', 'reload'],
    ['/blog#end', 'replace', 'reload'],
  ] as const)('of %s (%s) is a call of `%s`', (address, how, method) => {
    stubTab(new Map());
    loadFully(address, how);
    expect(here[method]).toHaveBeenCalledOnce();
    expect([here.reload, here.assign, here.replace].flatMap(({ mock }) => mock.calls)).toHaveLength(1);
  });

  it('is never refused', () => {
    stubTab(new Map());
    loadFully('/blog/a', 'push');
    loadFully('/blog/a', 'push');
    expect(here.assign).toHaveBeenCalledTimes(2);
  });
});

describe('a full load that the application does by itself', () => {
  it('is refused when the same address was loaded less than 30 seconds ago', () => {
    stubTab(new Map());
    expect(loadFullyOnce('/blog/a')).toBe(true);
    vi.advanceTimersByTime(29_999);
    expect(loadFullyOnce('/blog/a')).toBe(false);
    expect(here.replace).toHaveBeenCalledOnce();
  });

  it('is done again after that, and for another address at once', () => {
    stubTab(new Map());
    expect(loadFullyOnce('/blog/a')).toBe(true);
    expect(loadFullyOnce('/blog/b')).toBe(true);
    vi.advanceTimersByTime(30_000);
    expect(loadFullyOnce('/blog/b')).toBe(true);
    expect(here.replace).toHaveBeenCalledTimes(3);
  });

  it('is refused without storage, which could not tell a loop', () => {
    stubTab(null);
    expect(loadFullyOnce('/blog/a')).toBe(false);
    expect(here.replace).not.toHaveBeenCalled();
  });

  it('is done when what is stored is damaged', () => {
    stubTab(new Map([['devlog.fullLoad', '{"address":']]));
    expect(loadFullyOnce('/blog/a')).toBe(true);
  });
});
