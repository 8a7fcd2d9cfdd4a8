import { joinPath } from '../addresses';
import { type ConfigPlace, configFields } from '../config/fields';
import { isMap, mapOf, textOf } from '../text/values';
import type { Fields, NavItem, ReaderInput } from '../types';
import { itemsIn } from './navigation';

/** What a configuration of Astro says. */
export interface AstroConfig {
  /** Options of Starlight; empty without it. */
  readonly starlight: Fields;
  readonly title: string | undefined;
  /** Title by the code of a language. */
  readonly titles: Fields;
  /** What addresses end with. */
  readonly ending: '' | '/' | '.html';
  readonly tagline: string | undefined;
  readonly url: string;
  readonly locales: LocaleFolders;
  /** The site has starlight-blog. */
  readonly isBlog: boolean;
  readonly redirects: readonly { readonly from: string; readonly to: string }[];
}

/** Languages of the documents. */
export interface LocaleFolders {
  /** Language of the texts that are in no folder of a language, or in the default one. */
  readonly first: string;
  readonly defaultFolder: string | null;
  /** Folders of languages. */
  readonly folders: ReadonlySet<string>;
  /** Folder → code of the language as Starlight names it in labels. */
  readonly tags: ReadonlyMap<string, string>;
  /** Folder → name of the language. */
  readonly labels: ReadonlyMap<string, string>;
}

/** Reads a configuration by running it apart; where that fails, what its words say. */
export async function readAstroConfig(input: ReaderInput, place: ConfigPlace): Promise<AstroConfig> {
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

/** What a package of a list was called with. */
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
  const given = textOf(starlight.defaultLocale) ?? textOf(i18n.defaultLocale);
  const codes = Object.keys(named).filter((name) => /^[a-z]{2,3}(?:-[\w-]+)?$/i.test(name));
  const entries = codes.map((code) => [code, mapOf(named[code])] as const);
  return {
    first: (root ? rootLanguage : given) ?? (given === 'root' ? undefined : given) ?? 'en',
    defaultFolder: root === undefined && given !== undefined && codes.includes(given) ? given : null,
    folders: new Set(codes),
    tags: new Map(entries.map(([code, own]) => [code, textOf(own.lang) ?? code])),
    labels: new Map(
      entries.flatMap(([code, own]) => (textOf(own.label) ? [[code, String(own.label)] as const] : [])),
    ),
  };
}

/** A sidebar of Starlight, and its labels in another language. */
export interface StarlightSidebar {
  readonly items: readonly NavItem[];
  /** @param tag code of the language that translations may use instead */
  readonly labelsOf: (code: string, tag?: string) => Record<string, string>;
  /** Items with a badge, which the engine's sidebars do not have. */
  readonly badges: number;
}

/** @param folder folder of the default language; empty for the root */
export function starlightSidebar(value: unknown, folder: string): StarlightSidebar {
  let badges = 0;
  const words: { readonly label: string; readonly translations: Fields }[] = [];
  const items = itemsIn(value, {
    pathOf: (link) => joinPath(folder, link),
    see: (item, label) => {
      if (item.badge !== undefined) badges++;
      for (const translations of [item.translations, item.label])
        if (label !== undefined && isMap(translations)) words.push({ label, translations });
    },
  }).map(inAddresses);
  return {
    items,
    badges,
    labelsOf: (code, tag = code) =>
      Object.fromEntries(
        words.flatMap(({ label, translations }) => {
          const to = textOf(translations[tag]) ?? textOf(translations[code]);
          return to === undefined || to === label ? [] : [[label, to] as const];
        }),
      ),
  };
}

/** Folders of documents are named as in addresses. */
function inAddresses({ dirName, items, ...item }: NavItem): NavItem {
  const folder = dirName?.split('/').map(slugOf).filter(Boolean).join('/');
  return { ...item, dirName: folder, items: items?.map(inAddresses) };
}

/** A name as Astro has it in addresses. */
export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}\s_-]/gu, '')
    .replace(/\s/g, '-');
}
