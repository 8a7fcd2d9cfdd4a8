import { joinPath } from '../../addresses';
import { defined, firstText, isMap, listOf, mapOf, mapsOf, pickFields, textOf } from '../../text/values';
import type { Fields, ImportedLinkGroup, ImportedSettings, NavItem } from '../../types';
import type { DocusaurusConfig } from './config';

/** Resolves navbar items that refer to documents. */
export interface DocsLinks {
  /** Address of a document, by the ids of its section and itself. */
  readonly docPath: (section: string, id: string) => string | undefined;
  /** Address of the first document of a sidebar. */
  readonly sidebarPath: (section: string, name: string) => string | undefined;
  /** Path of a section of documents. */
  readonly sectionPath: (section: string) => string;
  readonly hasFile: (path: string) => boolean;
}

/** Converts menus, footer, colors and sections of a configuration. */
export function themeSettings(
  { theme, fields, docs, blogs }: DocusaurusConfig,
  links: DocsLinks,
): Pick<ImportedSettings, 'menu' | 'footerLinks' | 'sections' | 'options' | 'formulas'> {
  const navbar = mapOf(theme.navbar);
  const footer = mapOf(theme.footer);
  const mainDocs = docs[0]?.options ?? {};
  const mainBlog = blogs[0]?.options ?? {};
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
        ...pickFields(navbar, { hideOnScroll: [true] }),
      }),
      footer: defined({
        ...pickFields(footer, { style: ['dark'] }),
        logo: logoOf(footer.logo, links),
        copyright: textOf(footer.copyright),
      }),
      docs: pickFields(mainDocs, {
        breadcrumbs: [false],
        sidebarCollapsible: [false],
        sidebarCollapsed: [false],
      }),
      blog: defined({
        title: textOf(mainBlog.blogTitle),
        description: textOf(mainBlog.blogDescription),
        ...pickFields(mainBlog, { postsPerPage: 'from 1' }),
        sidebarTitle: textOf(mainBlog.blogSidebarTitle),
        sidebarCount:
          mainBlog.blogSidebarCount === 'ALL'
            ? 'ALL'
            : pickFields(mainBlog, { blogSidebarCount: 'from 0' }).blogSidebarCount,
        ...pickFields(mainBlog, { showReadingTime: [false] }),
        feed: feedOf(mapOf(mainBlog.feedOptions)),
      }),
    },
    options: defined({
      favicon: fileOf(fields.favicon),
      image: fileOf(theme.image),
      announcementBar: announcement(mapOf(theme.announcementBar)),
      colorMode: nonEmpty(
        pickFields(mapOf(theme.colorMode), {
          defaultMode: ['dark'],
          disableSwitch: [true],
          respectPrefersColorScheme: [true],
        }),
      ),
      tableOfContents: nonEmpty(
        pickFields(mapOf(theme.tableOfContents), {
          minHeadingLevel: [2, 3, 4, 5, 6],
          maxHeadingLevel: [2, 3, 4, 5, 6],
        }),
      ),
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

/** Paths in the configuration are relative to the site, with or without a leading slash. */
function addressOf(text: string | undefined): string | undefined {
  const address = text?.replace(/^pathname:\/\/+/, '/');
  if (address === undefined || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address)) return address;
  return joinPath(address);
}

/** Link groups, or single links, as older footers have them. */
function footerGroups(value: unknown, links: DocsLinks): ImportedLinkGroup[] {
  const list = mapsOf(value);
  const itemsOf = (items: readonly Fields[]) =>
    items.flatMap((item): NavItem[] =>
      textOf(item.html) === undefined ? linkOf(item, links) : [{ type: 'html', value: String(item.html) }],
    );
  const ungrouped = list.filter(({ items }) => !Array.isArray(items));
  const groups = list
    .filter(({ items }) => Array.isArray(items))
    .map(({ title, items }) => ({ title: textOf(title), items: itemsOf(mapsOf(items)) }));
  return ungrouped.length === 0 ? groups : [...groups, { items: itemsOf(ungrouped) }];
}

function logoOf(value: unknown, { hasFile }: DocsLinks): Fields | undefined {
  const logo = mapOf(value);
  const src = textOf(logo.src);
  if (src === undefined || !(hasFile(src) || /^https?:/.test(src))) return undefined;
  const dark = textOf(logo.srcDark);
  const size = { width: Number(logo.width), height: Number(logo.height) };
  return defined({
    alt: textOf(logo.alt) ?? '',
    src,
    srcDark: dark !== undefined && hasFile(dark) ? dark : undefined,
    ...pickFields(size, { width: 'from 1', height: 'from 1' }),
    href: addressOf(textOf(logo.href)),
    target: textOf(logo.target),
  });
}

function feedOf(feed: Fields): unknown {
  if (feed.type === null) return false;
  const all = ['rss', 'atom', 'json'];
  const types = feed.type === 'all' ? all : listOf(feed.type).filter((type) => all.includes(type));
  const options = pickFields(feed, {
    limit: 'from 1',
    title: 'text',
    description: 'text',
    copyright: 'text',
  });
  return nonEmpty(types.length === 0 ? options : { types, ...options });
}

function announcement(bar: Fields): Fields | undefined {
  const content = textOf(bar.content);
  if (content === undefined) return undefined;
  return { id: textOf(bar.id) ?? 'announcement', content, ...pickFields(bar, { isCloseable: [false] }) };
}

/** The map, or `undefined` if it is empty. */
function nonEmpty(map: Fields): Fields | undefined {
  return Object.keys(map).length === 0 ? undefined : map;
}
