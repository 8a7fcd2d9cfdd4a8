import { Activity, startTransition, useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { translator } from '../shared/messages';
import { App } from '../theme/App';
import { type Navigation, NavigationProvider } from '../theme/hooks/navigation';
import { PageScreen } from '../theme/PageScreen';
import { CrashBoundary } from '../theme/ui/Crash';
import { canBeDrawnAhead } from './router/ahead';
import type { PageAddress } from './router/link';
import type { LoadedPage } from './router/loadedPage';

/** What draws pages into the document. */
export interface View {
  /**
   * Hydrates the first page, and renders the pages after it. A page that was drawn ahead is revealed synchronously,
   * every other in a transition, which does not block the reader.
   *
   * @returns settles when the page is in the document, or another one has overtaken it
   */
  show(page: LoadedPage, place: RootProps['place']): Promise<void>;
  /** Draws a page that the reader is about to go to, as far as that can be done out of sight. */
  drawAhead(page: LoadedPage): void;
}

/**
 * Gives what draws pages into `container`, where the document already shows the first one. @param router read by
 * components
 */
export function createView(container: HTMLElement, router: RootProps['router']): View {
  let root: ReactRoot | null = null;
  let drawn: RootProps | null = null;
  let settle = () => {};
  const draw = (props: RootProps) => {
    drawn = props;
    const element = <Root {...props} />;
    if (root) root.render(element);
    else root = hydrateRoot(container, element, window.devlogRoot);
  };
  return {
    show: (page, place) =>
      new Promise((resolve) => {
        // A drawing that another one overtakes never ends by itself.
        settle();
        settle = resolve;
        const isFirst = drawn === null || (drawn.isFirst && drawn.page.page.path === page.page.path);
        const draws = () => draw({ page, isFirst, ahead: null, place, router, onShown: resolve });
        if (page === drawn?.ahead) flushSync(draws);
        else startTransition(draws);
      }),
    drawAhead(page) {
      if (drawn === null || page === drawn.page || page === drawn.ahead) return;
      if (page.shell !== drawn.page.shell || !canBeDrawnAhead(page)) return;
      const props = { ...drawn, ahead: page };
      startTransition(() => draw(props));
    },
  };
}

interface RootProps {
  readonly page: LoadedPage;
  /** The page is the one that the document shows, in which no boundary is around the screen. */
  readonly isFirst: boolean;
  /** A page of the same language that the reader is about to visit: rendered, but hidden. */
  readonly ahead: LoadedPage | null;
  /** `null` during hydration. */
  readonly place: Pick<PageAddress, 'query' | 'hash'> | null;
  readonly router: Omit<Navigation, 'location'>;
  /** Called when the page is in the document. */
  readonly onShown: () => void;
}

/** The application in the browser: what the server rendered, with the router around it. */
function Root({ page, isFirst, ahead, place, router, onShown }: RootProps) {
  useLayoutEffect(onShown, [onShown]);
  const navigation = useMemo(() => ({ ...router, location: place }), [router, place]);
  return (
    <CrashBoundary key={page.shell.locale} t={translator(page.shell.locale, page.shell.messages)}>
      <NavigationProvider value={navigation}>
        <App {...page}>
          {/* By its key, the page ahead becomes the visible page. */}
          {[
            isFirst ? (
              <PageScreen key={page.page.path} contents={page} />
            ) : (
              <Activity key={page.page.path}>
                <PageScreen contents={page} />
              </Activity>
            ),
            ahead && (
              <Activity key={ahead.page.path} mode="hidden">
                <PageScreen contents={ahead} />
              </Activity>
            ),
          ]}
        </App>
      </NavigationProvider>
    </CrashBoundary>
  );
}
