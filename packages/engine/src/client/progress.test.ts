import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProgress, nextProgress, type ProgressValue } from './progress';

/** The part of a document that the bar uses. */
function fakeDocument() {
  const bars: { value: string | null; isDone: boolean }[] = [];
  const names: string[] = [];
  const createElement = () => {
    const bar = { value: null as string | null, isDone: false };
    return {
      style: {},
      setAttribute: (name: string, value: string) => {
        if (name === 'aria-valuenow') bar.value = value;
        if (name === 'aria-label') names.push(value);
      },
      toggleAttribute: () => {
        bar.isDone = true;
      },
      getBoundingClientRect: () => {},
      remove: () => bars.splice(bars.indexOf(bar), 1),
      bar,
    };
  };
  const body = { append: ({ bar }: ReturnType<typeof createElement>) => bars.push(bar) };
  return { bars, names, document: { createElement, body } as unknown as Document };
}

describe('nextProgress', () => {
  it('begins at the minimum and grows by the trickle rate, never to the end', () => {
    let value: ProgressValue = null;
    const seen = Array.from({ length: 3 }, () => (value = nextProgress(value)));
    expect(seen.map((share) => share.toFixed(2))).toEqual(['0.08', '0.10', '0.12']);
    expect(nextProgress(0.993)).toBe(0.994);
    expect(nextProgress(0.994)).toBe(0.994);
  });
});

describe('the progress bar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', globalThis);
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('appears after 200 ms, moves every 800 ms, fills and goes', () => {
    const { bars, document } = fakeDocument();
    const progress = createProgress(document, () => 'Loading');
    progress.start();
    vi.advanceTimersByTime(199);
    expect(bars).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(bars).toEqual([{ value: '8', isDone: false }]);
    vi.advanceTimersByTime(800);
    expect(bars).toEqual([{ value: '10', isDone: false }]);
    progress.done();
    expect(bars).toEqual([{ value: '100', isDone: true }]);
    vi.advanceTimersByTime(400);
    expect(bars).toEqual([]);
  });

  it('never appears for what is fast', () => {
    const { bars, document } = fakeDocument();
    const progress = createProgress(document, () => 'Loading');
    progress.start();
    vi.advanceTimersByTime(150);
    progress.done();
    vi.advanceTimersByTime(5000);
    expect(bars).toEqual([]);
  });

  it('is one bar for overlapping loads', () => {
    const { bars, document } = fakeDocument();
    const progress = createProgress(document, () => 'Loading');
    progress.start();
    vi.advanceTimersByTime(300);
    progress.start();
    vi.advanceTimersByTime(700);
    expect(bars).toHaveLength(1);
    progress.done();
    progress.start();
    vi.advanceTimersByTime(250);
    expect(bars).toEqual([{ value: '8', isDone: false }]);
  });

  it('is named in the language that the page has by then', () => {
    const { names, document } = fakeDocument();
    let word = '불러오는 중';
    const progress = createProgress(document, () => word);
    for (const next of ['Loading', '']) {
      progress.start();
      vi.advanceTimersByTime(300);
      progress.done();
      vi.advanceTimersByTime(1000);
      word = next;
    }
    expect(names).toEqual(['불러오는 중', 'Loading']);
  });
});
