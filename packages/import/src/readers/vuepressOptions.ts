import { defined, isMap, mapOf, textOf } from '../text/values';
import type { Fields } from '../types';
import type { NavRules } from './navigation';

/** Converts options of VuePress 1 and 2 to VitePress's names: those of the theme, and of languages by folder. */
export function vuepressOptions(fields: Fields): Fields {
  const theme = isMap(fields.theme) && Array.isArray(fields.theme.$args) ? fields.theme.$args[0] : null;
  const themeFields = isMap(theme) ? theme : mapOf(fields.themeConfig);
  const named = mapOf(fields.locales);
  const themed = mapOf(themeFields.locales);
  const locales = Object.fromEntries(
    [...new Set([...Object.keys(named), ...Object.keys(themed)])].map((key) => {
      const locale = mapOf(named[key]);
      const look = mapOf(themed[key]);
      const label = textOf(look.selectLanguageName) ?? textOf(look.label) ?? textOf(locale.label);
      return [key, { ...locale, label, themeConfig: themeOptions(look) }];
    }),
  );
  const patterns = [fields.pagePatterns, fields.patterns].flatMap((value) =>
    Array.isArray(value) ? value.map(String) : [],
  );
  return {
    ...fields,
    locales,
    themeConfig: themeOptions(themeFields),
    srcExclude: patterns.flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : [])),
  };
}

function themeOptions(theme: Fields): Fields {
  const repository = textOf(theme.repo);
  const link =
    repository === undefined || /^https?:/.test(repository) ? repository : `https://github.com/${repository}`;
  return defined({
    ...theme,
    nav: theme.navbar ?? theme.nav,
    socialLinks: link && [{ icon: /github/.test(link) ? 'github' : 'source', link }],
  });
}

/** Rules for menus and sidebars of VuePress, which may also refer to texts by their files. */
export const VUEPRESS_NAV: NavRules = {
  isRelative: true,
  pathOf: (link, base) =>
    (link.startsWith('/') ? link : (base || '/') + link)
      .replace(/(?:readme|index)?\.md(?=$|#)/i, '')
      .replace(/\.html(?=$|#)/, ''),
};
