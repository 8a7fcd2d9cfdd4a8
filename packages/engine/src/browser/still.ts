/** What keeps the page still at the moment. */
const holders = new Set<string>();

/**
 * Keeps the page from being scrolled while something is over it, for as long as anybody wants that. By script: a rule
 * that asks the whole document whether something is open in it costs a browser time at every change of it.
 */
export function keepStill(holder: string, isWanted: boolean): void {
  if (isWanted) holders.add(holder);
  else holders.delete(holder);
  document.documentElement.toggleAttribute('data-still', holders.size > 0);
}
