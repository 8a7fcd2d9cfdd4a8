import { joinPath } from '../../addresses';
import { languagesIn, listOf, mapOf, mapsOf, textOf } from '../../text/values';
import type { Fields, ImportedSite, ImportedText, NavItem, OldList } from '../../types';
import { listItem } from '../shared/navigation';
import { permalinkOf } from '../shared/permalinks';

/** Languages of a Jekyll site: those of the plugin Polyglot, otherwise the one of the theme. */
export function languagesOf(config: Fields): string[] | undefined {
  const listed = polyglotLanguages(config);
  return listed.length > 1 ? listed : languagesIn(config.lang ?? config.locale);
}

/** Languages of the plugin Polyglot, the default one first. */
function polyglotLanguages(config: Fields): string[] {
  const [first] = listOf(config.languages);
  const fallback = textOf(config.default_lang) ?? first;
  return fallback === undefined ? [] : [...new Set([fallback, ...listOf(config.languages)])];
}

/**
 * Relates texts in several languages as the plugin Polyglot does: a text in the default language and its translations
 * have one address, and those of a translation begin with its language.
 */
export function withPolyglot(texts: readonly ImportedText[], config: Fields): readonly ImportedText[] {
  const languages = polyglotLanguages(config);
  const [fallback = ''] = languages;
  if (languages.length < 2) return texts;
  const located = texts.map((text) => {
    const folders = text.name.split('/').slice(0, -1);
    const folder =
      config.lang_from_path === true ? folders.find((part) => languages.includes(part)) : undefined;
    const name = folder === undefined ? text.name : text.name.replace(`${folder}/`, '');
    return { text, name, language: textOf(text.fields.lang) ?? folder ?? fallback };
  });
  const keyOf = ({ kind, address }: ImportedText) => `${kind} ${address}`;
  const originals = new Map(
    located.flatMap(({ text, name, language }) => (language === fallback ? [[keyOf(text), name]] : [])),
  );
  return located.map(({ text, name, language }) => {
    const { lang: _, ...fields } = text.fields;
    if (language === fallback) return { ...text, fields, name };
    const address = text.address === null ? null : joinPath(language, text.address);
    return { ...text, fields, name: originals.get(keyOf(text)) ?? name, language, address };
  });
}

/** Lists of the plugin `jekyll-archives`, as in Chirpy, and of Octopress. */
export function archiveLists(texts: readonly ImportedText[], config: Fields): OldList[] {
  const { enabled: setting, permalinks } = mapOf(config['jekyll-archives']);
  const enabled = setting === true || setting === 'all' ? ['tags', 'categories'] : listOf(setting);
  const folder = textOf(config.category_dir);
  const slug = (name: string) =>
    name
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
      .replace(/^-|-$/g, '');
  return (['tags', 'categories'] as const).flatMap((kind) => {
    const one = kind === 'tags' ? 'tag' : 'category';
    const pattern = enabled.includes(kind)
      ? (textOf(mapOf(permalinks)[one]) ?? `/${one}/:name/`)
      : kind === 'categories' && folder !== undefined
        ? `/${folder}/:name/`
        : null;
    const names = pattern === null ? [] : new Set(texts.flatMap((text) => text[kind] ?? []));
    return [...names].map((name) => ({ kind, name, from: permalinkOf(pattern ?? '', { name: slug(name) }) }));
  });
}

/** Front matter with which pages of Just the Docs say where they are in its menu. */
const PLACES = [
  'parent',
  'grand_parent',
  'nav_order',
  'nav_exclude',
  'has_children',
  'child_nav_order',
] as const;

/**
 * The documentation of Just the Docs: its pages are documents, and each names its parent by the title. A site without
 * such pages is unchanged.
 */
export function withPageTree(site: ImportedSite, config: Fields): ImportedSite {
  const pages = site.texts.filter(({ kind, fields }) => kind === 'page' && textOf(fields.title));
  if (!pages.some(({ fields }) => 'nav_order' in fields)) return site;
  const links = mapsOf(config.nav_external_links).flatMap(({ title, url }) =>
    listItem(textOf(title), textOf(url)),
  );
  const main = [...itemsBelow(null, pages, []), ...links];
  const texts = site.texts.map((text) => {
    if (text.kind !== 'page') return text;
    const others = Object.entries(text.fields).filter(([name]) => !PLACES.some((place) => place === name));
    return { ...text, kind: 'doc' as const, fields: Object.fromEntries(others) };
  });
  return { ...site, texts, settings: { ...site.settings, docsPath: '/', sidebars: { main } } };
}

/** Items of the pages that name a parent; `null` for those that name none. @param above pages around them */
function itemsBelow(
  parent: ImportedText | null,
  pages: readonly ImportedText[],
  above: readonly ImportedText[],
): NavItem[] {
  const children = pages.filter(({ fields }) => {
    if (fields.nav_exclude === true) return false;
    if (parent === null) return fields.parent === undefined;
    const isBelow = fields.grand_parent === undefined || fields.grand_parent === parent.fields.parent;
    return isBelow && textOf(fields.parent) === textOf(parent.fields.title);
  });
  children.sort((a, b) => orderOf(a) - orderOf(b) || (titleOf(a) < titleOf(b) ? -1 : 1));
  if (/^(?:desc|reversed)$/.test(String(parent?.fields.child_nav_order))) children.reverse();
  return children.flatMap((page) => {
    // Pages may name each other.
    const items = above.includes(page) ? [] : itemsBelow(page, pages, [...above, page]);
    return listItem(items.length === 0 ? undefined : titleOf(page), page.source, items);
  });
}

const titleOf = ({ fields }: ImportedText) => textOf(fields.title) ?? '';

/** Pages without a position are last. */
const orderOf = ({ fields }: ImportedText) =>
  typeof fields.nav_order === 'number' ? fields.nav_order : Number.MAX_SAFE_INTEGER;
