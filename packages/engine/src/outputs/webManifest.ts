import type { SiteConfig } from '../config/resolve';
import { isExternal, joinPath, toAddress } from '../shared/url';
import type { Output } from './types';

/** Path of the web app manifest, relative to the published folder. */
export const MANIFEST_FILE = 'manifest.webmanifest';

/** Default path where devices look for the home screen icon; the manifest names the same file. */
export const TOUCH_ICON = 'apple-touch-icon.png';

/** Minimum width and height of the touch icon, and the size of a generated one. */
export const ICON_SIZE = 512;

/** Whether a build publishes a touch icon: the author's own, or one generated from an SVG favicon. */
export function hasTouchIcon({ app, favicon, social }: SiteConfig): boolean {
  if (app === false) return false;
  return app.icon !== undefined || (social !== false && favicon !== undefined && isOwnSvg(favicon));
}

const isOwnSvg = (favicon: string) => !isExternal(favicon) && /\.svg$/i.test(favicon);

/** Web app manifest (W3C, Web Application Manifest). */
export const webManifest: Output = {
  paths: ({ app }) => (app === false ? [] : [`/${MANIFEST_FILE}`]),
  files: ({ config }) => {
    const { app, baseUrl, favicon, locales, tagline, themeColor, title } = config;
    if (app === false) return [];
    const icons = [
      ...(favicon === undefined || isExternal(favicon)
        ? []
        : [{ src: toAddress(baseUrl, joinPath(favicon)), ...(isOwnSvg(favicon) ? { sizes: 'any' } : {}) }]),
      ...(hasTouchIcon(config)
        ? [
            {
              src: toAddress(baseUrl, `/${TOUCH_ICON}`),
              sizes: `${ICON_SIZE}x${ICON_SIZE}`,
              type: 'image/png',
            },
          ]
        : []),
    ];
    const manifest = {
      name: title,
      short_name: app.shortName ?? title,
      description: tagline === '' ? undefined : tagline,
      lang: locales[0]?.htmlLang,
      dir: locales[0]?.direction,
      id: baseUrl,
      start_url: baseUrl,
      scope: baseUrl,
      display: app.display,
      background_color: themeColor.light,
      theme_color: themeColor.light,
      icons,
    };
    return [{ path: MANIFEST_FILE, content: `${JSON.stringify(manifest)}\n` }];
  },
};
