import { scrollTarget } from '../../browser/target';
import type { Translate } from '../../shared/messages';
import type { DocProps } from '../../shared/screens';
import type { NavbarItem, Shell, ShellLocale } from '../../shared/shell';
import { toAddress } from '../../shared/url';
import type { ShownPage } from '../hooks/page';
import { preferVersion } from '../hooks/preferredVersion';
import { isWithin } from './active';

/** Content of a dropdown. */
export interface Menu {
  readonly label: string;
  /** Accessible name, if the label alone does not tell what it selects. */
  readonly name: string | null;
  readonly links: readonly MenuLink[];
}

interface MenuLink {
  readonly label: string;
  readonly href: string;
  readonly isCurrent: boolean;
  readonly isExternal?: boolean;
  readonly lang?: string;
  /** The link leads to the same text, so that query and hash remain valid. */
  readonly keepsPlace?: boolean;
  /** Called with the link's element before it is followed. */
  readonly onChoose?: (link: HTMLAnchorElement) => void;
}

/** Input of the language and version dropdowns. */
export interface MenuContext {
  readonly shell: Shell;
  readonly page: ShownPage;
  readonly t: Translate;
  /** Language of the page. */
  readonly locale: ShellLocale;
  /** Name of the docs version that the reader chose last. */
  readonly preferred: string | null;
}

/** Links to the same page in the other languages; a language without the page links to its home page. */
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
        lang: locale.htmlLang,
        ...(path !== undefined && { onChoose: keepSection }),
      };
    }),
  };
}

/**
 * Adds the hash of the current section, or of the scroll target, to a link: headings of a translation have the ids of
 * the original.
 */
function keepSection(link: HTMLAnchorElement): void {
  const toc = document.querySelector('[data-toc]');
  const section = toc ? toc.querySelector<HTMLAnchorElement>('a[aria-current]') : window.location;
  link.hash = scrollTarget?.id ?? section?.hash ?? '';
}

/**
 * Links to the versions of the documentation. Outside of it the reader's last choice is current, or else the latest.
 */
export function versionMenu({ shell, page, t, preferred }: MenuContext): Menu {
  const versions = shell.docsVersions;
  const address = toAddress(shell.baseUrl, page.path);
  // The base of the latest version may be a prefix of the others, so the longest matching base is the right one.
  const pageVersion = versions
    .filter(({ href }) => isWithin(href, address))
    .sort((a, b) => b.href.length - a.href.length)[0];
  const chosen = versions.find(({ name }) => name === preferred);
  const current = pageVersion ?? chosen ?? versions.find(({ isLast }) => isLast) ?? versions[0];
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
      onChoose: () => preferVersion(version.name),
    })),
  };
}

/** Version → address of the current document, for the versions that contain it. */
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
    })),
  };
}
