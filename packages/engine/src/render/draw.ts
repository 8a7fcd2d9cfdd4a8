import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { currentComponents, provideComponents } from '../theme/parts';

/** An error of drawing a page. */
export interface DrawError extends Error {
  readonly code?: string;
  /** Name of the site's own component without which the page could be drawn. */
  readonly component?: string | null;
}

/** The HTML of a tree. @throws DrawError when a component throws, waits, or gives what cannot be drawn */
export function draw(tree: ReactElement): string {
  try {
    return renderToString(tree);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
    throw Object.assign(error, { component: failingComponent(tree) });
  }
}

/** What React itself throws has no place in the author's code in its stack, so each component is left out once. */
function failingComponent(tree: ReactElement): string | null {
  const all = currentComponents();
  try {
    for (const name of Object.keys(all)) {
      provideComponents({ ...all, [name]: undefined });
      if (canBeDrawn(tree)) return name;
    }
    return null;
  } finally {
    provideComponents(all);
  }
}

function canBeDrawn(tree: ReactElement): boolean {
  try {
    renderToString(tree);
    return true;
  } catch {
    return false;
  }
}
