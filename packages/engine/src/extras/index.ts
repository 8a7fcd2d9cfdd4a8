import type { Plugin } from '../config/plugin';
import type { SiteConfig } from '../config/resolve';
import { diagrams } from './diagrams';
import { embeds } from './embeds';
import { formulas } from './formulas';

/** A plugin of the engine itself. */
interface Extra {
  readonly plugin: Plugin<undefined, undefined>;
  /** Whether a site has it. Default: it has. */
  readonly isOn?: (config: SiteConfig) => boolean;
}

/** They come before the plugins of a site. Each is a folder; nothing else names them. */
export const EXTRAS: readonly Extra[] = [
  { plugin: embeds },
  { plugin: diagrams },
  { plugin: formulas, isOn: ({ markdown }) => markdown.math },
];

/** Those that a site has. */
export function extrasOf(config: SiteConfig): Extra['plugin'][] {
  return EXTRAS.flatMap(({ plugin, isOn }) => ((isOn?.(config) ?? true) ? [plugin] : []));
}
