import { type KeyboardEvent, type MouseEvent, type PointerEvent, useEffect, useRef } from 'react';
import { addListener } from '../../browser/addListener';
import { hide, isShown, isWide, useIsOpen } from '../hooks/popover';

/**
 * Delay before a hover menu closes after the pointer has left it, in milliseconds: between button and list is a gap.
 */
const GRACE = 200;

/**
 * Behavior of a dropdown beyond that of a popover (open by click, Enter or touch; close on Escape and outside click).
 * It also opens on hover, a click keeps it open, and it closes when the focus leaves. The arrow keys move between its
 * button and its links.
 *
 * @param place address of the page, a change of which closes it; `null` until hydration is done
 */
export function useDropdown(place: string | null) {
  const box = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const isOpen = useIsOpen(list);
  const hover = useRef({ isOpener: false, timer: 0 }).current;

  useEffect(() => {
    if (!isOpen) hover.isOpener = false;
  }, [isOpen, hover]);

  useEffect(() => {
    const closeOutside = ({ target }: Event) => {
      if (!box.current?.contains(target as Node)) hide(list.current);
    };
    // Not all browsers close a popover on touch outside of it.
    return addListener(document, 'focusin pointerdown', closeOutside);
  }, []);
  // Not after hydration, before which the reader may have opened it.
  useEffect(() => (place === null ? undefined : () => hide(list.current)), [place]);

  const isHover = (event: PointerEvent) => event.pointerType === 'mouse' && isWide();
  return {
    box,
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
      onKeyDown(event: KeyboardEvent<HTMLElement>) {
        if (!isShown(list.current)) return;
        const { key, target, currentTarget } = event;
        const stops = [...currentTarget.querySelectorAll<HTMLElement>('button,a')];
        const at = stops.indexOf(target as HTMLElement);
        const to = { Escape: 0, ArrowDown: at + 1, ArrowUp: at - 1 }[key];
        if (to === undefined) return;
        // Otherwise the arrow keys would scroll the page, and Escape would also close the parent of the dropdown.
        event.preventDefault();
        if (key === 'Escape') hide(list.current);
        stops[to]?.focus();
      },
    },
    onClick(event: MouseEvent) {
      if (!hover.isOpener || !isShown(list.current)) return;
      hover.isOpener = false;
      event.preventDefault();
    },
  };
}
