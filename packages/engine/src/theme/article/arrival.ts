import { afterFrame } from '../../browser/frame';

/** Articles whose invisible part is not laid out yet. */
const arriving = new Set<HTMLElement>();

/**
 * Defers the layout of an article's invisible part until the frame with its beginning is painted. On a slow processor
 * the whole layout takes longer than everything else. Its height is known only then: code that scrolls to an element of
 * it calls {@link finishLayout} first.
 */
export function deferLayout(article: HTMLElement): void {
  arriving.add(article);
  article.dataset.arriving = '';
  afterFrame(finishLayout);
}

/** Lays out the deferred parts. */
export function finishLayout(): void {
  for (const article of arriving) delete article.dataset.arriving;
  arriving.clear();
}
