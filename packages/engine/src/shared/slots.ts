/** Names of the theme's components that a site can replace by a file of that name in `components/`. */
export const SLOT_NAMES = ['Footer', 'Home', 'NotFound', 'PostHeader', 'PostFooter'] as const;

export type SlotName = (typeof SLOT_NAMES)[number];
