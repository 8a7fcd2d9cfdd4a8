import type { ReactNode } from 'react';
import './styles/index.css';
import { PageProvider } from './hooks/page';
import { ShellProvider } from './hooks/shell';
import { Live } from './Live';
import { Layout } from './layout/Layout';
import { SkipLink } from './layout/SkipLink';
import { PageScreen, type ScreenContents } from './PageScreen';
import { SearchDialog } from './searchModal/SearchDialog';

interface AppProps extends ScreenContents {
  /** Replaces the page's screen, and must contain it. */
  readonly children?: ReactNode;
}

/**
 * The application inside of `#root`. Its first render depends on props alone, so that hydration matches the server's
 * HTML.
 */
export function App({ children, ...contents }: AppProps) {
  const { shell, page } = contents;
  return (
    <ShellProvider value={shell}>
      <PageProvider value={contents}>
        <SkipLink />
        <Layout>
          {/* A new page begins with fresh state; the sidebar beside it keeps its own. */}
          {children ?? <PageScreen key={page.path} contents={contents} />}
        </Layout>
        <SearchDialog />
        <Live />
      </PageProvider>
    </ShellProvider>
  );
}
