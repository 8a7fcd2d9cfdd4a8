import { provideComponents, type SiteComponents } from '../theme/parts';
import { importRendered } from './importRendered';

let current: string | null = null;

/**
 * Makes the site's own components replace the theme's, in this thread and until the next call. To be called before
 * rendering.
 *
 * @param module absolute path of the bundled components; `null` for a site without
 * @throws Error as {@link importRendered} does
 */
export async function takeComponents(module: string | null): Promise<void> {
  if (module === current) return;
  provideComponents(module === null ? {} : await importRendered<SiteComponents>(module, 'components/'));
  current = module;
}
