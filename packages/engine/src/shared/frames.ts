import type { Page } from './page';

/** Begins the feature of an article that may load a frame; its origin follows. */
const FRAME = 'frame:';

/** Origins from which the article of a page may load frames, beside those of the configuration. */
export function framesOf({ props }: Pick<Page, 'props'>): string[] {
  const features = 'features' in props ? props.features : [];
  return features.flatMap((name) => (name.startsWith(FRAME) ? [name.slice(FRAME.length)] : []));
}
