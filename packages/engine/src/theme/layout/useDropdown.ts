import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useAfterNavigation } from '../hooks/afterNavigation';
import { hide, isShown, isWide, useIsOpen } from '../hooks/popover';

/** How long the pointer may leave a menu that it opened, in milliseconds: the way to the list has a gap. */
const GRACE = 200;

/**
 * The behavior of a dropdown beyond what the popover itself does (open by click, Enter or touch; close on Escape and
 * outside): it opens while a mouse rests on it, a click keeps that open, and it closes when the focus goes elsewhere.
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
    // Browsers do the latter by themselves, but not each of them on touch.
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
        // Else the Escape closes what the dropdown is in as well.
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
