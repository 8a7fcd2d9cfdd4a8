import { type RefObject, useEffect } from 'react';
import { addListener } from '../../browser/addListener';
import { afterFrame } from '../../browser/frame';
import { scrollWithin } from '../../browser/scrollWithin';
import type { TocEntry } from '../../shared/screens';

/** Distance from the top of the window within which a heading counts as current, in pixels. */
const READING_LINE = 120;

/**
 * Index of the current heading: the last one above the limit that is shown; -1 for none. Measures only the headings
 * that the reader has passed since the previous search.
 *
 * @param topOf distance of a heading from the top of the window: `NaN` if it is hidden, infinite outside the list
 * @param previous result of the previous search
 * @param limit distance within which a heading counts as current, in pixels
 */
export function activeHeading(topOf: (index: number) => number, previous: number, limit: number): number {
  let active = previous;
  while (!(topOf(active) < limit)) active--;
  for (let next = active + 1; ; next++) {
    const top = topOf(next);
    if (top >= limit) return active;
    if (top < limit) active = next;
  }
}

/**
 * Marks the link of the current heading: the last one near the top of the window, or at the end of the page the last
 * visible one. Marks it in the document, so that a list of hundreds of links is not rendered while the reader scrolls.
 *
 * @param entries the headings, in the order of the links of the list
 */
export function useMarkedHeading(list: RefObject<HTMLElement | null>, entries: readonly TocEntry[]): void {
  useEffect(() => {
    let isOver = false;
    let index = -1;
    let marked: Element | undefined;
    const topOf = (at: number) => {
      const entry = entries[at];
      if (!entry) return at < 0 ? -Infinity : Infinity;
      // A heading in a hidden tab or a closed disclosure has no box.
      return document.getElementById(entry.id)?.getClientRects()[0]?.top ?? NaN;
    };
    const update = () => {
      if (isOver) return;
      const { scrollY, innerHeight } = window;
      const isAtEnd = scrollY > 0 && scrollY + innerHeight >= document.documentElement.scrollHeight - 2;
      index = activeHeading(topOf, index, isAtEnd ? innerHeight : READING_LINE);
      const link = list.current?.querySelectorAll('a')[index];
      if (link === marked) return;
      // Measured before anything changes, while the layout is valid.
      if (link) scrollWithin(list.current!, link);
      mark(link);
    };
    const mark = (link?: Element) => {
      marked?.removeAttribute('aria-current');
      link?.setAttribute('aria-current', 'true');
      marked = link;
    };
    // After what moves the page in this frame: measured before, Chromium goes on with a smooth scroll that was given up.
    const end = addListener(window, 'scroll resize', () => requestAnimationFrame(update));
    afterFrame(update);
    return () => {
      isOver = true;
      end();
      mark();
    };
  }, [list, entries]);
}
