import { elementAhead } from '../../browser/target';
import type { Translate } from '../../shared/messages';
import type { DocProps } from '../../shared/screens';
import type { NavbarItem, Shell, ShellLocale } from '../../shared/shell';
import { toAddress } from '../../shared/url';
import type { ShownPage } from '../hooks/page';
import { preferVersion } from '../hooks/preferredVersion';
import { isWithin } from './active';

/** What a dropdown shows. */
export interface Menu {
  readonly label: string;
  /** Accessible name, where the label alone would not say what is chosen. */
  readonly name: string | null;
  readonly links: readonly MenuLink[];
}

interface MenuLink {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly isExternal: boolean;
  readonly lang: string | null;
  /** It leads to the same text, so that query and hash hold there too. */
  readonly keepsPlace: boolean;
  /** Called with the element of the link before it is followed. */
  readonly onChoose?: (link: HTMLAnchorElement) => void;
}

/** What the entries of the dropdowns of languages and of docs versions are computed from. */
export interface MenuContext {
  readonly shell: Shell;
  readonly page: ShownPage;
  readonly t: Translate;
  /** The language of the page. */
  readonly locale: ShellLocale;
  /** Name of the docs version that the reader chose last. */
  readonly preferred: string | null;
}

/** The links to the same page in the other languages; a language that lacks the page gives its home page. */
export function localeMenu({ shell, page, t, locale: current }: MenuContext): Menu {
  return {
    label: current.label,
    name: `${t('nav.language')}: ${current.label}`,
    links: shell.locales.map((locale) => {
      const path = page.alternates[locale.code];
      return {
        label: locale.label,
        href: path === undefined ? locale.homeHref : toAddress(shell.baseUrl, path),
        isCurrent: locale === current,
        keepsPlace: path !== undefined,
        isExternal: false,
        lang: locale.htmlLang,
        ...(path !== undefined && { onChoose: keepSection }),
      };
    }),
  };
}

/**
 * Points a link at the section that is being read, or that the page is scrolling to: headings of a translation have the
 * ids of the original.
 */
function keepSection(link: HTMLAnchorElement): void {
  const toc = document.querySelector('[data-toc]');
  const section = toc ? toc.querySelector<HTMLAnchorElement>('a[aria-current]') : window.location;
  link.hash = elementAhead?.id ?? section?.hash ?? '';
}

/** The versions of the documentation; outside of it the reader's own choice is the current one, or else the latest. */
export function versionMenu({ shell, page, t, preferred }: MenuContext): Menu {
  const versions = shell.docsVersions;
  const address = toAddress(shell.baseUrl, page.path);
  // The latest version's base may be the beginning of the others': the longest base that fits is the right one.
  const shown = versions
    .filter(({ href }) => isWithin(href, address))
    .sort((a, b) => b.href.length - a.href.length)[0];
  const chosen = versions.find(({ name }) => name === preferred);
  const current = shown ?? chosen ?? versions.find(({ isLast }) => isLast) ?? versions[0];
  if (!current) throw new Error('there are no docs versions to choose from');
  const same = sameDocument(page);
  return {
    label: current.label,
    name: `${t('nav.version')}: ${current.label}`,
    links: versions.map((version) => ({
      label: version.label,
      href: same[version.name] ?? version.href,
      isCurrent: version === current,
      keepsPlace: same[version.name] !== undefined,
      isExternal: false,
      lang: null,
      onChoose: () => preferVersion(version.name),
    })),
  };
}

/** Version → address of the current document, in the versions that have it. */
function sameDocument({
  screen,
  props,
}: Pick<ShownPage, 'screen' | 'props'>): Readonly<Record<string, string>> {
  return (screen === 'doc' && (props as DocProps).navigation.version.same) || {};
}

/** A dropdown of configured links. */
export function linkMenu(
  item: Extract<NavbarItem, { type: 'dropdown' }>,
  { shell, page }: MenuContext,
): Menu {
  const address = toAddress(shell.baseUrl, page.path);
  return {
    label: item.label,
    name: null,
    links: item.items.map((link) => ({
      ...link,
      isCurrent: link.href === address,
      keepsPlace: false,
      lang: null,
    })),
  };
}
