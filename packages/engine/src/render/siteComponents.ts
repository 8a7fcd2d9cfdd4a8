import { provideComponents, type SiteComponents } from '../theme/parts';
import { importRendered } from './importRendered';

let current: string | null = null;

/**
 * Loads the site's own components, which replace those of the theme in this thread until the next call. Must be called
 * before anything is rendered.
 *
 * @param module absolute path of the bundled components; `null` for a site without
 * @throws Error as {@link importRendered} does
 */
export async function loadSiteComponents(module: string | null): Promise<void> {
  if (module === current) return;
  provideComponents(module === null ? {} : await importRendered<SiteComponents>(module, 'components/'));
  current = module;
}
