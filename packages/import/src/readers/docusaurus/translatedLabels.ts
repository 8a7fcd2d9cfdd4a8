import { posix } from 'node:path';
import { valueIn } from '../../config/fields';
import { CURRENT } from '../../site/place';
import { isMap, mapOf, textOf } from '../../text/values';
import type { NavItem, TranslatedLabels } from '../../types';
import { addLabel } from '../shared/navigation';
import type { VersionSidebars } from './otherSections';
import type { DocusaurusSite } from './versions';

/** Labels of menus, sidebars, versions and lists that the JSON files of a language translate. */
export function translatedLabels(
  language: string,
  { files, root, config }: DocusaurusSite,
  sidebars: readonly VersionSidebars[],
): TranslatedLabels {
  const folder = posix.join(root, 'i18n', language);
  const messages = (path: string) => messagesOf(valueIn({ files }, `${folder}/${path}`));
  const labels = new Map<string, string>();
  const add = (from: string | undefined, to: string | undefined) => addLabel(labels, from, to);
  const navbar = messages('docusaurus-theme-classic/navbar.json');
  const footer = messages('docusaurus-theme-classic/footer.json');
  for (const [key, to] of [...navbar, ...footer]) {
    const named = /^(?:item\.label|link\.title|link\.item\.label)\.(.+)$/.exec(key)?.[1];
    add(named, to);
  }
  const navbarTitle = textOf(mapOf(config.theme.navbar).title);
  add(navbarTitle, navbar.get('title'));
  add(textOf(mapOf(config.theme.footer).copyright), footer.get('copyright'));
  const blog = config.blogs[0]?.options ?? {};
  const lists = messages('docusaurus-plugin-content-blog/options.json');
  add(textOf(blog.blogTitle), lists.get('title'));
  add(textOf(blog.blogDescription), lists.get('description'));
  add(textOf(blog.blogSidebarTitle), lists.get('sidebar.title'));
  for (const { version, sidebars: named } of sidebars) {
    const { sourceName } = version;
    const file = sourceName === CURRENT ? 'current.json' : `version-${sourceName}.json`;
    const translations = messages(`docusaurus-plugin-content-docs/${file}`);
    add(sourceName === CURRENT ? 'Next' : sourceName, translations.get('version.label'));
    for (const [name, items] of Object.entries(named))
      for (const item of items) addItem(item, `sidebar.${name}`, translations, add);
  }
  const isSiteTitle = navbarTitle === undefined || navbarTitle === textOf(config.fields.title);
  return {
    title: isSiteTitle ? navbar.get('title') : undefined,
    ...(labels.size === 0
      ? {}
      : { labels: Object.fromEntries([...labels].sort(([a], [b]) => (a < b ? -1 : 1))) }),
  };
}

function addItem(
  { type, label, link, items = [] }: NavItem,
  prefix: string,
  messages: ReadonlyMap<string, string>,
  add: (from: string | undefined, to: string | undefined) => void,
): void {
  const key = `${prefix}.${type}.${label}`;
  add(label, messages.get(key));
  if (link && 'slug' in link) {
    add(link.title, messages.get(`${key}.link.generated-index.title`));
    add(link.description, messages.get(`${key}.link.generated-index.description`));
  }
  for (const inner of items) addItem(inner, prefix, messages, add);
}

function messagesOf(value: unknown): ReadonlyMap<string, string> {
  const entries = isMap(value) ? Object.entries(value) : [];
  return new Map(
    entries.flatMap(([key, entry]) => {
      const message = textOf(isMap(entry) ? entry.message : entry);
      return message === undefined ? [] : [[key, message] as const];
    }),
  );
}
