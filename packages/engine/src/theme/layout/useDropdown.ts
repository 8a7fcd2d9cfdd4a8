import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useAfterNavigation } from '../hooks/afterNavigation';
import { hide, isShown, isWide, useIsOpen } from '../hooks/popover';

/**
 * Delay before a hover menu closes after the pointer has left it, in milliseconds: between button and list is a gap.
 */
const GRACE = 200;

/**
 * Behavior of a dropdown beyond that of a popover (open by click, Enter or touch; close on Escape and outside click).
 * It also opens on hover, a click keeps it open, and it closes when the focus leaves.
 */
export function useDropdown() {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = useIsOpen(list);
  const hover = useRef({ isOpener: false, timer: 0 }).current;

  useEffect(() => {
    if (!isOpen) hover.isOpener = false;
  }, [isOpen, hover]);

  useEffect(() => {
    const end = new AbortController();
    const closeOutside = ({ target }: Event) => {
      if (target instanceof Node && !box.current?.contains(target)) hide(list.current);
    };
    // Not all browsers close a popover on touch outside of it.
    for (const type of ['focusin', 'pointerdown']) {
      document.addEventListener(type, closeOutside, { signal: end.signal });
    }
    return () => {
      window.clearTimeout(hover.timer);
      end.abort();
    };
  }, [hover]);
  useAfterNavigation(() => hide(list.current));

  const isHover = (event: PointerEvent) => event.pointerType === 'mouse' && isWide();
  return {
    box,
    button,
    list,
    isOpen,
    onBox: {
      onPointerEnter(event: PointerEvent) {
        window.clearTimeout(hover.timer);
        if (!isHover(event) || isShown(list.current)) return;
        hover.isOpener = true;
        list.current?.showPopover();
      },
      onPointerLeave(event: PointerEvent) {
        if (!isHover(event) || !hover.isOpener) return;
        hover.timer = window.setTimeout(() => hide(list.current), GRACE);
      },
      onKeyDown(event: KeyboardEvent) {
        if (event.key !== 'Escape' || !isShown(list.current)) return;
        // Otherwise Escape would also close the parent of the dropdown.
        event.preventDefault();
        hide(list.current);
        button.current?.focus();
      },
    },
    onClick(event: MouseEvent) {
      if (!hover.isOpener || !isShown(list.current)) return;
      hover.isOpener = false;
      event.preventDefault();
    },
  };
}
