import { expect, it, vi } from 'vitest';
import { located } from './authorsTransform';

it('does not run what has not ended for one text for the next', async () => {
  vi.useFakeTimers();
  const run = vi.fn(() => new Promise<void>(() => {}));
  const transform = located(run, '/site');
  const first = expect(transform()).rejects.toThrow('not ended after a minute');
  await vi.advanceTimersByTimeAsync(60_000);
  await first;
  await expect(transform()).rejects.toThrow('not ended after a minute');
  expect(run).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

it('runs what has failed for one text for the next', async () => {
  const run = vi.fn(async () => {
    throw new Error('no');
  });
  const transform = located(run, '/site');
  for (let text = 0; text < 2; text++) await expect(transform()).rejects.toThrow('no');
  expect(run).toHaveBeenCalledTimes(2);
});
