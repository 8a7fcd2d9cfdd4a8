import { defined, isMap, mapOf, textOf } from '../text/values';
import type { Fields } from '../types';

/** Options of VuePress 1 and 2 as VitePress writes them: menus and sidebars of the theme, languages by their folder. */
export function vuepressOptions(fields: Fields): Fields {
  const theme = isMap(fields.theme) && Array.isArray(fields.theme.$args) ? fields.theme.$args[0] : null;
  const own = isMap(theme) ? theme : mapOf(fields.themeConfig);
  const named = mapOf(fields.locales);
  const themed = mapOf(own.locales);
  const locales = Object.fromEntries(
    [...new Set([...Object.keys(named), ...Object.keys(themed)])].map((key) => {
      const words = mapOf(named[key]);
      const look = mapOf(themed[key]);
      const label = textOf(look.selectLanguageName) ?? textOf(look.label) ?? textOf(words.label);
      return [key, { ...words, label, themeConfig: themeOptions(look) }];
    }),
  );
  const patterns = [fields.pagePatterns, fields.patterns].flatMap((given) =>
    Array.isArray(given) ? given : [],
  );
  return {
    ...fields,
    locales,
    themeConfig: themeOptions(own),
    srcExclude: patterns
      .map(String)
      .flatMap((pattern) => (pattern.startsWith('!') ? [pattern.slice(1)] : [])),
  };
}

function themeOptions(theme: Fields): Fields {
  const menu = theme.navbar ?? theme.nav;
  const repository = textOf(theme.repo);
  const link =
    repository === undefined || /^https?:/.test(repository) ? repository : `https://github.com/${repository}`;
  return defined({
    ...theme,
    ...(Array.isArray(menu) ? { nav: menu.flatMap(itemOf) } : {}),
    ...(link === undefined
      ? {}
      : { socialLinks: [{ icon: /github/.test(link) ? 'github' : 'source', link }] }),
    sidebar: Array.isArray(theme.sidebar)
      ? theme.sidebar.flatMap(itemOf)
      : isMap(theme.sidebar)
        ? Object.fromEntries(
            Object.entries(theme.sidebar).flatMap(([path, items]) =>
              Array.isArray(items) ? [[path, items.flatMap((item) => itemOf(item, path))]] : [],
            ),
          )
        : undefined,
  });
}

/** An item: a path, a path with its label, or a group. @param base path that a relative one begins at */
function itemOf(item: unknown, base: unknown): Fields | [] {
  const start = typeof base === 'string' ? base : '/';
  if (typeof item === 'string') return { link: pathOf(item, start) };
  if (Array.isArray(item)) return { link: pathOf(String(item[0] ?? ''), start), text: item[1] };
  if (!isMap(item)) return [];
  const link = textOf(item.link) ?? textOf(item.path);
  const inner = item.children ?? item.items;
  return {
    text: item.text ?? item.title,
    ...(link === undefined ? {} : { link: pathOf(link, start) }),
    ...(Array.isArray(inner) ? { items: inner.flatMap((child) => itemOf(child, start)) } : {}),
  };
}

function pathOf(path: string, start: string): string {
  if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path;
  const full = path.startsWith('/') ? path : start + path;
  return full.replace(/(?:readme|index)?\.md(?=$|#)/i, '').replace(/\.html(?=$|#)/, '');
}
