/** Overlays that lock scrolling at the moment. */
const holders = new Set<string>();

/**
 * Locks the scrolling of the page while at least one overlay wants it. By script, since a `:has()` rule over the whole
 * document would slow every style recalculation.
 */
export function lockScroll(holder: string, isLocked: boolean): void {
  if (isLocked) holders.add(holder);
  else holders.delete(holder);
  document.documentElement.toggleAttribute('data-still', holders.size > 0);
}
