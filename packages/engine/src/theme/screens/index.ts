import type { ComponentType } from 'react';
import type { ScreenName, ScreenProps } from '../../shared/screens';

/** What a screen's module exports. */
export interface ScreenModule<Name extends ScreenName> {
  readonly Screen: ComponentType<ScreenProps[Name]>;
}

/** The screens, each a chunk of its own with the styles that only it needs. */
export const screens: { readonly [Name in ScreenName]: () => Promise<ScreenModule<Name>> } = {
  home: () => import('./Home'),
  page: () => import('./Standalone'),
  blogList: () => import('./BlogList'),
  post: () => import('./Post'),
  tagIndex: () => import('./TagIndex'),
  tagPosts: () => import('./TagPosts'),
  archive: () => import('./Archive'),
  authors: () => import('./Authors'),
  author: () => import('./Author'),
  doc: () => import('./Doc'),
  category: () => import('./Category'),
  search: () => import('./Search'),
  notFound: () => import('./NotFound'),
};

/** Loads the component that draws a page: to be done before `App` is rendered or hydrated. */
export async function loadScreen<Name extends ScreenName>(
  name: Name,
): Promise<ComponentType<ScreenProps[Name]>> {
  return (await screens[name]()).Screen;
}
