import type { ComponentType } from 'react';
import type { ScreenName, ScreenProps } from '../shared/screens';
import type { Shell } from '../shared/shell';
import './styles/index.css';
import { type PageContents, PageProvider } from './hooks/page';
import { ShellProvider } from './hooks/shell';
import { Live } from './Live';
import { AnnouncementBar } from './layout/AnnouncementBar';
import { Body } from './layout/Body';
import { Footer } from './layout/Footer';
import { Navbar } from './layout/Navbar';
import { SkipLink } from './layout/SkipLink';
import { translator } from './messages';
import { CrashBoundary } from './ui/Crash';

export interface AppProps extends PageContents {
  readonly shell: Shell;
  /** The component of `page.screen`, loaded beforehand by `loadScreen`. */
  readonly Screen: ComponentType<ScreenProps[ScreenName]>;
}

/**
 * Everything inside the root of `<body>`. The first render depends on the props alone, so that the browser's
 * equals the server's.
 */
export function App({ shell, page, html, modules, shared, Screen }: AppProps) {
  const t = translator(shell.locale, shell.messages);
  return (
    <ShellProvider value={shell}>
      <PageProvider value={{ page, html, modules, shared }}>
        <SkipLink />
        <AnnouncementBar />
        <Navbar />
        <Body>
          {/* A new page starts with fresh state; the sidebar beside it keeps its own. */}
          <CrashBoundary key={page.path} t={t}>
            <Screen {...page.props} />
          </CrashBoundary>
        </Body>
        <Footer />
        <Live />
      </PageProvider>
    </ShellProvider>
  );
}
