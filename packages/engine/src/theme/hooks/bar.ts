import { type RefObject, useCallback } from 'react';
import { useLazyEffect } from './lazyEffect';
import { useIsWide } from './popover';

/**
 * Turns menu and sidebar into drawers on a narrow screen.
 *
 * @param hides whether the bar is hidden while the page is scrolled down
 * @returns whether the screen is narrow
 */
export function useBar(bar: RefObject<HTMLElement | null>, hides: boolean): boolean {
  const isDrawer = useIsWide() === false;
  useLazyEffect(isDrawer ? loadDrawers : null);
  const hiding = useCallback(async () => {
    const { hideOnScroll } = await import('../lazy/hideOnScroll');
    return () => hideOnScroll(bar.current!);
  }, [bar]);
  useLazyEffect(hides ? hiding : null);
  return isDrawer;
}

const loadDrawers = async () => (await import('../lazy/drawers')).followDrawers;
