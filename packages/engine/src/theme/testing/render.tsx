import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ScreenName, ScreenProps } from '../../shared/screens';
import { App } from '../App';
import { type PageContents, PageProvider } from '../hooks/page';
import { ShellProvider } from '../hooks/shell';
import { testShell } from './shell';

/** A page at `/about` without shared data. */
export const testPage: PageContents['page'] = {
  path: '/about',
  locale: 'ko',
  screen: 'notFound',
  props: { homeHref: '/' },
  shared: [],
  alternates: { ko: '/about', en: '/en/about' },
};

interface Surroundings {
  readonly shell?: Partial<typeof testShell>;
  readonly page?: Partial<PageContents['page']>;
  readonly contents?: Partial<Omit<PageContents, 'page'>>;
}

function contentsOf({ page, contents }: Surroundings): PageContents {
  return { html: {}, modules: {}, shared: {}, ...contents, page: { ...testPage, ...page } };
}

/** Renders an element on the server, inside both providers. */
export function renderInPage(element: ReactNode, surroundings: Surroundings = {}): string {
  return renderToString(
    <ShellProvider value={{ ...testShell, ...surroundings.shell }}>
      <PageProvider value={contentsOf(surroundings)}>{element}</PageProvider>
    </ShellProvider>,
  );
}

/** Renders a whole page on the server. */
export function renderApp(
  Screen: ComponentType<ScreenProps[ScreenName]>,
  surroundings: Surroundings = {},
): string {
  return renderToString(
    <App shell={{ ...testShell, ...surroundings.shell }} Screen={Screen} {...contentsOf(surroundings)} />,
  );
}
