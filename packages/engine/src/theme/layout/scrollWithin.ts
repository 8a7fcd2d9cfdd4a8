/** Scrolls only a list, not its ancestors, until an item is visible. */
export function scrollWithin(list: Element, item: Element): void {
  const outer = list.getBoundingClientRect();
  const inner = item.getBoundingClientRect();
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    list.scrollTop += inner.top - outer.top - outer.height / 2;
  }
}
