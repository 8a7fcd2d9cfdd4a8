import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { hear } from '../../browser/hear';
import { isSamePath } from '../../shared/url';
import { useAddress } from '../hooks/page';
import { scrollWithin } from './scrollWithin';

/** Where each list was left, by its name: it comes back there when the reader returns to its section. */
const offsets = new Map<string, number>();

/**
 * Keeps where a scrollable list is scrolled to over navigation. Only when the current item is out of view does the
 * list move, as far as it must.
 */
export function useKeptScroll(list: RefObject<HTMLElement | null>, name: string): void {
  const address = useAddress();
  // A layout effect ends while the list still is in the document.
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    element.scrollTop = offsets.get(name) ?? 0;
    return () => {
      offsets.set(name, element.scrollTop);
    };
  }, [list, name]);
  useEffect(() => {
    const element = list.current;
    const isCurrent = (link: HTMLAnchorElement) => isSamePath(link.pathname, address);
    const reveal = () => {
      const item = [...(element?.querySelectorAll('a') ?? [])].find(isCurrent);
      if (element && item) scrollWithin(element, item);
    };
    reveal();
    // On a narrow screen the list is a popover.
    return hear(element, 'toggle', reveal);
  }, [list, address]);
}
