import type { ComponentType, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ScreenName, ScreenProps } from '../../shared/screens';
import { App } from '../App';
import { type PageContents, PageProvider } from '../hooks/page';
import { ShellProvider } from '../hooks/shell';
import { testShell } from './shell';

/** A standalone page at `/about` without any shared data. */
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

/** The HTML of an element as the server writes it, inside both providers. */
export function renderInPage(element: ReactNode, surroundings: Surroundings = {}): string {
  return renderToString(
    <ShellProvider value={{ ...testShell, ...surroundings.shell }}>
      <PageProvider value={contentsOf(surroundings)}>{element}</PageProvider>
    </ShellProvider>,
  );
}

/** The HTML of a whole page as the server writes it. */
export function renderApp(
  Screen: ComponentType<ScreenProps[ScreenName]>,
  surroundings: Surroundings = {},
): string {
  return renderToString(
    <App shell={{ ...testShell, ...surroundings.shell }} Screen={Screen} {...contentsOf(surroundings)} />,
  );
}
