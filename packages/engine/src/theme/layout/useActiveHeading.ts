import { useEffect, useState } from 'react';
import { afterFrame } from '../../browser/frame';

/** Distance from the top of the window within which a heading counts as current, in pixels. */
const READING_LINE = 120;

/**
 * Index of the current heading: the last one above the line, or at the end of the page the last visible one; −1 above
 * the first. Offsets are relative to the top of the window, in document order.
 */
export function activeIndex(offsets: readonly number[], { line, isAtEnd, height }: ReadingPlace): number {
  const limit = isAtEnd ? height : line;
  return offsets.findLastIndex((offset) => offset < limit);
}

interface ReadingPlace {
  readonly line: number;
  /** The page is scrolled to its end. */
  readonly isAtEnd: boolean;
  /** Height of the window. */
  readonly height: number;
}

/** Id of the current heading; `null` above the first, and during hydration. */
export function useActiveHeading(ids: readonly string[]): string | null {
  const [active, setActive] = useState<string | null>(null);
  useEffect(() => {
    let frame = 0;
    const update = () => {
      frame = 0;
      // A heading in a hidden tab or a closed disclosure has no box.
      const shown = ids.flatMap((id) => {
        const box = document.getElementById(id)?.getClientRects()[0];
        return box ? [{ id, top: box.top }] : [];
      });
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      const place = { line: READING_LINE, isAtEnd, height: innerHeight };
      setActive(
        shown[
          activeIndex(
            shown.map(({ top }) => top),
            place,
          )
        ]?.id ?? null,
      );
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(update);
    };
    const end = new AbortController();
    afterFrame(() => {
      for (const type of ['scroll', 'resize'])
        window.addEventListener(type, schedule, { passive: true, signal: end.signal });
      if (!end.signal.aborted) schedule();
    });
    return () => {
      cancelAnimationFrame(frame);
      end.abort();
    };
  }, [ids]);
  return active;
}
