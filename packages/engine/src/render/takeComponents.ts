import { provideComponents, type SiteComponents } from '../theme/parts';
import { importRendered } from './importRendered';

let taken: string | null = null;

/**
 * Lets the site's own components take the theme's places, in this thread and until they change: to be done before
 * anything is rendered.
 *
 * @param module absolute path of the bundled components; `null` for a site without
 * @throws Error as {@link importRendered} does
 */
export async function takeComponents(module: string | null): Promise<void> {
  if (module === taken) return;
  provideComponents(module === null ? {} : await importRendered<SiteComponents>(module, 'components/'));
  taken = module;
}
