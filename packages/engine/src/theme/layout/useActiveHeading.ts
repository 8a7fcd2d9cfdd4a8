import { useEffect, useState } from 'react';
import { afterFrame } from '../../browser/frame';

/** Distance from the top of the window within which a heading counts as current, in pixels. */
const READING_LINE = 120;

/** A heading and its offset from the top of the window. */
interface PlacedHeading {
  readonly id: string;
  readonly top: number;
}

/**
 * Id of the current heading: the last one within reading distance of the top of the window, or at the end of the page
 * the last visible one; `null` above the first.
 *
 * @param headings in document order
 * @param height of the window
 */
export function activeHeading(
  headings: readonly PlacedHeading[],
  isAtEnd: boolean,
  height: number,
): string | null {
  const limit = isAtEnd ? height : READING_LINE;
  return headings.findLast(({ top }) => top < limit)?.id ?? null;
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
      setActive(activeHeading(shown, isAtEnd, innerHeight));
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
