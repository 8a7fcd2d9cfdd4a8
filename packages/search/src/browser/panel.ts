/** Where the list of hits is, and the colors of a page that does not name its scheme. */
import { type BoxView, sheetOf } from './view';

/** Fewer pixels than this are too little for a list where there is more room on the other side of the field. */
const ROOM = 280;
/** Pixels between the list and the edges of the window, and below which it is no narrower than the window. */
const [EDGE, NARROW] = [8, 320];

/**
 * Shows or hides the panel of a field. Where the browser has a top layer it is in that: no box of the page cuts it off or
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
  panel.toggleAttribute('data-above', below < ROOM && top > below);
  panel.showPopover?.();
  placePanel(view);
}

/** Puts the panel that is shown below its field, or above it where a page ends with the field: what is found has to be seen. */
export function placePanel({ panel, input, modal }: BoxView): void {
  if (modal || panel.hidden) return;
  const { top, bottom, left, right, width } = input.getBoundingClientRect();
  const isAbove = panel.hasAttribute('data-above');
  const room = (isAbove ? top : heightOfWindow() - bottom) - 2 * EDGE;
  const { clientWidth, clientHeight } = document.documentElement;
  const wide = Math.max(width, Math.min(NARROW, clientWidth - 2 * EDGE));
  const start = getComputedStyle(input).direction === 'rtl' ? right - wide : left;
  const pixels = {
    room: Math.max(ROOM / 2, room),
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
 * Makes a box dark that has no colors of its own, where the page has light letters, and so a dark ground: a page may be
 * dark without `color-scheme`, which is where the colors of a browser come from. Called again since a page may change.
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
