import { expect, it, vi } from 'vitest';
import { withinLimit } from './timeLimit';

it('gives what a hook returns, at once or later', async () => {
  expect(await withinLimit(() => 1)).toBe(1);
  expect(await withinLimit(async () => 2)).toBe(2);
  await expect(withinLimit(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('gives up a hook that never ends', async () => {
  vi.useFakeTimers();
  const late = expect(withinLimit(() => new Promise(() => {}))).rejects.toThrow('not ended after a minute');
  await vi.advanceTimersByTimeAsync(60_000);
  await late;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
