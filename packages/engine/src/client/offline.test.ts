import { describe, expect, it } from 'vitest';
import { isHashed, keepNewest, raceWithTimeout } from './offline';

const later = <T>(milliseconds: number, value: T) =>
  new Promise<T>((done) => setTimeout(done, milliseconds, value));

describe('raceWithTimeout', () => {
  it('prefers the network while it is fast', async () => {
    expect(await raceWithTimeout(later(5, 'new'), async () => 'saved', 200)).toBe('new');
  });

  it('gives what was saved when the network is slow', async () => {
    expect(await raceWithTimeout(later(200, 'new'), async () => 'saved', 5)).toBe('saved');
  });

  it('waits for a slow network when nothing was saved', async () => {
    expect(await raceWithTimeout(later(30, 'new'), async () => undefined, 5)).toBe('new');
  });

  it('fails with the network', async () => {
    await expect(raceWithTimeout(Promise.reject(new Error('gone')), async () => 'saved', 5)).rejects.toThrow(
      'gone',
    );
  });
});

describe('keepNewest', () => {
  it('drops the oldest entries', async () => {
    const entries = ['a', 'b', 'c', 'd'];
    const cache = {
      keys: async () => [...entries] as unknown as readonly Request[],
      delete: async (key: unknown) => entries.splice(entries.indexOf(key as string), 1).length > 0,
    };
    await keepNewest(cache, 2);
    expect(entries).toEqual(['c', 'd']);
    await keepNewest(cache, 2);
    expect(entries).toEqual(['c', 'd']);
  });
});

describe('isHashed', () => {
  it('knows files by the folder below the base URL', () => {
    expect([
      isHashed('/sub/', '/sub/assets/a.1.js'),
      isHashed('/sub/', '/assets/a.1.js'),
      isHashed('/', '/blog'),
    ]).toEqual([true, false, false]);
  });
});
