import { componentFile } from '../bundle/siteComponents';
import { isLostText } from '../content/store';
import { type AuthorsPlace, authorsPlace } from '../node/authorsPlace';
import type { Page } from '../shared/page';
import { type Problem, SiteError } from '../shared/problem';
import type { DrawError } from './draw';
import { NOT_LOADED } from './importRendered';

/** First text of the error of a configured item that cannot be rendered. */
const CONFIG_ERROR = 'site.config.ts';

/** An error of rendering a page, with the data that decides whose mistake it is. */
interface RenderError extends Error {
  readonly code?: string | undefined;
  readonly page?: { readonly path: string; readonly source: string | null } | null;
  readonly at?: AuthorsPlace | Pick<AuthorsPlace, 'file'> | null;
}

/** Adds the page and the author's place to what its rendering has thrown. */
export function renderError(
  thrown: unknown,
  { page: { path, source }, root }: { readonly page: Pick<Page, 'path' | 'source'>; readonly root: string },
): RenderError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown), { cause: thrown });
  const { message, stack = '', code, component, from } = error as DrawError & { readonly from?: string };
  const own = component ? componentFile(root, component) : from;
  const at = authorsPlace(stack, root) ?? (own === undefined ? null : { file: own });
  const told = message.replaceAll(/(?:file:\/\/)?(\/[^\s'"]*)/g, (path, absolute: string) =>
    absolute.startsWith(`${root}/`) ? absolute.slice(root.length + 1) : path,
  );
  return Object.assign(new Error(told, { cause: error }), { code, at, page: { path, source } });
}

/**
 * Turns an error of rendering into the author's when it comes from the author's code: a component, of the site's own
 * or of an MDX article, or an item of the configuration. Any other is a defect of ours and is thrown as it is.
 */
export function explainRenderError(error: RenderError): never {
  const { page, message, at = null } = error;
  // Without a page it did not come from rendering.
  if (!page || isLostText(error)) throw error;
  if (error.code === NOT_LOADED && at) {
    const place = at.file.endsWith('.mdx') ? { file: at.file } : at;
    throw new SiteError(componentProblem(place, 'this does not load', message));
  }
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
    throw new SiteError(componentProblem({ file: article }, 'a component of the article fails', message));
  throw new Error(`${page.source ?? page.path}: ${message}`, { cause: error });
}

/** Explains an error of importing code of the author's, as {@link explainRenderError} does one of rendering with it. */
export const explainLoadError = (thrown: unknown, root: string): never =>
  explainRenderError(renderError(thrown, { page: { path: '/', source: null }, root }));

/** Names that only browsers have; in Node they are not defined. */
const BROWSER_OBJECT =
  /^(?:window|document|navigator|location|localStorage|sessionStorage|matchMedia|history|screen|IntersectionObserver|ResizeObserver|MutationObserver|HTMLElement|requestAnimationFrame) is not defined/;

/** What React says of a component that is `async`, or that `use` lets wait. */
const WAITS = /suspended while responding|async Client Component/;

/** The lines of an article are not those of its compiled module, so only those of a component are reported. */
function componentProblem(place: Partial<AuthorsPlace>, what: string, message: string): Problem {
  return {
    rule: 'mdx-component',
    level: 'throw',
    ...place,
    message: `${what}: ${message}`,
    hint: BROWSER_OBJECT.test(message)
      ? 'Components are rendered on the server too: use browser objects only in effects and event handlers.'
      : WAITS.test(message)
        ? 'A page is drawn at once, so no component may be `async` or wait: get data in the hook `data` of a plugin, or in an effect.'
        : 'Correct the component; it is rendered when the site is built.',
  };
}
