/** Scrolls only a list, not its ancestors, until an item is visible. */
export function scrollWithin(list: Element, item: Element): void {
  // Otherwise an item of a closed disclosure would be laid out only to be measured.
  if (list.scrollHeight === list.clientHeight) return;
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - outer.height / 2;
  }
}
