import { Activity, startTransition, useLayoutEffect, useMemo } from 'react';
import { flushSync } from 'react-dom';
import { hydrateRoot, type Root as ReactRoot } from 'react-dom/client';
import { translator } from '../shared/messages';
import { App } from '../theme/App';
import { type Navigation, NavigationProvider } from '../theme/hooks/navigation';
import { PageScreen } from '../theme/PageScreen';
import { CrashBoundary } from '../theme/ui/Crash';
import { canPrerender } from './router/ahead';
import type { PageAddress } from './router/link';
import type { LoadedPage } from './router/loadedPage';

/** Renders pages into the document. */
export interface View {
  /**
   * Hydrates the first page, and renders those after it. A prerendered page is revealed synchronously, any other in a
   * transition, which does not block the reader.
   *
   * @returns settles when the page is in the document, or another one has overtaken it
   */
  show(page: LoadedPage, place: RootProps['place']): Promise<void>;
  /** Renders a page that the reader is likely to visit, as far as possible out of sight. */
  prerender(page: LoadedPage): void;
}

/**
 * Creates the view of `container`, in which the document already shows the first page.
 *
 * @param router read by components
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
        // A render that another one overtakes never settles by itself.
        settle();
        settle = resolve;
        const isFirst = drawn === null || (drawn.isFirst && drawn.page.page.path === page.page.path);
        const draws = () => draw({ page, isFirst, ahead: null, place, router, onShown: resolve });
        if (page === drawn?.ahead) flushSync(draws);
        else startTransition(draws);
      }),
    prerender(page) {
      if (drawn === null || page === drawn.page || page === drawn.ahead) return;
      if (page.shell !== drawn.page.shell || !canPrerender(page)) return;
      const props = { ...drawn, ahead: page };
      startTransition(() => draw(props));
    },
  };
}

interface RootProps {
  readonly page: LoadedPage;
  /** The page is the one of the document, whose screen has no boundary around it. */
  readonly isFirst: boolean;
  /** A page of the same language that the reader is likely to visit: rendered, but hidden. */
  readonly ahead: LoadedPage | null;
  /** `null` during hydration. */
  readonly place: Pick<PageAddress, 'query' | 'hash'> | null;
  readonly router: Omit<Navigation, 'location'>;
  /** Called when the page is in the document. */
  readonly onShown: () => void;
}

/** The application in the browser: the tree that the server rendered, inside the router's context. */
function Root({ page, isFirst, ahead, place, router, onShown }: RootProps) {
  useLayoutEffect(onShown, [onShown]);
  const navigation = useMemo(() => ({ ...router, location: place }), [router, place]);
  return (
    <CrashBoundary key={page.shell.locale} t={translator(page.shell.locale, page.shell.messages)}>
      <NavigationProvider value={navigation}>
        <App {...page}>
          {/* The same key turns the hidden page into the visible one. */}
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
