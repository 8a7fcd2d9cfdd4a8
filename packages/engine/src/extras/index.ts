import type { Plugin } from '../config/plugin';
import type { SiteConfig } from '../config/resolve';
import { diagrams } from './diagrams';
import { embeds } from './embeds';
import { formulas } from './formulas';

/** A built-in plugin. */
interface Extra {
  readonly plugin: Plugin<undefined, undefined>;
  /** Whether it is enabled on a site. Default: always. */
  readonly isOn?: (config: SiteConfig) => boolean;
}

/** All built-in plugins; they precede those of a site. Each is a folder, and is referenced only here. */
export const EXTRAS: readonly Extra[] = [
  { plugin: embeds },
  { plugin: diagrams },
  { plugin: formulas, isOn: ({ markdown }) => markdown.math },
];

/** Built-in plugins that are enabled on a site. */
export function extrasOf(config: SiteConfig): Extra['plugin'][] {
  return EXTRAS.flatMap(({ plugin, isOn }) => ((isOn?.(config) ?? true) ? [plugin] : []));
}
