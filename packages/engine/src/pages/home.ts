import { homeDefaults } from '../content/frontMatter/schemas';
import { homeData } from '../content/homeData';
import type { StandalonePage } from '../content/types';
import type { HtmlSlot, Page } from '../shared/page';
import type { HomeProps } from '../shared/screens';
import { isExternal, joinPath, localePath } from '../shared/url';
import { blogPath, listedPosts } from './blog';
import type { PageContext } from './context';
import { topCategories } from './docs';
import { generatedPage } from './generatedPage';
import { webSiteLd } from './jsonLd';
import { labelled, updatedLabel } from './listLabels';
import { briefSummary, slot, topTags, translationOf } from './summaries';
import { yearLine } from './yearLine';

const YEAR: HtmlSlot = { entry: 'home', part: 'year' };

/**
 * Plans the home page: the introduction from `content/pages/index.md`, the settings under `home` in its front matter,
 * the newest posts, projects or the documentation, and frequent tags.
 */
export function homePage(context: PageContext): Page {
  const { config, locale, local, siteTitle, tagline } = context;
  const path = locale.prefix;
  const intro = local.pages.find((page) => page.path === path) ?? null;
  const search = config.search === false ? null : localePath(locale.prefix, '/search');
  return generatedPage(
    {
      path,
      screen: 'home',
      props: homeProps(intro, context),
      title: tagline ? `${siteTitle} - ${tagline}` : siteTitle,
      isWholeTitle: true,
      description: intro?.description ?? tagline,
      jsonLd: [webSiteLd({ home: path, search }, context)],
      source: intro?.entry.file ?? null,
    },
    context,
  );
}

function homeProps(intro: StandalonePage | null, context: PageContext): HomeProps {
  const { config, locale, local, address, label, siteTitle, tagline, t } = context;
  const { blog, docs } = config;
  const home = intro ? homeData(intro).data : homeDefaults;
  const version = docs === false ? null : (local.versions.find(({ isLast }) => isLast) ?? null);
  const hrefOf = (target: string) =>
    /^[a-z][a-z+.-]*:/i.test(target) || isExternal(target)
      ? target
      : address(localePath(locale.prefix, target));
  const { portrait } = home;
  const { calendar } = locale;
  const day = new Intl.DateTimeFormat(locale.code, {
    month: 'long',
    day: 'numeric',
    calendar,
    timeZone: 'UTC',
  });
  return {
    title: intro?.frontMatter.title ? intro.title : siteTitle,
    tagline: home.tagline ?? tagline,
    intro: intro ? slot(intro, 'body') : null,
    ...(config.look === 'journal' && yearLine(context) !== '' && { year: YEAR }),
    translation: intro ? translationOf(intro, context) : null,
    portraitHref:
      portrait === undefined || isExternal(portrait) ? (portrait ?? null) : address(joinPath(portrait)),
    links: home.links.map((link) => ({
      label: label(link.label),
      href: hrefOf(link.href),
      icon: link.icon ?? null,
    })),
    latest:
      blog === false
        ? []
        : listedPosts(context)
            .slice(0, home.posts)
            .map((post, index) => {
              const { cover, ...summary } = briefSummary(post, context);
              return {
                ...labelled(summary, updatedLabel(post, context)),
                // The other posts are single lines.
                ...(cover && index === 0 ? { cover } : {}),
                year: t('archive.year', { year: post.date.slice(0, 4) }),
                day: day.format(new Date(`${post.date.slice(0, 10)}T00:00:00Z`)),
              };
            }),
    blogHref: blog === false ? address(locale.prefix) : address(blogPath(context, blog)),
    docsTitle: docs !== false && docs.title ? context.docsTitle : null,
    docsHref: version ? address(version.path) : null,
    projects:
      home.projects?.map(({ title, description, href }) => ({
        title: label(title),
        description: label(description),
        href: hrefOf(href),
      })) ?? null,
    categories: version && !home.projects ? topCategories(version, context) : [],
    tagIndexHref: blog === false ? null : address(blogPath(context, blog, 'tags')),
    tags: topTags(home.topics, context),
  };
}
