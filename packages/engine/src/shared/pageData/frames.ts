import type { Page } from '../page';

/** Prefix of an article feature that may load a frame; its origin follows. */
const FRAME = 'frame:';

/** Origins of frames that the article of a page may load, beside those of the configuration. */
export function framesOf({ props }: Pick<Page, 'props'>): string[] {
  const features = 'features' in props ? props.features : [];
  return features.flatMap((name) => (name.startsWith(FRAME) ? [name.slice(FRAME.length)] : []));
}
