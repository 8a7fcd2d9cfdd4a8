import { afterFrame } from '../../browser/frame';

/** Articles that have just come, and of which a browser need not lay out now what is out of sight. */
const arriving = new Set<HTMLElement>();

/**
 * Lets an article that a reader has gone to be seen before all of it is laid out, which takes a slow processor longer than
 * everything else; the rest follows after the frame that shows its beginning. Where it ends is known only then: what
 * scrolls to a place on it calls {@link arriveWhole} first.
 */
export function arriveGently(article: HTMLElement): void {
  arriving.add(article);
  article.dataset.arriving = '';
  afterFrame(arriveWhole);
}

/** Lays out all of what has come. */
export function arriveWhole(): void {
  for (const article of arriving) delete article.dataset.arriving;
  arriving.clear();
}
