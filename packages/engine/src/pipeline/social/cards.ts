import type { Card } from '@private-devlog/social';
import { LOOKS } from '../../config/looks';
import type { SiteConfig } from '../../config/resolve';
import { hash } from '../../node/hash';
import type { PageContext } from '../../pages/context';
import type { Page } from '../../shared/page';
import { isExternal, joinPath } from '../../shared/url';

/** A social card to publish. */
export interface CardFile {
  /** Relative to the published folder; the name is a hash of the content, so that equal cards are one file. */
  readonly path: string;
  readonly card: Card;
}

/** Pages with their social cards. */
export interface Cards {
  /** All pages; those with a generated card refer to it in their head. */
  readonly pages: readonly Page[];
  readonly files: readonly CardFile[];
}

const SIZE = { width: 1200, height: 630 };

/**
 * Generates a card for every indexed page without an image of its own.
 *
 * @param look hash of everything else that cards depend on: painter, template and fonts
 */
export function cardsOf(
  pages: readonly Page[],
  contexts: Readonly<Record<string, PageContext>>,
  { config, look }: { readonly config: SiteConfig; readonly look: string },
): Cards {
  const files = new Map<string, CardFile>();
  const withCards = pages.map((page): Page => {
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
  return { pages: withCards, files: [...files.values()] };
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
