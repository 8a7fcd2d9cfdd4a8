import { joinPath } from '../../addresses';
import { type ConfigLocation, configFields } from '../../config/fields';
import { isMap, mapOf, textOf } from '../../text/values';
import type { Fields, NavItem, OldRedirect, ReaderInput } from '../../types';
import { itemsIn } from '../shared/navigation';

/** Settings from a configuration of Astro. */
export interface AstroConfig {
  /** Options of Starlight; empty if it is not used. */
  readonly starlight: Fields;
  readonly title: string | undefined;
  /** By language code: title of the site. */
  readonly titles: Fields;
  /** Suffix of addresses. */
  readonly ending: '' | '/' | '.html';
  readonly tagline: string | undefined;
  readonly url: string;
  readonly locales: LocaleFolders;
  /** Whether the site uses starlight-blog. */
  readonly isBlog: boolean;
  readonly redirects: readonly OldRedirect[];
}

/** Languages of the documents. */
export interface LocaleFolders {
  /** Language of texts outside the folders of languages, or in the default one. */
  readonly first: string;
  readonly defaultFolder: string | null;
  /** Folders of languages, each with the code that Starlight uses in labels, and the name of the language. */
  readonly folders: ReadonlyMap<string, { readonly tag: string; readonly label: string | undefined }>;
}

/** Reads a configuration by running it in isolation, or if that fails, statically. */
export async function readAstroConfig(input: ReaderInput, place: ConfigLocation): Promise<AstroConfig> {
  const fields = await configFields(input, place);
  const starlight = optionsOf(fields.integrations, /^@astrojs\/starlight$/) ?? {};
  const locales = localesOf(starlight, fields);
  const { title } = starlight;
  const named = isMap(title)
    ? (textOf(title[locales.first]) ?? textOf(Object.values(title)[0]))
    : textOf(title);
  const redirects = Object.entries(mapOf(fields.redirects)).flatMap(([from, to]) => {
    const target = isMap(to) ? textOf(to.destination) : textOf(to);
    if (target === undefined) return [];
    if (!/[[\]]/.test(from + target)) return [{ from, to: target }];
    input.causes.add('Redirects with patterns are left to you', place.path);
    return [];
  });
  const format = isMap(fields.build) ? fields.build.format : undefined;
  return {
    starlight,
    titles: mapOf(title),
    ending: fields.trailingSlash === 'never' ? '' : format === 'file' ? '.html' : '/',
    title: named,
    tagline: textOf(fields.description),
    url:
      (textOf(fields.site) ?? 'https://example.com').replace(/\/$/, '') +
      joinPath(textOf(fields.base) ?? '/'),
    locales,
    isBlog: /"starlight-blog"/.test(JSON.stringify(starlight.plugins ?? [])),
    redirects,
  };
}

/** Options with which a package in a list was called. */
function optionsOf(list: unknown, name: RegExp): Fields | undefined {
  const found = (Array.isArray(list) ? list.flat() : [])
    .filter(isMap)
    .find((item) => name.test(String(item.$package)));
  const [options] = Array.isArray(found?.$args) ? found.$args : [];
  return isMap(options) ? options : undefined;
}

function localesOf(starlight: Fields, fields: Fields): LocaleFolders {
  const named = mapOf(starlight.locales);
  const i18n = mapOf(fields.i18n);
  const root = isMap(named.root) ? named.root : undefined;
  const rootLanguage = textOf(root?.lang);
  const defaultLocale = textOf(starlight.defaultLocale) ?? textOf(i18n.defaultLocale);
  const codes = Object.keys(named).filter((name) => /^[a-z]{2,3}(?:-[\w-]+)?$/i.test(name));
  return {
    first:
      (root ? rootLanguage : defaultLocale) ?? (defaultLocale === 'root' ? undefined : defaultLocale) ?? 'en',
    defaultFolder:
      root === undefined && defaultLocale !== undefined && codes.includes(defaultLocale)
        ? defaultLocale
        : null,
    folders: new Map(
      codes.map((code) => {
        const { lang, label } = mapOf(named[code]);
        return [code, { tag: textOf(lang) ?? code, label: textOf(label) }];
      }),
    ),
  };
}

/** A sidebar of Starlight, and the translations of its labels. */
export interface StarlightSidebar {
  readonly items: readonly NavItem[];
  /** Translations of labels in a language. @param tag alternative code of the language in translations */
  readonly labelsOf: (code: string, tag?: string) => Record<string, string>;
  /** Number of items with a badge, which the engine's sidebars do not support. */
  readonly badges: number;
}

/** Reads a sidebar of Starlight. @param folder folder of the default language; empty for the root */
export function starlightSidebar(value: unknown, folder: string): StarlightSidebar {
  let badges = 0;
  const translatedLabels: { readonly label: string; readonly translations: Fields }[] = [];
  const items = itemsIn(value, {
    pathOf: (link) => joinPath(folder, link),
    see: (item, label) => {
      if (item.badge !== undefined) badges++;
      for (const translations of [item.translations, item.label])
        if (label !== undefined && isMap(translations)) translatedLabels.push({ label, translations });
    },
  }).map(inAddresses);
  return {
    items,
    badges,
    labelsOf: (code, tag = code) =>
      Object.fromEntries(
        translatedLabels.flatMap(({ label, translations }) => {
          const to = textOf(translations[tag]) ?? textOf(translations[code]);
          return to === undefined || to === label ? [] : [[label, to] as const];
        }),
      ),
  };
}

/** Converts folder names to their form in addresses. */
function inAddresses({ dirName, items, ...item }: NavItem): NavItem {
  const folder = dirName?.split('/').map(slugOf).filter(Boolean).join('/');
  return { ...item, dirName: folder, items: items?.map(inAddresses) };
}

/** Form of a name in Astro's addresses. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
