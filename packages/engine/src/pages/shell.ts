import type { Config } from '../config/schema';
import { translatedLabel } from '../content/translation/label';
import { FALLBACK_LANG, untranslatedWords } from '../content/translation/messages';
import { bug } from '../shared/problem';
import type {
  AnnouncementBar,
  DocsVersionLink,
  Footer,
  FooterLink,
  Logo,
  NavbarItem,
  Shell,
} from '../shared/shell';
import { isExternal, isSamePath, joinPath, localePath, splitHref, withoutPrefix } from '../shared/url';
import type { PageContext } from './context';
import { feedLinks } from './feedLinks';
import { searchOf } from './search';

interface ShellInput {
  readonly context: PageContext;
  readonly messages: Readonly<Record<string, string>>;
  /** Paths of the locale's pages, so that links use the spelling that responds without a redirect. */
  readonly paths: ReadonlySet<string>;
  /** Measures a picture in `static/`. */
  readonly measure: (
    path: string,
  ) => { readonly width: number | null; readonly height: number | null } | null;
}

/** Builds the shell of a locale (see {@link Shell}). */
export function buildShell(input: ShellInput): Shell {
  const { context, messages } = input;
  const { config, locale, site, siteTitle, tagline, address, label, local } = context;
  const words = untranslatedWords(locale, messages);
  return {
    locale: locale.code,
    htmlLang: locale.htmlLang,
    direction: locale.direction,
    title: siteTitle,
    tagline,
    origin: locale.url ?? config.url,
    baseUrl: config.baseUrl,
    homeHref: address(locale.prefix),
    searchHref: address(localePath(locale.prefix, '/search')),
    locales: site.locales.map((other) => ({
      code: other.code,
      label: other.label,
      htmlLang: other.htmlLang,
      direction: other.direction,
      homeHref: address(other.prefix),
    })),
    navbar: {
      title: config.navbar.title === undefined ? siteTitle : label(config.navbar.title),
      logo: logoOf(config.navbar.logo, input),
      hideOnScroll: config.navbar.hideOnScroll,
      items: config.navbar.items?.map((item) => navbarItem(item, input)) ?? defaultItems(input),
    },
    footer: footerOf(input),
    announcementBar: announcement(config.announcementBar, context),
    colorMode: config.colorMode,
    docsVersions: local.versions.map(
      (version): DocsVersionLink => ({
        name: version.name,
        label: version.label,
        href: address(version.path),
        isLast: version.isLast,
      }),
    ),
    blogSidebarTitle:
      config.blog !== false && config.blog.sidebarTitle
        ? label(config.blog.sidebarTitle)
        : context.t('blog.sidebarTitle'),
    toc: {
      minLevel: config.tableOfContents.minHeadingLevel,
      maxLevel: config.tableOfContents.maxHeadingLevel,
    },
    feeds: feedLinks(context).map(({ path, ...feed }) => ({ ...feed, href: context.address(path) })),
    serviceWorker: config.offline ? address('/sw.js') : null,
    search: config.search === false ? null : searchOf(config.search, config.title),
    messages,
    ...(config.blog !== false && config.blog.readMarks ? { readMarks: context.t('post.read') } : {}),
    ...(words.length > 0 ? { foreignWords: { lang: FALLBACK_LANG, words } } : {}),
  };
}

type ConfigNavbarItem = NonNullable<Config['navbar']['items']>[number];

function navbarItem(item: ConfigNavbarItem, input: ShellInput): NavbarItem {
  const { label } = input.context;
  const base = { position: item.position, className: item.className ?? null };
  switch (item.type) {
    case 'link': {
      const target = linkTarget(item, input);
      const activeBase = item.activeBasePath ?? item.to;
      return {
        ...base,
        type: 'link',
        label: label(item.label),
        ...target,
        activeBase: activeBase === undefined ? null : resolveTo(splitHref(activeBase).path, input),
        icon: item.icon ?? null,
      };
    }
    case 'dropdown':
      return {
        ...base,
        type: 'dropdown',
        label: label(item.label),
        items: item.items.map((link) => ({ label: label(link.label), ...linkTarget(link, input) })),
      };
    case 'html':
      return { ...base, type: 'html', html: item.value };
    case 'localeDropdown':
    case 'docsVersionDropdown':
    case 'search':
    case 'colorMode':
      return { ...base, type: item.type };
    default:
      return bug(`unknown navbar item ${JSON.stringify(item)}`);
  }
}

