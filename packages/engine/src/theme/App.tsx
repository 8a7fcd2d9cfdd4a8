import type { ComponentType } from 'react';
import type { ScreenName, ScreenProps } from '../shared/screens';
import type { Shell } from '../shared/shell';
import './styles/index.css';
import { translator } from '../shared/messages';
import { type PageContents, PageProvider } from './hooks/page';
import { ShellProvider } from './hooks/shell';
import { Live } from './Live';
import { AnnouncementBar } from './layout/AnnouncementBar';
import { Body } from './layout/Body';
import { Footer } from './layout/Footer';
import { Navbar } from './layout/Navbar';
import { SearchDialog } from './layout/SearchDialog';
import { SkipLink } from './layout/SkipLink';
import { replacement } from './slots';
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
  const SiteFooter = replacement('Footer');
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
        {SiteFooter ? <SiteFooter Default={Footer} /> : <Footer />}
        <SearchDialog />
        <Live />
      </PageProvider>
    </ShellProvider>
  );
}
