let region: HTMLElement | undefined;

/**
 * Announces a text to screen readers. The live region is outside of the application, so that no render empties it.
 * Browser only.
 */
export function announce(text: string): void {
  region ??= addRegion();
  region.textContent = '';
  // A screen reader announces changes; setting the same text twice is none.
  setTimeout(() => {
    region!.textContent = text;
  }, 100);
}

function addRegion(): HTMLElement {
  const added = document.createElement('div');
  added.className = 'sr';
  added.setAttribute('role', 'status');
  added.setAttribute('aria-atomic', 'true');
  document.body.append(added);
  return added;
}
