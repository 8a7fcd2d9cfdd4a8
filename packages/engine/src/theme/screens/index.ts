import type { ComponentType } from 'react';
import type { ScreenName, ScreenProps } from '../../shared/screens';
import { Screen as BlogList } from './BlogList';
import { Screen as Doc } from './Doc';
import { Screen as Post } from './Post';
import { Screen as Standalone } from './Standalone';
import { Screen as TagPosts } from './TagPosts';

/** What a screen's module exports. */
export interface ScreenModule<Name extends ScreenName> {
  readonly Screen: ComponentType<ScreenProps[Name]>;
}

/** A screen that is smaller than a request for it. */
const here =
  <Props>(Screen: ComponentType<Props>) =>
  async () => ({ Screen });

/** The screens; each of the larger ones is a chunk of its own, with the styles that only it needs. */
export const screens: { readonly [Name in ScreenName]: () => Promise<ScreenModule<Name>> } = {
  home: () => import('./Home'),
  page: here(Standalone),
  blogList: here(BlogList),
  post: here(Post),
  tagIndex: () => import('./TagIndex'),
  tagPosts: here(TagPosts),
  archive: () => import('./Archive'),
  authors: () => import('./Authors'),
  author: () => import('./Author'),
  doc: here(Doc),
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
