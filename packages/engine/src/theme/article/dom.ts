/** Icons of elements that the application adds to articles, on the 24 × 24 grid of the theme's icons. */
const icons = {
  copy: 'M9 9h11v11H9zM15 9V4H4v11h5',
  done: 'M5 12.5l5 5L19 7',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-5m2.5-2.5L12 18l2.5 2.5M4 18h4',
  close: 'M6 6l12 12M18 6L6 18',
  zoom: 'M14 4h6v6M20 4l-7 7M10 20H4v-6M4 20l7-7',
} as const;

const SVG = 'http://www.w3.org/2000/svg';

/**
 * Creates a button with an icon. The tooltip is also its accessible name: an `aria-label` with the same words would be
 * read twice.
 */
export function iconButton(icon: keyof typeof icons, label: string): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.title = label;
  button.append(drawing(icon));
  return button;
}

/** Briefly replaces a button's icon by a check mark. */
export function showDone(button: HTMLButtonElement): void {
  const [before] = button.children;
  if (!before || 'done' in button.dataset) return;
  const after = drawing('done');
  button.dataset.done = '';
  before.replaceWith(after);
  setTimeout(() => {
    delete button.dataset.done;
    after.replaceWith(before);
  }, 2000);
}

function drawing(icon: keyof typeof icons): SVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  const path = document.createElementNS(SVG, 'path');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  path.setAttribute('d', icons[icon]);
  svg.append(path);
  return svg;
}
