import { createContext, useContext } from 'react';

/** What components may ask of the router. */
export interface Navigation {
  /** Goes to an address of this site, or of another one, as a click on a link to it would. */
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  /** Query and hash of the address, with `?` and `#`; `null` until hydration is done. */
  readonly location: { readonly query: string; readonly hash: string } | null;
}

const onServer: Navigation = {
  navigate: () => {
    throw new Error('There is no navigation before the application has taken over.');
  },
  location: null,
};

const NavigationContext = createContext<Navigation>(onServer);

/** Provides the router; the server has none. */
export const NavigationProvider = NavigationContext.Provider;

/** The router. On the server, and in the first render in the browser, there is no location yet. */
export function useNavigation(): Navigation {
  return useContext(NavigationContext);
}
