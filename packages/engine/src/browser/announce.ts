/**
 * Creates a function that announces a text to screen readers. Its live region is outside the application, so that no
 * render empties it.
 */
export function createAnnouncer(document: Document): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'sr';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-atomic', 'true');
  document.body.append(region);
  return (text) => {
    region.textContent = '';
    // A screen reader announces changes; setting the same text twice is none.
    setTimeout(() => {
      region.textContent = text;
    }, 100);
  };
}
