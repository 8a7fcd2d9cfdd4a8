import { createContext, useContext } from 'react';
import type { BlogSidebar } from '../../shared/shell';
import type { BlogSidebarId } from './page';

/** What components may ask of the router. */
export interface Navigation {
  /** Goes to an address of this site, or of another one, as a click on a link to it would. */
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  /** Loads a year of the blog sidebar of a language: all parts that it is divided into. */
  readonly loadYear: (id: BlogSidebarId, locale: string) => Promise<readonly BlogSidebar[]>;
  /** Query and hash of the address, with `?` and `#`; `null` until hydration is done. */
  readonly location: { readonly query: string; readonly hash: string } | null;
}

const tooEarly = () => {
  throw new Error('There is no navigation before the application has taken over.');
};

const onServer: Navigation = {
  navigate: tooEarly,
  loadYear: tooEarly,
  location: null,
};

const NavigationContext = createContext<Navigation>(onServer);

/** Provides the router; the server has none. */
export const NavigationProvider = NavigationContext.Provider;

/** The router. On the server, and in the first render in the browser, there is no location yet. */
export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
