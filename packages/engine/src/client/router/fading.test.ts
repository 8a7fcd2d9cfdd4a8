import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFading } from './fading';

let reduced = false;
let now = 0;
const start = vi.fn((change: () => Promise<void>) => {
  const updateCallbackDone = change();
  // The browser may skip the transition, which is no error.
  const ready: Promise<void> = Promise.reject(new Error('skipped'));
  return { updateCallbackDone, ready, finished: updateCallbackDone };
});

/** Makes the next frame arrive after some milliseconds. */
let frame = 0;

beforeEach(() => {
  now = frame = 0;
  reduced = false;
  start.mockClear();
  vi.stubGlobal('performance', { now: () => now });
  vi.stubGlobal('document', { startViewTransition: start });
  vi.stubGlobal('window', { matchMedia: () => ({ matches: reduced }) });
  vi.stubGlobal('requestAnimationFrame', (act: () => void) => {
    now += frame;
    act();
  });
  vi.stubGlobal('setTimeout', (act: () => void) => act());
});
afterEach(() => vi.unstubAllGlobals());

/** Changes the page several times, each with a frame after the given milliseconds. @returns which changes were faded */
async function faded(frames: readonly number[]): Promise<boolean[]> {
  const fade = createFading();
  const result: boolean[] = [];
  for (const time of frames) {
    frame = time;
    const before = start.mock.calls.length;
    await fade(async () => {});
    result.push(start.mock.calls.length > before);
  }
  return result;
}

describe('changes of page', () => {
  it('fade after a first one that was quick', async () => {
    expect(await faded([50, 0, 0])).toEqual([false, true, true]);
  });

  it('do not fade after a first one that was slow', async () => {
    expect(await faded([51, 0, 0])).toEqual([false, false, false]);
  });

  it('fade no more after one whose picture of the old page took long', async () => {
    start.mockImplementationOnce((change) => {
      now += 51;
      return { updateCallbackDone: change(), ready: Promise.resolve(), finished: Promise.resolve() };
    });
    expect(await faded([10, 0, 0])).toEqual([false, true, false]);
  });

  it('do not fade where less motion is wanted, or where the browser cannot', async () => {
    reduced = true;
    expect(await faded([10, 0])).toEqual([false, false]);
    reduced = false;
    vi.stubGlobal('document', {});
    expect(await faded([10, 0])).toEqual([false, false]);
  });
});
