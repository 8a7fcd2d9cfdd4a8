/** Says something to a screen reader; a live region outside the application, so that no rendering empties it. */
export function createAnnouncer(document: Document): (text: string) => void {
  const region = document.createElement('div');
  region.className = 'sr';
  region.setAttribute('role', 'status');
  region.setAttribute('aria-atomic', 'true');
  document.body.append(region);
  return (text) => {
    region.textContent = '';
    // A screen reader reads a change, and the same text twice is none.
    setTimeout(() => {
      region.textContent = text;
    }, 100);
  };
}
