import type { ScreenContents } from '../../theme/PageScreen';

/** A page with everything that is needed to render it synchronously. */
export interface LoadedPage extends ScreenContents {
  /** HTML of the head elements that belong to the page. */
  readonly head: string;
}
