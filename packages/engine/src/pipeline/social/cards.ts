import type { Card } from '@private-devlog/social';
import { LOOKS } from '../../config/looks';
import type { SiteConfig } from '../../config/resolve';
import { hash } from '../../node/hash';
import type { PageContext } from '../../pages/context';
import type { Page } from '../../shared/page';
import { isExternal, joinPath } from '../../shared/url';

/** A picture to be published. */
export interface CardFile {
  /** Relative to the published folder; named by what it shows, so that equal pictures are one file. */
  readonly path: string;
  readonly card: Card;
}

/** Pages with the pictures that social networks show of them, and those pictures, each once. */
export interface Cards {
  /** The pages, those that get a picture naming it. */
  readonly pages: readonly Page[];
  readonly files: readonly CardFile[];
}

const SIZE = { width: 1200, height: 630 };

/**
 * Gives a picture to every page that search engines may show and that has none of its own.
 *
 * @param look names everything that pictures depend on beside their cards
 */
export function cardsOf(
  pages: readonly Page[],
  contexts: Readonly<Record<string, PageContext>>,
  { config, look }: { readonly config: SiteConfig; readonly look: string },
): Cards {
  const files = new Map<string, CardFile>();
  const shown = pages.map((page): Page => {
    const context = contexts[page.locale]!;
    const { openGraph, isIndexed } = page.head;
    if (!isIndexed || (openGraph.image !== null && openGraph.image !== defaultImage(config, context)))
      return page;
    const card = cardOf(page, context);
    const path = `assets/social/${hash(look, JSON.stringify(card)).slice(0, 16)}.png`;
    files.set(path, { path, card });
    const image = context.absolute(`/${path}`);
    const alt = card.section === '' ? card.title : `${card.title} – ${card.section}`;
    return {
      ...page,
      head: { ...page.head, openGraph: { ...openGraph, image, imageAlt: alt, imageSize: SIZE } },
    };
  });
  return { pages: shown, files: [...files.values()] };
}

function defaultImage({ image }: SiteConfig, { absolute }: PageContext): string | null {
  if (image === undefined) return null;
  return isExternal(image) ? image : absolute(joinPath(image));
}

function cardOf(page: Page, { siteTitle, tagline, t, config, locale, label }: PageContext): Card {
  const { light: background, ink, muted, accent } = LOOKS[config.look];
  const colors = { background, ink, muted, accent };
  const card = { site: siteTitle, section: '', date: '', lang: locale.htmlLang, colors };
  const { blog } = config;
  switch (page.screen) {
    case 'home':
      return { ...card, title: tagline || siteTitle };
    case 'post':
      return {
        ...card,
        title: page.props.title,
        section: blog !== false && blog.title ? label(blog.title) : t('blog.title'),
        date: page.props.date.text,
        lang: page.props.translation?.lang ?? card.lang,
      };
    case 'doc':
    case 'category':
      return {
        ...card,
        title: page.props.title,
        section: page.props.navigation.breadcrumbs.at(-2)?.label ?? t('docs.title'),
      };
    default:
      return { ...card, title: page.head.title.replace(` | ${siteTitle}`, '') };
  }
}
