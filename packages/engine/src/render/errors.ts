import { relative } from 'node:path';
import { isLostText } from '../content/store';
import { type Problem, SiteError } from '../shared/problem';

/** Text with which a configured item that cannot be shown begins its error. */
export const CONFIG_ERROR = 'site.config.ts';

/** A place in one of the author's files, relative to the site's folder. */
export interface AuthorsPlace {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** The first place of a stack that is in a file of the author's: a component; `null` when there is none. */
export function authorsPlace(stack: string, root: string): AuthorsPlace | null {
  for (const [, path = '', line, column] of stack.matchAll(
    /(?:file:\/\/|\(|at )(\/[^\n()]*?):(\d+):(\d+)\)?$/gm,
  )) {
    const file = relative(root, decodeURIComponent(path)).replaceAll('\\', '/');
    if (/^(?:\.\.|\.cache\/|dist\/)|node_modules\//.test(file)) continue;
    return { file, line: Number(line), column: Number(column) };
  }
  return null;
}

interface RenderError extends Error {
  readonly page?: { readonly path: string; readonly source: string | null } | null;
  readonly at?: AuthorsPlace | null;
}

/**
 * Turns an error of rendering into the author's when it comes from the author's code: a component of an MDX
 * article, or an item of the configuration. Any other is a defect of ours and is thrown as it is.
 */
export function explainRenderError(error: RenderError): never {
  const { page, message, at } = error;
  // Without a page it did not come from rendering.
  if (!page || isLostText(error)) throw error;
  if (page.source?.endsWith('.mdx')) throw new SiteError(componentProblem(page.source, message, at ?? null));
  if (message.startsWith(CONFIG_ERROR)) {
    throw new SiteError({
      rule: 'config',
      level: 'throw',
      file: CONFIG_ERROR,
      message: message.slice(CONFIG_ERROR.length).replace(/^[:\s]+/, ''),
      hint: 'Correct or remove the item.',
    });
  }
  throw new Error(`${page.source ?? page.path}: ${message}`, { cause: error });
}

/** Names that only browsers have; in Node they are not defined. */
const BROWSER_OBJECT =
  /^(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia|history|screen|IntersectionObserver|ResizeObserver|MutationObserver|HTMLElement|requestAnimationFrame) is not defined/;

/** The lines of an article are not those of the module that is made of it, so only a component's are told. */
function componentProblem(article: string, message: string, at: AuthorsPlace | null): Problem {
  const isOfFile = at !== null && !at.file.endsWith('.mdx');
  return {
    rule: 'mdx-component',
    level: 'throw',
    ...(isOfFile ? at : { file: article }),
    message: isOfFile
      ? `this component fails in ${article}: ${message}`
      : `a component of the article fails: ${message}`,
    hint: BROWSER_OBJECT.test(message)
      ? 'Components are rendered on the server too: use browser objects only in effects and event handlers.'
      : 'Correct the component; it is rendered when the site is built.',
  };
}
