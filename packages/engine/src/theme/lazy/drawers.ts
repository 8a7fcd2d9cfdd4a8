import { lockScroll } from '../../browser/lockScroll';
import { hide, isShown } from '../hooks/popover';
import { menuId, sidebarId } from '../ids';
import { addMenuEntry, leaveMenuEntry } from '../navbar/menuEntry';
import { confineTo } from './confine';
import './drawers.css';

// Menu and sidebar on a narrow screen: two popovers, the second above the first.
const menu = () => document.getElementById(menuId);
const sidebar = () => document.getElementById(sidebarId);
const INSIDE = `:is(#${menuId}, #${sidebarId}) *`;
const OPENER = `[popovertarget="${menuId}"]:not([popovertargetaction])`;

/** Opens the menu, and above it the page's sidebar, if there is one. */
function openMenu(): void {
  if (!isShown(menu())) menu()?.showPopover();
  // By a click, because the browser then nests the sidebar within the menu, which stays open.
  document.querySelector<HTMLElement>(`#${menuId} [popovertarget="${sidebarId}"]`)?.click();
}

function closeMenu(): void {
  hide(sidebar());
  hide(menu());
}

/**
 * Controls the drawers while the screen is narrow. The menu opens together with the page's sidebar. The focus stays
 * inside the upper one. Both close when a link in them is followed, and when the reader goes back.
 *
 * @returns closes them and stops
 */
export function followDrawers(): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isOpen = false;
  let isFollowing = false;

  const update = () => {
    const upper = [sidebar(), menu()].find(isShown) ?? null;
    confineTo(upper);
    lockScroll('drawers', upper !== null);
    if (upper && !upper.contains(document.activeElement)) upper.querySelector('button')?.focus();
    if (isOpen === isShown(menu())) return;
    isOpen = !isOpen;
    // The focus was inside the drawer and the browser has not restored it; a hidden element may still have it.
    if (!isOpen && document.activeElement?.matches(`body, ${INSIDE}`)) {
      document.querySelector<HTMLElement>(OPENER)?.focus({ preventScroll: true });
    }
    if (isOpen) addMenuEntry(closeMenu);
    else leaveMenuEntry(isFollowing);
    isFollowing = false;
  };

  // In the capture phase, since these events do not bubble. On the document, since each page has its own sidebar.
  const listen = { capture: true, signal };
  document.addEventListener('toggle', ({ target }) => isDrawer(target) && update(), listen);
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      // The browser returns the focus to the button that opened the drawer, which must not be inert then.
      if (isDrawer(target) && newState === 'closed') confineTo(null);
    },
    listen,
  );
  document.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape' || !isShown(sidebar())) return;
      // Otherwise the browser may also close the menu, which the same action opened (HTML, "close watcher manager").
      event.preventDefault();
      hide(sidebar());
    },
    listen,
  );
  // Before the router, which renders a prerendered page synchronously: inert elements could not receive the focus.
  document.addEventListener(
    'click',
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element) || event.defaultPrevented) return;
      if (target.closest(OPENER)) {
        // Otherwise the browser would open only the menu.
        event.preventDefault();
        if (isShown(menu())) closeMenu();
        else openMenu();
      }
      if (!isOpen || ctrlKey || metaKey || shiftKey) return;
      if (!target.closest('a[href]')?.matches(INSIDE)) return;
      isFollowing = true;
      closeMenu();
    },
    listen,
  );
  // The reader may have opened the menu before this script loaded.
  if (isShown(menu()) && !isShown(sidebar())) openMenu();
  update();
  return () => {
    // The focus is inside the open drawer, or was until the browser noticed that its element is hidden.
    const wasInside = isOpen;
    closeMenu();
    update();
    end.abort();
    // On a wide screen the button that opened the menu no longer exists.
    if (wasInside) document.querySelector('main')?.focus({ preventScroll: true });
  };
}

function isDrawer(target: EventTarget | null): boolean {
  return target instanceof Element && (target.id === menuId || target.id === sidebarId);
}
