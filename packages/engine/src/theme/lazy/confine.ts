/** Elements that are inert while a drawer is open. */
let shut: Element[] = [];

/**
 * Confines focus, pointer and assistive technology to one element of the application; `null` removes this. All siblings
 * of the element and of its ancestors become inert, so that a tap on the backdrop follows no link below it.
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
