import type { Translate } from '../../shared/messages';
import type { Navigation } from '../hooks/navigation';
import { animateSummary } from '../motion/details';
import { enhanceAnchors } from './anchors';
import './article.css';
import { enhanceCode } from './code';
import { enhanceImages } from './images';

/** What the enhancements of one article share. */
export interface EnhanceOptions {
  readonly t: Translate;
  readonly navigate: Navigation['navigate'];
  /** Aborted when the article is removed: undoes the enhancements. */
  readonly signal: AbortSignal;
}

/** Adds behavior to the HTML of an article that needs script. */
export type Enhancement = (root: HTMLElement, options: EnhanceOptions) => void;

/** Enhancements of what few articles have. When one does not come, diagrams scroll in place and cards are links. */
const ON_DEMAND: readonly (readonly [selector: string, load: () => Promise<Enhancement>])[] = [
  ['.diagram', async () => (await import('../lazy/diagrams')).enhanceDiagrams],
  ['.embed', async () => (await import('../lazy/embeds')).enhanceEmbeds],
];

/**
 * Adds to the HTML of an article what needs script: buttons on code, tabs, links that copy themselves, pictures that
 * open, disclosures that move.
 *
 * @param features what the article contains, as the parser found
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
  root.addEventListener('click', animateSummary, { signal: options.signal });
}

/**
 * Loads the script of tabs, and selects the tabs whose labels were pressed meanwhile. If it does not load, every panel
 * stays visible under its label, as without script.
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
