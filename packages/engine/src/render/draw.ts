import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { currentComponents, provideComponents } from '../theme/parts';

/** An error while rendering a page. */
export interface DrawError extends Error {
  readonly code?: string;
  /** Name of the site's own component that causes the error: without it the page renders. */
  readonly component?: string | null;
}

/** Renders a tree to HTML. @throws DrawError when a component throws, suspends, or returns an invalid value */
export function draw(tree: ReactElement): string {
  try {
    return renderToString(tree);
  } catch (thrown) {
    const error = thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
    throw Object.assign(error, { component: failingComponent(tree) });
  }
}

/** Finds the failing component by omitting each in turn: errors thrown by React have no frame of the author's code. */
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
