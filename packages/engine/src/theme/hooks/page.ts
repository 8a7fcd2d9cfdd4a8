import { type ComponentType, createContext, type Provider } from 'react';
import type { HtmlSlot, Page } from '../../shared/page';
import { slotKey } from '../../shared/page';
import type { BlogSidebar, DocsSidebar, SharedData } from '../../shared/shell';
import { toAddress } from '../../shared/url';
import { useStrictContext } from './context';
import { useShell } from './shell';

/** The part of a page that the theme renders; the head belongs to the document. */
export type ShownPage = Pick<Page, 'path' | 'locale' | 'screen' | 'props' | 'shared' | 'alternates'>;

/** A page with its referenced data: HTML of articles by slot key, shared data by id. */
export interface PageContents {
  readonly page: ShownPage;
  readonly html: Readonly<Record<string, string>>;
  /** Components of MDX articles by slot key. */
  readonly modules: Readonly<Record<string, ComponentType>>;
  readonly shared: Readonly<Record<string, SharedData>>;
}

const PageContext = createContext<PageContents | null>(null);

/** Provides the current page. */
export const PageProvider: Provider<PageContents | null> = PageContext.Provider;

function useContents(hook: string): PageContents {
  return useStrictContext(PageContext, hook, 'PageProvider');
}

/** The current page. */
export function usePage(): ShownPage {
  return useContents('usePage').page;
}

/** Address of the current page, to compare with an `href` by `isSamePath`. */
export function useAddress(): string {
  const { page } = useContents('useAddress');
  return toAddress(useShell().baseUrl, page.path);
}

/** The article in a slot: its component for MDX, otherwise its HTML; empty if the page has neither. */
export function useArticle(slot: HtmlSlot): { readonly html: string; readonly Module: ComponentType | null } {
  const { html, modules } = useContents('useArticle');
  const key = slotKey(slot);
  return { html: html[key] ?? '', Module: modules[key] ?? null };
}

/** Id of a part of the blog sidebar, with its year. */
export type BlogSidebarId = `blog-sidebar:${string}`;

/** Id of the sidebar of a docs version, with the names of both. */
export type DocsSidebarId = `docs-sidebar:${string}`;

/** Shared data by id; `null` if the page has none with this id. */
export function useShared(id: BlogSidebarId): BlogSidebar | null;
export function useShared(id: DocsSidebarId): DocsSidebar | null;
export function useShared(id: string): BlogSidebar | DocsSidebar | null {
  return useContents('useShared').shared[id]?.data ?? null;
}
