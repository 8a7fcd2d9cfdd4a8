import type { UserConfig } from './schema';

/** Types the configuration in `site.config.ts`; does nothing else. */
export function defineConfig(config: UserConfig): UserConfig {
  return config;
}
