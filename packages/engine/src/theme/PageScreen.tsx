import { type ComponentType, memo } from 'react';
import { translator } from '../shared/messages';
import type { ScreenName, ScreenProps } from '../shared/screens';
import type { Shell } from '../shared/shell';
import { type PageContents, PageProvider } from './hooks/page';
import { CrashBoundary } from './ui/Crash';

/** A page with the component of its screen. */
export interface ScreenContents extends PageContents {
  readonly shell: Shell;
  /** The component of `page.screen`, loaded beforehand by `loadScreen`. */
  readonly Screen: ComponentType<ScreenProps[ScreenName]>;
}

/** Screen of a page, which may be hidden. Memoized by its contents. */
export const PageScreen = memo(function PageScreen({ contents }: { readonly contents: ScreenContents }) {
  const { shell, page, Screen } = contents;
  return (
    <PageProvider value={contents}>
      <CrashBoundary t={translator(shell.locale, shell.messages)}>
        <Screen {...page.props} />
      </CrashBoundary>
    </PageProvider>
  );
});
