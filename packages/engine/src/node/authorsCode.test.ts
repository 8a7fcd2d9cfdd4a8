import { expect, it, vi } from 'vitest';
import { runAuthors } from './authorsCode';

it('gives what it returns, at once or later', async () => {
  expect(await runAuthors(() => 1)).toBe(1);
  expect(await runAuthors(async () => 2)).toBe(2);
  await expect(runAuthors(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
});

it('gives up a hook that never ends', async () => {
  vi.useFakeTimers();
  const late = expect(runAuthors(() => new Promise(() => {}))).rejects.toThrow('not ended after a minute');
  await vi.advanceTimersByTimeAsync(60_000);
  await late;
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('lets nobody end the process or decide its status', async () => {
  const before = process.exitCode;
  await expect(runAuthors(() => process.exit(0))).rejects.toThrow('it calls `process.exit()`');
  const set = runAuthors(() => {
    process.exitCode = 3;
  });
  await expect(set).rejects.toThrow('it sets `process.exitCode` to 3');
  expect(process.exitCode).toBe(before);
});

it('interrupts a loop without an end, also one that catches all errors', async () => {
  const loop = () => {
    for (;;) {
      try {
        Math.random();
      } catch {}
    }
  };
  await expect(runAuthors(loop, 50)).rejects.toThrow('look for a loop without an end');
  await expect(runAuthors(async () => loop(), 50)).rejects.toThrow('not ended after a minute');
});
