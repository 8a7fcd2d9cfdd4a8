import { useLayoutEffect, useMemo } from 'react';
import { translator } from '../shared/messages';
import { App } from '../theme/App';
import { type Navigation, NavigationProvider } from '../theme/hooks/navigation';
import { CrashBoundary } from '../theme/ui/Crash';
import type { Place } from './router/link';
import type { LoadedPage } from './router/loadedPage';

export interface RootProps {
  readonly page: LoadedPage;
  /** `null` while the document is taken over. */
  readonly place: Pick<Place, 'query' | 'hash'> | null;
  readonly navigate: Navigation['navigate'];
  /** Called when the page is in the document. */
  readonly onShown: () => void;
}

/** The application in the browser: what the server rendered, with the router around it. */
export function Root({ page, place, navigate, onShown }: RootProps) {
  useLayoutEffect(onShown, [onShown]);
  const navigation = useMemo(() => ({ navigate, location: place }), [navigate, place]);
  return (
    <CrashBoundary key={page.shell.locale} t={translator(page.shell.locale, page.shell.messages)}>
      <NavigationProvider value={navigation}>
        <App {...page} />
      </NavigationProvider>
    </CrashBoundary>
  );
}
