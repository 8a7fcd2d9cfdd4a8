import { isLostText } from '../content/store';
import { SiteError } from '../shared/problem';

/** Text with which a configured item that cannot be shown begins its error. */
export const CONFIG_ERROR = 'site.config.ts';

/**
 * Turns an error of rendering into the author's when it comes from the author's code: a component of an MDX
 * article, or an item of the configuration. Any other is a defect of ours and is thrown as it is.
 */
export function explainRenderError(
  error: Error & { page?: { path: string; source: string | null } | null },
): never {
  const { page, message } = error;
  // Without a page it did not come from rendering.
  if (!page || isLostText(error)) throw error;
  if (page.source?.endsWith('.mdx')) {
    throw new SiteError({
      rule: 'mdx-component',
      level: 'throw',
      file: page.source,
      message: `a component of the article fails: ${message}`,
      hint: 'Components are rendered on the server too: use browser objects only in effects and event handlers.',
    });
  }
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
