import type { ComponentType } from 'react';
import type { ScreenName, ScreenProps } from '../../shared/screens';
import { Screen as BlogList } from './BlogList';
import { Screen as Doc } from './Doc';
import { Screen as Post } from './Post';
import { Screen as Standalone } from './Standalone';
import { Screen as TagPosts } from './TagPosts';

/** Exports of a screen's module. */
export interface ScreenModule<Name extends ScreenName> {
  readonly Screen: ComponentType<ScreenProps[Name]>;
}

/** A screen in the main chunk, because it is smaller than a request. */
const here =
  <Props>(Screen: ComponentType<Props>) =>
  async () => ({ Screen });

/** The screens. Each of the larger ones is a chunk of its own, with its styles. */
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

/** Loads the component of a screen. To be called before `App` is rendered or hydrated. */
export async function loadScreen<Name extends ScreenName>(
  name: Name,
): Promise<ComponentType<ScreenProps[Name]>> {
  return (await screens[name]()).Screen;
}
