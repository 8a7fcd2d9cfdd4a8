/** Placement of the hit list, and color scheme for pages that do not declare theirs. */
import { type BoxView, sheetOf } from './view';

/**
 * Minimum height for the list, in pixels; below it the list moves to the other side of the field if that has more
 * room.
 */
const MIN_HEIGHT = 280;
/**
 * Distance, in pixels, between the list and the edges of the window; and minimum width of the list, if the window is
 * not narrower.
 */
const [EDGE, NARROW] = [8, 320];

/**
 * Shows or hides the panel of a field. Uses the top layer if the browser has one, where nothing of the page clips or
 * covers it.
 */
export function showPanel(view: BoxView, isShown: boolean): void {
  const { panel, input, modal } = view;
  if (panel.hidden !== isShown) return;
  panel.hidden = !isShown;
  if (modal) return;
  if (!isShown) {
    panel.hidePopover?.();
    return;
  }
  const { top, bottom } = input.getBoundingClientRect();
  const below = heightOfWindow() - bottom;
  panel.toggleAttribute('data-above', below < MIN_HEIGHT && top > below);
  panel.showPopover?.();
  placePanel(view);
}

/**
 * Positions the visible panel below its field, or above it if the page ends with the field, so that hits are visible.
 */
export function placePanel({ panel, input, modal }: BoxView): void {
  if (modal || panel.hidden) return;
  const { top, bottom, left, right, width } = input.getBoundingClientRect();
  const isAbove = panel.hasAttribute('data-above');
  const available = (isAbove ? top : heightOfWindow() - bottom) - 2 * EDGE;
  const { clientWidth, clientHeight } = document.documentElement;
  const wide = Math.max(width, Math.min(NARROW, clientWidth - 2 * EDGE));
  const start = getComputedStyle(input).direction === 'rtl' ? right - wide : left;
  const pixels = {
    room: Math.max(MIN_HEIGHT / 2, available),
    width: wide,
    left: wide > width ? Math.max(EDGE, Math.min(start, clientWidth - EDGE - wide)) : left,
    top: bottom,
    bottom: clientHeight - top,
  };
  for (const [name, value] of Object.entries(pixels)) panel.style.setProperty(`--${name}`, `${value}px`);
}

const heightOfWindow = () => visualViewport?.height ?? innerHeight;

const DARK = sheetOf(':host { color-scheme: dark }');

/**
 * Makes a box without own colors dark if the page has light text, and so a dark background. A page may be dark
 * without `color-scheme`, which determines the browser's system colors. Called repeatedly, since a page may change.
 */
export function takeScheme(root: ShadowRoot): void {
  const [own] = root.adoptedStyleSheets;
  const properties = getComputedStyle(root.host);
  const hasColors = ['--search-background', '--search-color'].some(
    (name) => properties.getPropertyValue(name) !== '',
  );
  root.adoptedStyleSheets = isDarkPage() && !hasColors ? [own!, DARK] : [own!];
}

function isDarkPage(): boolean {
  const { color } = getComputedStyle(document.body);
  const [a = 0, b = 0, c = 0] = (color.match(/-?[\d.]+/g) ?? []).map(Number);
  const light = /^(?:rgb|color)/.test(color) ? 0.3 * a + 0.6 * b + 0.1 * c : a;
  return light > (/^rgb/.test(color) ? 153 : /^l/.test(color) ? 60 : 0.6);
}
