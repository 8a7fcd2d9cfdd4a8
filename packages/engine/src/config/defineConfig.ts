import type { UserConfig } from './schema';

export * from './definePlugin';
export { elementNode, htmlNode, type MarkdownFile, type MarkdownNode } from './transform';

/** Types the configuration in `site.config.ts`; does nothing else. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
