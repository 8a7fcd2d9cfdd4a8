/** What components of a site may import from the theme: `@private-devlog/engine/theme`. */
export type { DateText } from '../shared/locale';
export type { HomeProps, LinkTo, NotFoundProps, PostProps, TagLink } from '../shared/screens';
export type { SlotName } from '../shared/slots';
export { useMessages, useShell } from './hooks/shell';
export type { ArticleComponents, NoProps, Replacement, Slots } from './slots';
