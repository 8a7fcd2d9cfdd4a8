import type { ComponentType } from 'react';
import type { HeadTag } from '../../shared/headTags';
import type { ScreenName, ScreenProps } from '../../shared/screens';
import type { Shell } from '../../shared/shell';
import type { PageContents } from '../../theme/hooks/page';

/** A page with everything that is needed to show it at once. */
export interface LoadedPage extends PageContents {
  readonly shell: Shell;
  readonly head: readonly HeadTag[];
  readonly Screen: ComponentType<ScreenProps[ScreenName]>;
}
