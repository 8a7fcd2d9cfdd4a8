import { type ComponentType, createElement } from 'react';
import type { PartName } from '../shared/screenProps/parts';
import type { PartProps } from './partProps';

/** A component that replaces a part of the theme. It receives the part's props, and the original as `Default`. */
export type Replacement<Props> = ComponentType<Props & { readonly Default: ComponentType<Props> }>;

/** A part of the theme, possibly replaced by the site, with the original. */
export type Part<Name extends PartName> = ComponentType<PartProps[Name]> & {
  readonly Default: ComponentType<PartProps[Name]>;
};

/** Components that MDX articles may use without an import: name → component. */
export type ArticleComponents = Readonly<Record<string, ComponentType<never>>>;

/** Exports of the script of a site's `components/`. */
export type SiteComponents = {
  readonly [Name in PartName]?: Replacement<PartProps[Name]>;
} & {
  /** Default export of `components/mdx`. */
  readonly mdx?: ArticleComponents;
};

let current: SiteComponents = {};

/** Registers the site's components. Must be called before anything is rendered or hydrated. */
export function provideComponents(components: SiteComponents): void {
  current = components;
}

/** The site's components. */
export function currentComponents(): SiteComponents {
  return current;
}

/** Components that MDX articles may use without an import. */
export function articleComponents(): ArticleComponents {
  return current.mdx ?? {};
}

/** Whether the site replaces one of these parts. */
export const isReplaced = (...names: readonly PartName[]): boolean => names.some((name) => current[name]);

/** Creates a part: a component that renders the site's replacement, or else the original. */
export function part<Name extends PartName>(name: Name, Default: ComponentType<PartProps[Name]>): Part<Name> {
  const shown = (props: PartProps[Name]) => {
    // The compiler cannot relate the props of a generic name.
    const Own = current[name] as ComponentType<Readonly<Record<string, unknown>>> | undefined;
    return Own ? createElement(Own, { ...props, Default }) : createElement(Default, props);
  };
  return Object.assign(shown, { Default });
}
