import { joinPath } from '../../addresses';
import { defined, firstText, isMap, listOf, mapOf, mapsOf, textOf } from '../../text/values';
import type { Fields, ImportedLinkGroup, ImportedSettings, NavItem } from '../../types';
import type { DocusaurusConfig } from './config';

/** What items of the bar that name documents lead to. */
export interface DocsLinks {
  /** Address of a document by its id, in a section by its id. */
  readonly docPath: (section: string, id: string) => string | undefined;
  /** Address of the first document of a sidebar. */
  readonly sidebarPath: (section: string, name: string) => string | undefined;
  /** Path of a section of documents. */
  readonly sectionPath: (section: string) => string;
  readonly hasFile: (path: string) => boolean;
}

/** Menus, footer, colors and sections of a configuration, as the engine names them. */
export function themeSettings(
  { theme, fields, docs, blogs }: DocusaurusConfig,
  links: DocsLinks,
): Pick<ImportedSettings, 'menu' | 'footerLinks' | 'sections' | 'options' | 'formulas'> {
  const navbar = mapOf(theme.navbar);
  const footer = mapOf(theme.footer);
  const mainDocs = docs[0]?.options ?? {};
  const mainBlog = blogs[0]?.options ?? {};
  const feed = mapOf(mainBlog.feedOptions);
  const fileOf = (path: unknown) =>
    links.hasFile(textOf(path) ?? '') ? textOf(path)?.replace(/^\//, '') : undefined;
  return {
    menu: Array.isArray(navbar.items)
      ? navbar.items.filter(isMap).flatMap((item) => menuItem(item, links))
      : [],
    footerLinks: footerGroups(footer.links, links),
    sections: {
      navbar: defined({
        title: textOf(navbar.title),
        logo: logoOf(navbar.logo, links),
        ...only(navbar, true, ['hideOnScroll']),
      }),
      footer: defined({
        ...only(footer, 'dark', ['style']),
        logo: logoOf(footer.logo, links),
        copyright: textOf(footer.copyright),
      }),
      docs: only(mainDocs, false, ['breadcrumbs', 'sidebarCollapsible', 'sidebarCollapsed']),
      blog: defined({
        title: textOf(mainBlog.blogTitle),
        description: textOf(mainBlog.blogDescription),
        postsPerPage: countOf(mainBlog.postsPerPage, 1),
        sidebarTitle: textOf(mainBlog.blogSidebarTitle),
        sidebarCount: mainBlog.blogSidebarCount === 'ALL' ? 'ALL' : countOf(mainBlog.blogSidebarCount, 0),
        ...only(mainBlog, false, ['showReadingTime']),
        feed: feedOf(feed),
      }),
    },
    options: defined({
      favicon: fileOf(fields.favicon),
      image: fileOf(theme.image),
      announcementBar: announcement(mapOf(theme.announcementBar)),
      colorMode: colorMode(mapOf(theme.colorMode)),
      tableOfContents: tableOfContents(mapOf(theme.tableOfContents)),
    }),
    formulas: /"remark-math"|"rehype-katex"/.test(JSON.stringify([fields.presets, fields.plugins]) ?? '')
      ? 'dollars'
      : undefined,
  };
}

function menuItem(item: Fields, links: DocsLinks): NavItem[] {
  const { type, items } = item;
  const isLeft = item.position === 'left' || item.position === undefined;
  const common = isLeft ? {} : { position: 'right' as const };
  if (type === 'localeDropdown' || type === 'docsVersionDropdown') return [{ type, ...common }];
  const value = textOf(item.value);
  if (type === 'html') return value ? [{ type, value: String(item.value), ...common }] : [];
  if (type === 'search') return [];
  if (type === 'dropdown' || (type === undefined && Array.isArray(items))) {
    const inner = mapsOf(items).flatMap((one) => linkOf(one, links));
    return [{ type: 'dropdown', label: textOf(item.label) ?? '…', items: inner, ...common }];
  }
  return linkOf(item, links).map((link): NavItem => {
    const isGithub = textOf(item.label) === undefined && /^https:\/\/github\.com\//.test(link.to ?? '');
    return { ...link, ...(isGithub ? { icon: 'github' } : {}), ...common };
  });
}

function linkOf(item: Fields, links: DocsLinks): NavItem[] {
  const section = textOf(item.docsPluginId) ?? 'default';
  const to =
    item.type === 'doc'
      ? links.docPath(section, textOf(item.docId) ?? '')
      : item.type === 'docSidebar'
        ? links.sidebarPath(section, textOf(item.sidebarId) ?? '')
        : item.type === 'docsVersion'
          ? links.sectionPath(section)
          : addressOf(firstText(item, ['to', 'href']));
  if (to === undefined) return [];
  const label = firstText(item, ['label', 'aria-label']) ?? (/github\.com/.test(to) ? 'GitHub' : to);
  return [{ type: 'link', label, to }];
}

/** Paths of the configuration are those of the site, with or without a slash in front. */
function addressOf(text: string | undefined): string | undefined {
  const address = text?.replace(/^pathname:\/\/+/, '/');
  if (address === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
  return joinPath(address);
}

/** Groups of links, or links alone, as older footers have them. */
function footerGroups(value: unknown, links: DocsLinks): ImportedLinkGroup[] {
  const list = mapsOf(value);
  const itemsOf = (items: readonly Fields[]) =>
    items.flatMap((item): NavItem[] =>
      textOf(item.html) === undefined ? linkOf(item, links) : [{ type: 'html', value: String(item.html) }],
    );
  const alone = list.filter(({ items }) => !Array.isArray(items));
  const groups = list
    .filter(({ items }) => Array.isArray(items))
    .map(({ title, items }) => ({ title: textOf(title), items: itemsOf(mapsOf(items)) }));
  return alone.length === 0 ? groups : [...groups, { items: itemsOf(alone) }];
}

function logoOf(value: unknown, { hasFile }: DocsLinks): Fields | undefined {
  const logo = mapOf(value);
  const src = textOf(logo.src);
  if (src === undefined || !(hasFile(src) || /^https?:/.test(src))) return undefined;
  const dark = textOf(logo.srcDark);
  const size = (given: unknown) =>
    Number.isInteger(Number(given)) && Number(given) > 0 ? Number(given) : undefined;
  return defined({
    alt: textOf(logo.alt) ?? '',
    src,
    srcDark: dark !== undefined && hasFile(dark) ? dark : undefined,
    width: size(logo.width),
    height: size(logo.height),
    href: addressOf(textOf(logo.href)),
    target: textOf(logo.target),
  });
}

function feedOf(feed: Fields): unknown {
  if (feed.type === null) return false;
  const all = ['rss', 'atom', 'json'];
  const types = feed.type === 'all' ? all : listOf(feed.type).filter((type) => all.includes(type));
  const given = defined({
    types: types.length === 0 ? undefined : types,
    limit: countOf(feed.limit, 1),
    title: textOf(feed.title),
    description: textOf(feed.description),
    copyright: textOf(feed.copyright),
  });
  return filled(given);
}

function announcement(bar: Fields): Fields | undefined {
  const content = textOf(bar.content);
  if (content === undefined) return undefined;
  return { id: textOf(bar.id) ?? 'announcement', content, ...only(bar, false, ['isCloseable']) };
}

function colorMode(mode: Fields): Fields | undefined {
  return filled({
    ...only(mode, 'dark', ['defaultMode']),
    ...only(mode, true, ['disableSwitch', 'respectPrefersColorScheme']),
  });
}

function tableOfContents({ minHeadingLevel, maxHeadingLevel }: Fields): Fields | undefined {
  const level = (value: unknown) => ([2, 3, 4, 5, 6].includes(value as number) ? value : undefined);
  return filled(
    defined({ minHeadingLevel: level(minHeadingLevel), maxHeadingLevel: level(maxHeadingLevel) }),
  );
}

/** Those of some options that have a value, which is not the engine's own. */
function only(options: Fields, value: unknown, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (options[name] === value ? [[name, value]] : [])));
}

/** A map with something in it. */
function filled(map: Fields): Fields | undefined {
  return Object.keys(map).length === 0 ? undefined : map;
}

function countOf(value: unknown, least: number): number | undefined {
  return Number.isInteger(value) && Number(value) >= least ? Number(value) : undefined;
}
