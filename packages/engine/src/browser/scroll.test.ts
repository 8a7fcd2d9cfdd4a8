import { describe, expect, it } from 'vitest';
import { nextOffset, type ScrollWindow, scrollToTop } from './scroll';

function fakeWindow(scrollY: number, isReduced = false) {
  const frames: FrameRequestCallback[] = [];
  const offsets: number[] = [];
  const listeners = new Map<string, () => void>();
  const view = {
    scrollY,
    scrollTo: ({ top }: { top: number }) => offsets.push(top),
    requestAnimationFrame: (step: FrameRequestCallback) => frames.push(step),
    cancelAnimationFrame: () => frames.splice(0),
    matchMedia: () => ({ matches: isReduced }),
    addEventListener: (type: string, listener: () => void) => listeners.set(type, listener),
    removeEventListener: (type: string) => listeners.delete(type),
  } as unknown as ScrollWindow;
  return { view, offsets, listeners, tick: () => frames.shift()?.(0), frames };
}

describe('scrollToTop', () => {
  it('keeps 0.85 of the remaining offset each frame, down to nothing', () => {
    const { view, offsets, tick, frames, listeners } = fakeWindow(1000);
    scrollToTop(view);
    while (frames.length > 0) tick();
    expect(offsets.slice(0, 3)).toEqual([850, 722, 613]);
    expect(offsets.at(-1)).toBe(0);
    expect(listeners.size).toBe(0);
  });

  it('ends where the reader takes over', () => {
    const { view, offsets, tick, frames, listeners } = fakeWindow(1000);
    scrollToTop(view);
    tick();
    listeners.get('wheel')!();
    expect(frames).toEqual([]);
    expect(offsets).toEqual([850]);
  });

  it('jumps when motion is reduced', () => {
    const { view, offsets, frames } = fakeWindow(1000, true);
    scrollToTop(view);
    expect([offsets, frames]).toEqual([[0], []]);
  });
});

describe('nextOffset', () => {
  it('reaches 0', () => {
    expect(nextOffset(1)).toBe(0);
  });
});
