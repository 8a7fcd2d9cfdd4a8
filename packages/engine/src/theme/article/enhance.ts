import type { Translate } from '../../shared/messages';
import type { Navigation } from '../hooks/navigation';
import { enhanceAnchors } from './anchors';
import './article.css';
import { enhanceCode } from './code';
import { enhanceImages } from './images';

/** Options that the enhancements of an article have in common. */
export interface EnhanceOptions {
  readonly t: Translate;
  readonly navigate: Navigation['navigate'];
  /** Aborted when the article is removed; enhancements are undone then. */
  readonly signal: AbortSignal;
}

/** Adds behavior that needs script to the HTML of an article. */
export type Enhancement = (root: HTMLElement, options: EnhanceOptions) => void;

/**
 * Enhancements of features that few articles have. If one does not load, diagrams scroll in place and cards are links.
 */
const ON_DEMAND: readonly (readonly [selector: string, load: () => Promise<Enhancement>])[] = [
  ['.diagram', async () => (await import('../lazy/diagrams')).enhanceDiagrams],
  ['.embed', async () => (await import('../lazy/embeds')).enhanceEmbeds],
];

/**
 * Enhances the HTML of an article: buttons on code, tabs, links that copy themselves, zoom of pictures.
 *
 * @param features features that the parser found in the article
 */
export function enhanceArticle(
  root: HTMLElement,
  features: readonly string[],
  options: EnhanceOptions,
): void {
  if (features.includes('tabs')) void loadTabs(root, options);
  if (features.includes('code')) enhanceCode(root, options);
  for (const [selector, load] of ON_DEMAND) {
    if (!root.querySelector(selector)) continue;
    void load().then(
      (enhance) => options.signal.aborted || enhance(root, options),
      () => {},
    );
  }
  enhanceImages(root, options);
  enhanceAnchors(root, options);
}

/**
 * Loads the script of tabs, and selects the tabs that were pressed meanwhile. If it does not load, all panels remain
 * visible below their labels, as without script.
 */
async function loadTabs(root: HTMLElement, options: EnhanceOptions): Promise<void> {
  const pressed: HTMLElement[] = [];
  const press = ({ target }: Event) => {
    const label = target instanceof Element && target.closest<HTMLElement>('.tab-list > button');
    if (label) pressed.push(label);
  };
  root.addEventListener('click', press, { signal: options.signal });
  try {
    const { enhanceTabs } = await import('../lazy/tabs');
    root.removeEventListener('click', press);
    if (options.signal.aborted) return;
    enhanceTabs(root, options);
    for (const label of pressed) label.click();
  } catch {
    root.dataset.untabbed = '';
  }
}
