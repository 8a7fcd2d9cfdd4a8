import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { componentFile } from '../bundle/siteComponents';
import { isLostText } from '../content/cache/store';
import { ENDLESS } from '../node/authorsJsx';
import { type AuthorsPlace, authorsPlace } from '../node/authorsPlace';
import type { Page } from '../shared/page';
import { type Problem, SiteError } from '../shared/problem';
import type { DrawError } from './draw';
import { NOT_LOADED } from './importRendered';

/** Prefix of the message of an error in a configured item that cannot be rendered. */
const CONFIG_ERROR = 'site.config.ts';

/** An error while rendering a page, with the data that tells whether the author caused it. */
interface RenderError extends Error {
  readonly code?: string | undefined;
  readonly page?: { readonly path: string; readonly source: string | null } | null;
  readonly at?: AuthorsPlace | Pick<AuthorsPlace, 'file'> | null;
}

/** Adds the page and the location in the author's code to a rendering error. */
export function renderError(
  thrown: unknown,
  { page: { path, source }, root }: { readonly page: Pick<Page, 'path' | 'source'>; readonly root: string },
): RenderError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
  const { message, stack = '', code, component, from } = error as DrawError & { readonly from?: string };
  const own = component ? componentFile(root, component) : from;
  const at = authorsPlace(stack, root) ?? (own === undefined ? null : { file: own });
  const relativeMessage = message.replaceAll(pathToFileURL(root + sep).href, '').replaceAll(root + sep, '');
  return Object.assign(new Error(relativeMessage, { cause: error }), { code, at, page: { path, source } });
}

/**
 * Reports a rendering error as the author's when it comes from the author's code: a component of the site or of an MDX
 * article, or an item of the configuration. Any other error is a defect of the engine, and is thrown unchanged.
 */
export function explainRenderError(error: RenderError): never {
  const { page, message, at = null } = error;
  // An error without a page did not come from rendering.
  if (!page || isLostText(error)) throw error;
  if (error.code === NOT_LOADED && at)
    throw new SiteError(componentProblem(at, 'this does not load', message));
  if (message.startsWith(CONFIG_ERROR)) {
    throw new SiteError({
      rule: 'config',
      file: CONFIG_ERROR,
      message: message.slice(CONFIG_ERROR.length).replace(/^[:\s]+/, ''),
      hint: 'Correct or remove the item.',
    });
  }
  const article = [at?.file, page.source].find((file) => file?.endsWith('.mdx'));
  if (at && at.file !== article)
    throw new SiteError(componentProblem(at, `this component fails on the page ${page.path}`, message));
  if (article)
    throw new SiteError(
      componentProblem(
        at ?? { file: article },
        at && 'line' in at ? 'this code of the article fails' : 'a component of the article fails',
        message,
      ),
    );
  throw new Error(`${page.source ?? page.path}: ${message}`, { cause: error });
}

/** Reports an error of importing the author's code, as {@link explainRenderError} does for rendering. */
export const explainLoadError = (thrown: unknown, root: string): never =>
  explainRenderError(renderError(thrown, { page: { path: '/', source: null }, root }));

/** Globals that exist only in browsers. */
const BROWSER_OBJECT =
  /^(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia|history|screen|IntersectionObserver|ResizeObserver|MutationObserver|HTMLElement|requestAnimationFrame) is not defined/;

/** Message of React for an `async` component, or one that suspends in `use`. */
const WAITS = /suspended while responding|async Client Component/;

function componentProblem(place: Partial<AuthorsPlace>, what: string, message: string): Problem {
  const { file, line } = place;
  const isArticle = file?.endsWith('.mdx') === true;
  return {
    rule: 'mdx-component',
    level: 'throw',
    // The lines of an article are known, its columns are not.
    ...(isArticle ? { file, ...(line === undefined ? {} : { line }) } : place),
    message: `${what}: ${message}`,
    hint: BROWSER_OBJECT.test(message)
      ? 'Components are rendered on the server too: use browser objects only in effects and event handlers.'
      : message.endsWith(ENDLESS)
        ? 'Give it an end: a component may draw itself only under a condition that becomes false.'
        : WAITS.test(message)
          ? 'A page is drawn at once, so no component may be `async` or wait: get data in the hook `data` of a plugin, or in an effect.'
          : line !== undefined && isArticle
            ? / is not defined$/.test(message)
              ? 'Define it in the article, or put it in quotes if it is a text.'
              : 'Correct this code; it runs when the site is built.'
            : 'Correct the component; it is rendered when the site is built.',
  };
}
