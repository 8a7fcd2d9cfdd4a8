import type { ReactNode } from 'react';
import './styles/index.css';
import { PageProvider } from './hooks/page';
import { ShellProvider } from './hooks/shell';
import { Live } from './Live';
import { Layout } from './layout/Layout';
import { SearchDialog } from './layout/SearchDialog';
import { SkipLink } from './layout/SkipLink';
import { PageScreen, type ScreenContents } from './PageScreen';

interface AppProps extends ScreenContents {
  /** Replaces the page's screen and contains it. */
  readonly children?: ReactNode;
}

/**
 * Everything inside the root of `<body>`. The first render depends on the props alone, so that the browser's
 * equals the server's.
 */
export function App({ children, ...contents }: AppProps) {
  const { shell, page } = contents;
  return (
    <ShellProvider value={shell}>
      <PageProvider value={contents}>
        <SkipLink />
        <Layout>
          {/* A new page starts with fresh state; the sidebar beside it keeps its own. */}
          {children ?? <PageScreen key={page.path} contents={contents} />}
        </Layout>
        <SearchDialog />
        <Live />
      </PageProvider>
    </ShellProvider>
  );
}
