import type { ComponentType } from 'react';
import type { ScreenName, ScreenProps } from '../../shared/screens';
import type { Shell } from '../../shared/shell';
import type { PageContents } from '../../theme/hooks/page';

/** A page with everything that is needed to render it synchronously. */
export interface LoadedPage extends PageContents {
  readonly shell: Shell;
  /** HTML of the head elements that belong to the page. */
  readonly head: string;
  readonly Screen: ComponentType<ScreenProps[ScreenName]>;
}
