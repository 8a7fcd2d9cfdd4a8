import type { ComponentType } from 'react';
import type { HomeProps, NotFoundProps, PostProps } from '../shared/screens';
import type { SlotName } from '../shared/slots';

/** What a component gets that takes the place of one of the theme's: its props, and the theme's own to build on. */
export type Replacement<Props> = ComponentType<Props & { readonly Default: ComponentType<Props> }>;

/** Props of a component that needs nothing but what `useShell` gives. */
export type NoProps = Readonly<Record<never, never>>;

/** The components of the theme that a site can replace by a file of that name in `components/`. */
export interface Slots extends Record<SlotName, unknown> {
  /** The end of every page. */
  readonly Footer: Replacement<NoProps>;
  /** The text of the home page. */
  readonly Home: Replacement<HomeProps>;
  /** The content at an address that has no page. */
  readonly NotFound: Replacement<NotFoundProps>;
  /** Title, date, authors and tags of a post. */
  readonly PostHeader: Replacement<PostProps>;
  /** After the text of a post: comments, for one. Nothing by default. */
  readonly PostFooter: Replacement<PostProps>;
}

/** Components that MDX articles may use without importing them: name → component. */
export type ArticleComponents = Readonly<Record<string, ComponentType<never>>>;

/** What the script of a site's `components/` exports. */
export interface SiteComponents extends Partial<Slots> {
  /** Default export of `components/mdx`. */
  readonly mdx?: ArticleComponents;
}

let current: SiteComponents = {};

/** Makes the components of a site take their places; to be done before anything is rendered or hydrated. */
export function provideComponents(components: SiteComponents): void {
  current = components;
}

/** The components that the site provides. */
export function currentComponents(): SiteComponents {
  return current;
}

/** Components that MDX articles may use without importing them. */
export function articleComponents(): ArticleComponents {
  return current.mdx ?? {};
}

/** What a site puts in the place of one of the theme's components, or `null`. */
export function replacement<Name extends SlotName>(name: Name): Slots[Name] | null {
  return (current[name] as Slots[Name] | undefined) ?? null;
}
