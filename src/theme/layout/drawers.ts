import { hide, isShown, WIDE } from '../hooks/popover';
import { menuId, sidebarId } from '../ids';
import { confineTo } from './confine';
import { addMenuEntry, isMenuEntry } from './menuEntry';

// The menu and the sidebar on a narrow screen: two popovers, the second on top of the first.
const menu = () => document.getElementById(menuId);
const sidebar = () => document.getElementById(sidebarId);
const opener = () => document.querySelector<HTMLElement>(`[popovertarget="${menuId}"]`);

/** Opens the menu, and on top of it the sidebar of the page, if it has one; or closes both. */
export function toggleMenu(): void {
  if (isShown(menu())) {
    closeMenu();
    return;
  }
  menu()?.showPopover();
  // A click makes the browser tie the sidebar to the menu, which therefore stays open below it.
  document.querySelector<HTMLElement>(`#${menuId} [popovertarget="${sidebarId}"]`)?.click();
}

function closeMenu(): void {
  hide(sidebar());
  hide(menu());
}

/**
 * Follows the drawers for as long as the application runs: keeps the focus inside the upper one; closes both when the
 * view becomes wide, when a link in them is followed, and when the reader goes back. @returns ends it
 */
export function followDrawers(): () => void {
  const end = new AbortController();
  const { signal } = end;
  let isOpen = false;
  let isFollowing = false;
  let isLeaving = false;

  const update = () => {
    const upper = [sidebar(), menu()].find(isShown) ?? null;
    confineTo(upper);
    if (upper && !upper.contains(document.activeElement)) upper.querySelector('button')?.focus();
    if (isOpen === isShown(menu())) return;
    isOpen = !isOpen;
    // Where the focus was in what is closed, and the browser has not given it back by itself.
    if (!isOpen && document.activeElement === document.body) opener()?.focus({ preventScroll: true });
    if (isOpen) addMenuEntry();
    // A page that was chosen in the menu takes the place of the entry.
    else if (isMenuEntry(history.state) && !isFollowing) {
      isLeaving = true;
      history.back();
    }
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
  document.addEventListener(
    'click',
    ({ target, ctrlKey, metaKey, shiftKey }) => {
      if (!isOpen || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return;
      if (!target.closest(`:is(#${menuId},#${sidebarId}) a[href]`)) return;
      isFollowing = true;
      closeMenu();
    },
    { signal },
  );
  // Before the router, to which this is no navigation. An entry without a state is new: a hash was followed.
  window.addEventListener(
    'popstate',
    (event) => {
      if ((!isOpen && !isLeaving) || event.state === null) return;
      event.stopImmediatePropagation();
      isLeaving = false;
      closeMenu();
    },
    listen,
  );
  window.matchMedia(WIDE).addEventListener('change', closeMenu, { signal });
  update();
  return () => {
    confineTo(null);
    end.abort();
  };
}

function isDrawer(target: EventTarget | null): boolean {
  return target instanceof Element && (target.id === menuId || target.id === sidebarId);
}
