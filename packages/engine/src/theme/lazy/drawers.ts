import { keepStill } from '../../browser/still';
import { hide, isShown } from '../hooks/popover';
import { menuId, sidebarId } from '../ids';
import { addMenuEntry, leaveMenuEntry } from '../layout/menuEntry';
import { confineTo } from './confine';
import './drawers.css';

// The menu and the sidebar on a narrow screen: two popovers, the second on top of the first.
const menu = () => document.getElementById(menuId);
const sidebar = () => document.getElementById(sidebarId);
const INSIDE = `:is(#${menuId}, #${sidebarId}) *`;
const OPENER = `[popovertarget="${menuId}"]:not([popovertargetaction])`;

/** Opens the menu, and on top of it the sidebar of the page, if it has one. */
function openMenu(): void {
  if (!isShown(menu())) menu()?.showPopover();
  // A click makes the browser tie the sidebar to the menu, which therefore stays open below it.
  document.querySelector<HTMLElement>(`#${menuId} [popovertarget="${sidebarId}"]`)?.click();
}

function closeMenu(): void {
  hide(sidebar());
  hide(menu());
}

/**
 * Follows the drawers as long as the view is narrow. The menu opens on the sidebar where there is one; the focus stays
 * inside the upper of the two; both close when a link in them is followed, and when the reader goes back.
 *
 * @returns closes them and ends it
 */
export function followDrawers(): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isOpen = false;
  let isFollowing = false;

  const update = () => {
    const upper = [sidebar(), menu()].find(isShown) ?? null;
    confineTo(upper);
    keepStill('drawers', upper !== null);
    if (upper && !upper.contains(document.activeElement)) upper.querySelector('button')?.focus();
    if (isOpen === isShown(menu())) return;
    isOpen = !isOpen;
    // The focus was in what is closed, and the browser has not given it back; what is hidden may still hold it.
    if (!isOpen && document.activeElement?.matches(`body, ${INSIDE}`)) {
      document.querySelector<HTMLElement>(OPENER)?.focus({ preventScroll: true });
    }
    if (isOpen) addMenuEntry(closeMenu);
    else leaveMenuEntry(isFollowing);
    isFollowing = false;
  };

  // Captured, since these events do not bubble and the sidebar comes and goes with the pages.
  const listen = { capture: true, signal };
  document.addEventListener('toggle', ({ target }) => isDrawer(target) && update(), listen);
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      // The browser gives the focus back to the button that opened the drawer, which must be able to take it.
      if (isDrawer(target) && newState === 'closed') confineTo(null);
    },
    listen,
  );
  // Before the router, which shows a page that was drawn ahead at once: what is inert could not take the focus.
  document.addEventListener(
    'click',
    (event) => {
      const { target, ctrlKey, metaKey, shiftKey } = event;
      if (!(target instanceof Element) || event.defaultPrevented) return;
      if (target.closest(OPENER)) {
        // Else the browser opens the menu alone.
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
  // The reader was faster than this script.
  if (isShown(menu()) && !isShown(sidebar())) openMenu();
  update();
  return () => {
    // The focus is inside the open drawer, or was until the browser noticed that its element is hidden.
    const wasInside = isOpen;
    closeMenu();
    update();
    end.abort();
    // The button that opened the menu is gone where the page is wide.
    if (wasInside) document.querySelector('main')?.focus({ preventScroll: true });
  };
}

function isDrawer(target: EventTarget | null): boolean {
  return target instanceof Element && (target.id === menuId || target.id === sidebarId);
}