/** Default items of the navbar: one for each part of the site. */
function defaultItems(input: ShellInput): NavbarItem[] {
  const { config, local, locale, site, t, label, docsTitle } = input.context;
  const { blog } = config;
  const paths = [...input.paths];
  const link = (text: string, to: string): NavbarItem => ({
    type: 'link',
    position: 'left',
    className: null,
    label: text,
    href: resolveTo(to, input),
    isExternal: false,
    activeBase: resolveTo(to, input),
    icon: null,
  });
  const right = { position: 'right', className: null } as const;
  // Documents that are all drafts have no page.
  const version = local.versions.find(
    ({ isLast, path }) => isLast && paths.some((page) => isSamePath(page, path)),
  );
  return [
    ...(blog === false ? [] : [link(blog.title ? label(blog.title) : t('blog.title'), blog.path)]),
    ...(version ? [link(docsTitle, withoutPrefix(locale.prefix, version.path))] : []),
    ...(site.locales.length > 1 ? [{ ...right, type: 'localeDropdown' } as const] : []),
    ...(config.search === false ? [] : [{ ...right, type: 'search' } as const]),
    { ...right, type: 'colorMode' },
  ];
}

function footerOf(input: ShellInput): Footer {
  const { config, label } = input.context;
  const { footer } = config;
  return {
    style: footer.style,
    groups: footer.links.map((group) => ({
      title: group.title === undefined ? null : label(group.title),
      links: group.items.map((link): FooterLink => {
        const className = link.className ?? null;
        if (link.html !== undefined) return { className, kind: 'html', html: link.html };
        return { className, kind: 'link', label: label(link.label ?? ''), ...linkTarget(link, input) };
      }),
    })),
    logo: logoOf(footer.logo, input),
    copyright: copyrightLine(input.context),
  };
}

/** A copyright line, by default that of the footer, translated and with `{year}` replaced. */
export function copyrightLine({ config, locale }: PageContext, line = config.footer.copyright): string {
  return translatedLabel(line, config, locale).replaceAll('{year}', String(config.copyrightYear ?? ''));
}

function announcement(
  bar: Config['announcementBar'],
  { config, locale }: PageContext,
): AnnouncementBar | null {
  return bar === undefined
    ? null
    : { id: bar.id, html: translatedLabel(bar.content, config, locale), isCloseable: bar.isCloseable };
}

function logoOf(logo: Config['footer']['logo'], input: ShellInput): Logo | null {
  if (!logo) return null;
  const { address, locale, label } = input.context;
  const picture = (src: string) => (isExternal(src) ? src : address(joinPath(src)));
  const measured = isExternal(logo.src) ? null : input.measure(joinPath(logo.src));
  return {
    alt: label(logo.alt),
    src: picture(logo.src),
    srcDark: logo.srcDark === undefined ? null : picture(logo.srcDark),
    width: logo.width ?? measured?.width ?? null,
    height: logo.height ?? measured?.height ?? null,
    href:
      logo.href === undefined
        ? address(locale.prefix)
        : isExternal(logo.href)
          ? logo.href
          : resolveTo(logo.href, input),
    target: logo.target ?? null,
  };
}

function linkTarget(
  { to, href }: { readonly to?: string | undefined; readonly href?: string | undefined },
  input: ShellInput,
): { href: string; isExternal: boolean } {
  if (href !== undefined) return { href, isExternal: isExternal(href) };
  return { href: resolveTo(to ?? '/', input), isExternal: false };
}

/** The address of a path without locale prefix, in the spelling of the page at that path. */
function resolveTo(to: string, { context, paths }: ShellInput): string {
  const { path: written, query, hash } = splitHref(to);
  const wanted = localePath(context.locale.prefix, written);
  const exact = paths.has(wanted) ? wanted : [...paths].find((path) => isSamePath(path, wanted));
  return context.address(exact ?? wanted) + query + hash;
}
