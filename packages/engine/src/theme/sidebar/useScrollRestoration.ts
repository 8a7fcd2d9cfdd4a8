import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { addListener } from '../../browser/addListener';
import { scrollWithin } from '../../browser/scrollWithin';
import { isSamePath } from '../../shared/url';
import { useAddress } from '../hooks/page';

/** Scroll offsets by name of the list, restored when the reader returns. */
const offsets = new Map<string, number>();

/**
 * Preserves the scroll offset of a list across navigations. The list scrolls only if the current item is not visible,
 * and no further than needed.
 */
export function useScrollRestoration(list: RefObject<HTMLElement | null>, name: string): void {
  const address = useAddress();
  // The cleanup of a layout effect runs while the list is still in the document.
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
    return addListener(element, 'toggle', reveal);
  }, [list, address]);
}
