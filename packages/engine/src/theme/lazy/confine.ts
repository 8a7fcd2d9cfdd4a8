/** Elements that cannot be reached while a drawer is open. */
let shut: Element[] = [];

/**
 * Keeps the keyboard, the pointer and the screen reader inside one element of the application; `null` lets them out.
 * Everything beside the element's ancestors becomes inert, so that a tap on the backdrop follows no link below it.
 */
export function confineTo(element: Element | null): void {
  for (const other of shut) other.removeAttribute('inert');
  shut = [];
  for (let at = element; at && at.id !== 'root' && at !== document.body; at = at.parentElement) {
    for (const sibling of at.parentElement?.children ?? []) {
      // A dialog that opens above the element must be reachable.
      if (sibling === at || sibling.matches('[inert], dialog')) continue;
      sibling.setAttribute('inert', '');
      shut.push(sibling);
    }
  }
}
