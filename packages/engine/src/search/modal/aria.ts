import type { AriaAttributes, AriaRole } from 'react';

/**
 * ARIA role and attributes of an element in a combobox popup (ARIA Authoring Practices, combobox pattern): a list box,
 * or a grid if items have several actions. The focus stays in the input, which names the active item. So these elements
 * are not focusable, and no HTML element has this behavior.
 */
export function aria(role: AriaRole, attributes: AriaAttributes = {}): { role: AriaRole } & AriaAttributes {
  return { role, ...attributes };
}
