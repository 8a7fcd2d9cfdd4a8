import { createContext, useContext } from 'react';
import type { BlogSidebar } from '../../shared/shell';
import type { BlogSidebarId } from './page';

/** Interface of the router for components. */
export interface Navigation {
  /** Navigates to an address, of this site or another one, like a click on a link. */
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  /** Loads a year of the blog sidebar in a language, with all of its parts. */
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

/** Provides the router. The server has none. */
export const NavigationProvider = NavigationContext.Provider;

/** The router. On the server and during hydration its `location` is `null`. */
export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
