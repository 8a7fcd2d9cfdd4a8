import type { AriaAttributes, AriaRole } from 'react';

/**
 * Attributes of an element in what a combobox opens (ARIA Authoring Practices, combobox pattern): a list box, or a
 * grid where an item has more than one thing to do. The focus stays in the input, which names the active item, so
 * these elements cannot have it, and no element of HTML behaves so.
 */
export function aria(role: AriaRole, attributes: AriaAttributes = {}): { role: AriaRole } & AriaAttributes {
  return { role, ...attributes };
}
