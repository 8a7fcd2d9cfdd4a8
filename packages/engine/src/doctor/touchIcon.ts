import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILE } from '../config/configFile';
import type { SiteConfig } from '../config/resolve';
import { hasTouchIcon, ICON_SIZE, TOUCH_ICON } from '../outputs/webManifest';
import type { Problem } from '../shared/problem';
import type { Examination } from './types';

/** Checks that phones find an icon for their home screens. */
export const examineTouchIcon: Examination = ({ root, config }) =>
  config && !existsSync(join(root, 'static', TOUCH_ICON)) ? missingIcon(config) : [];

/** Reports an SVG favicon, which home screens do not support, if no PNG is generated from it. */
export function missingIcon(config: SiteConfig): Problem[] {
  const { app, favicon } = config;
  if (app === false || favicon === undefined || !/\.svg$/i.test(favicon) || hasTouchIcon(config)) return [];
  return [
    {
      rule: 'touch-icon',
      level: 'log',
      file: CONFIG_FILE,
      option: ['favicon'],
      message: `\`favicon\` is \`${favicon}\`, and home screens of phones draw no SVG: they show a letter instead`,
      hint: `Put a square PNG of at least ${ICON_SIZE} pixels at static/${TOUCH_ICON}, or install \`@private-devlog/social\` and write \`social: {}\`, which paints the favicon.`,
    },
  ];
}
